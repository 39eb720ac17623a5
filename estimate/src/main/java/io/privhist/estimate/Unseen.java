package io.privhist.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.hipparchus.special.Gamma;

/**
 * Estimators of the number of new labels in {@code t n} more items: {@code U = -sum (-t)^r s_r
 * phi_r}, with a smoothing s_r that keeps large powers of t > 1 in check (Good and Toulmin 1956;
 * Efron and Thisted 1976; Orlitsky, Suresh and Wu 2016).
 */
final class Unseen {
  private static final double NEGLIGIBLE = 1e-30;
  private static final double MANY = 10_000; // coefficients, more than one wants to look at

  private final double growth; // t

  private Unseen(double growth) {
    this.growth = growth;
  }

  /** Returns those that suit t, the default first. */
  static List<Estimator> all(double growth) {
    return new Unseen(growth)
        .smoothings()
        .map(
            smoothing ->
                (Estimator)
                    new Linear(
                        "unseen_" + smoothing.name,
                        smoothing.functionals,
                        SamplingInterval::ofPrediction))
        .toList();
  }

  /** The same for the number of all labels in {@code (1+t) n} items, seen ones included. */
  static List<Estimator> withSeen(double growth) {
    return new Unseen(growth)
        .smoothings()
        .map(
            smoothing ->
                (Estimator)
                    new Linear(
                        "support_coverage_" + smoothing.name,
                        n -> plusSeen(smoothing.functionals.apply(n)),
                        (functional, observation) -> plusSeen(smoothing, observation)))
        .toList();
  }

  private static LinearFunctional plusSeen(LinearFunctional unseen) {
    return new LinearFunctional(
        unseen.total(), 0, r -> 1 + unseen.coefficient(r), unseen.shape(), unseen.parameters());
  }

  /** The labels seen are given; only the new ones are in doubt. */
  private static Optional<EstimateInterval> plusSeen(Smoothing smoothing, Observation observation) {
    return SamplingInterval.ofPrediction(
            smoothing.functionals.apply(observation.total()), observation)
        .map(interval -> interval.plus(observation.labels()));
  }

  private record Smoothing(String name, LongFunction<LinearFunctional> functionals) {}

  private Stream<Smoothing> smoothings() {
    if (growth <= 1) {
      return Stream.of(smoothing("good_toulmin", this::goodToulmin));
    }
    return Stream.of(
        smoothing("sgt_binomial_floor", n -> binomial(n, Math.floor(trials(n, 3)), 2)),
        smoothing("sgt_binomial_ceil", n -> binomial(n, Math.ceil(trials(n, 3)), 2)),
        smoothing("efron_thisted_floor", n -> binomial(n, Math.floor(trials(n, 2)), 1)),
        smoothing("efron_thisted_ceil", n -> binomial(n, Math.ceil(trials(n, 2)), 1)),
        smoothing("sgt_poisson", this::poisson));
  }

  private Smoothing smoothing(String name, LongFunction<LinearFunctional> functionals) {
    return new Smoothing(name + "_t=" + NumberText.of(growth), functionals);
  }

  /** No smoothing; the steps of f are {@code (-t)^r (1 + t)}. */
  private LinearFunctional goodToulmin(long n) {
    double last = growth == 1 ? Double.POSITIVE_INFINITY : Math.log(NEGLIGIBLE) / Math.log(growth);
    return new LinearFunctional(
        n,
        0,
        r -> r > last ? 0 : alternate(r, Math.pow(growth, (double) r)),
        last > MANY ? StepShape.interleavedAfter(2) : StepShape.curvedAfter((long) last + 2),
        Parameters.of("t", growth));
  }

  private double trials(long n, double base) {
    return 0.5 * Math.log(n * growth / (growth - 1) * growth) / Math.log(base);
  }

  /** {@code s_r = P(Bin(k, q) >= r)} with {@code q = c/(t+c)}; exactly 0 past k. */
  private LinearFunctional binomial(long n, double trials, double c) {
    int k = (int) trials;
    double q = c / (growth + c);
    double[] sizes = new double[k + 2];
    for (int r = 1; r <= k; r++) {
      double tail = 0;
      for (int j = r; j <= k; j++) {
        tail += choices(k, j) * Math.pow(q, j - r) * Math.pow(1 - q, k - j);
      }
      sizes[r] = Math.pow(growth * q, r) * tail;
    }
    return tabulated(n, sizes, Parameters.with(Parameters.of("t", growth, "k", k), "q", q));
  }

  private static double choices(int k, int j) {
    double choices = 1;
    for (int i = 1; i <= j; i++) {
      choices = choices * (k - i + 1) / i;
    }
    return choices;
  }

  /** {@code s_r = P(Poi(r0) >= r)}, by the upper tail itself and in logarithms. */
  private LinearFunctional poisson(long n) {
    double mean = Math.log(n * (growth + 1) / (growth - 1) * (growth + 1)) / (2 * growth);
    List<Double> sizes = new ArrayList<>(List.of(0.0));
    double size = 1;
    for (int r = 1; r <= growth * mean + 1 || size > NEGLIGIBLE; r++) {
      size = Math.exp(r * Math.log(growth * mean) - mean - Gamma.logGamma(r + 1.0)) * rest(r, mean);
      sizes.add(size);
    }
    return tabulated(
        n,
        sizes.stream().mapToDouble(Double::doubleValue).toArray(),
        Parameters.of("t", growth, "r", mean));
  }

  /** Returns {@code P(Poi >= r) / P(Poi = r)}. */
  private static double rest(int r, double mean) {
    double sum = 1;
    double term = 1;
    for (int j = r + 1; term > 1e-18 * sum; j++) {
      term *= mean / j;
      sum += term;
    }
    return sum;
  }

  /** Coefficients from a table of {@code t^r s_r}, 0 beyond it. */
  private static LinearFunctional tabulated(
      long n, double[] sizes, Map<String, Double> parameters) {
    return new LinearFunctional(
        n,
        0,
        r -> r < sizes.length ? alternate(r, sizes[(int) r]) : 0,
        StepShape.curvedAfter(sizes.length),
        parameters);
  }

  private static double alternate(long r, double size) {
    return r % 2 == 0 ? -size : size;
  }
}
