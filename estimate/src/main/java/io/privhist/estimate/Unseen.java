package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.GoodToulmin;
import io.privhist.estimate.internal.formula.ParameterText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Estimators of the number of new labels in {@code t n} more items, smoothed where t > 1, see
 * {@link GoodToulmin}.
 */
final class Unseen {
  private final double growth; // t

  private Unseen(double growth) {
    this.growth = growth;
  }

  /** Returns those that suit t, the default first. */
  static List<Estimator> all(double growth) {
    return of(growth, Unseen::alone);
  }

  private static Estimator alone(Smoothing smoothing) {
    return new Linear(
        "unseen_" + smoothing.name, smoothing.coefficients, SamplingInterval::ofPrediction);
  }

  /** The same for the number of all labels in {@code (1+t) n} items, seen ones included. */
  static List<Estimator> withSeen(double growth) {
    return of(growth, Unseen::withSeen);
  }

  private static Estimator withSeen(Smoothing smoothing) {
    return new Linear(
        "support_coverage_" + smoothing.name,
        n -> plusSeen(smoothing.coefficients.apply(n)),
        (functional, observation) -> plusSeen(smoothing, observation));
  }

  private static List<Estimator> of(double growth, Function<Smoothing, Estimator> estimator) {
    return new Unseen(growth).smoothings().map(estimator).toList();
  }

  private static Coefficients plusSeen(Coefficients unseen) {
    return unseen.withFormula(r -> 1 + unseen.at(r));
  }

  /** The labels seen are given; only the new ones are in doubt. */
  private static Optional<EstimateInterval> plusSeen(Smoothing smoothing, Observation observation) {
    long n = observation.total();
    return SamplingInterval.ofPrediction(
            new LinearFunctional(n, smoothing.coefficients.apply(n)), observation)
        .map(interval -> interval.plus(observation.labels()));
  }

  private record Smoothing(String name, LongFunction<Coefficients> coefficients) {}

  private Stream<Smoothing> smoothings() {
    GoodToulmin formula = new GoodToulmin(growth);
    if (growth <= 1) {
      return Stream.of(smoothing("good_toulmin", n -> formula.plain()));
    }
    return Stream.of(
        smoothing("sgt_binomial_floor", n -> formula.binomial(Math.floor(formula.trials(n, 3)), 2)),
        smoothing("sgt_binomial_ceil", n -> formula.binomial(Math.ceil(formula.trials(n, 3)), 2)),
        smoothing(
            "efron_thisted_floor", n -> formula.binomial(Math.floor(formula.trials(n, 2)), 1)),
        smoothing("efron_thisted_ceil", n -> formula.binomial(Math.ceil(formula.trials(n, 2)), 1)),
        smoothing("sgt_poisson", formula::poisson));
  }

  private Smoothing smoothing(String name, LongFunction<Coefficients> coefficients) {
    return new Smoothing(name + "_t=" + ParameterText.of(growth), coefficients);
  }
}
