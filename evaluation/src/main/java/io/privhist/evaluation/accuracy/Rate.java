package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.lattice.LatticeSteps;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * How the error of a mechanism grows with the number of items and falls with epsilon.
 *
 * @param error how its mean error is found
 * @param bound what that is divided by, from n and epsilon
 * @param epsilons where it is measured
 */
record Rate(String mechanism, MeanError error, DoubleBinaryOperator bound, List<String> epsilons) {
  /** The bounds of Theorem 1 of Suresh (2019), without their constant factors. */
  static final Rate PRIVHIST =
      new Rate(
          "privhist",
          (raw, epsilon, trials) ->
              TrueError.measure(PrivHist.standard(), raw, epsilon, trials).meanL1(),
          Rate::theoremOne,
          List.of("0.01", "0.03", "0.1", "0.3", "1", "1.5", "2", "3", "4", "6", "8"));

  /** Lattice's error has a closed form; no trials are needed. */
  static final Rate LATTICE =
      new Rate(
          "lattice",
          (raw, epsilon, unused) ->
              LatticeSteps.meanL1(raw.sensitivePrevalences(), epsilon.doubleValue()),
          (n, epsilon) -> Math.sqrt(n) * Math.exp(-epsilon),
          List.of("1.1", "1.5", "2", "3", "4", "6", "8"));

  private static final int TERMS = 200; // of a series that falls at least threefold from each

  /** The mean sorted L1 error of a mechanism on some data. */
  @FunctionalInterface
  interface MeanError {
    double of(RawHistogram raw, Epsilon epsilon, int trials);
  }

  /** The constant in the exponent is 1/3, the rate at which noise of budget eps/3 falls. */
  private static double theoremOne(double n, double epsilon) {
    return epsilon > 1
        ? Math.sqrt(n) * Math.exp(-epsilon / 3)
        : Math.sqrt(n / epsilon * Math.log(2 / epsilon));
  }

  /** Returns mean error over bound; the bound holds for budgets from about 1/n on. */
  double ratio(RawHistogram raw, Epsilon epsilon, int trials) {
    return error.of(raw, epsilon, trials)
        / bound.applyAsDouble((double) raw.items(), epsilon.doubleValue());
  }

  /**
   * Returns what the ratio of lattice is proved to be at the most, times {@code sqrt(1 + 1/(8n))}:
   * {@code 2 sqrt(2) sum d(m) q^(m-1) / (1 + q)} with the number d(m) of divisors, see
   * docs/explanation/lattice.md.
   */
  static double latticeConstant(double epsilon) {
    double q = Math.exp(-epsilon);
    double sum = 0;
    for (int j = 1; j <= TERMS; j++) {
      sum += Math.pow(q, j - 1.0) / -Math.expm1(-epsilon * j); // all multiples of j
    }
    return 2 * Math.sqrt(2) * sum / (1 + q);
  }
}
