package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the noise of a release leaves open about the number that an estimator would give on the data
 * themselves.
 *
 * <p>Three ways, the first that can be gone. Re-noising shows the error that is usual; it is
 * checked by measurement, not proven. The band of the release, for linear estimators and functions
 * of them, gives what is much wider, since it holds for all counts at once, and proven but for the
 * part of N. The Lipschitz constant times the forecast error gives a rough size.
 */
final class PrivacyInterval {
  private static final String RENOISED =
      "re-noising: the mechanism run again on the released histogram, 39 times; the usual error,"
          + " not a guarantee";
  private static final String LIPSCHITZ =
      "Lipschitz constant times the forecast L1 error; a rough size, without a level";
  private static final double RENOISED_LEVEL = 0.95;

  private PrivacyInterval() {}

  static Optional<EstimateInterval> of(
      Estimator estimator, Observation observation, Evaluation evaluation) {
    if (observation.release().isEmpty()
        || evaluation.raw().isEmpty()
        || estimator instanceof FittedLaws.OfLaw) {
      return Optional.empty();
    }
    double raw = evaluation.raw().getAsDouble();
    return renoised(estimator, observation, raw)
        .or(() -> BandInterval.of(estimator, observation))
        .or(() -> lipschitz(observation.release().get(), evaluation, raw));
  }

  /**
   * The number give or take what most replicas are off by. A replica is off from the number for the
   * released histogram with its own sum of counts, since that was the data it was made from.
   */
  private static Optional<EstimateInterval> renoised(
      Estimator estimator, Observation observation, double raw) {
    Prevalences released = observation.prevalences();
    OptionalDouble data = number(estimator, Observation.of(released.items(), released));
    List<Observation> replicas = observation.replicas();
    double[] errors =
        replicas.stream()
            .map(replica -> number(estimator, replica))
            .filter(again -> again.isPresent() && data.isPresent())
            .mapToDouble(again -> Math.abs(again.getAsDouble() - data.getAsDouble()))
            .sorted()
            .toArray();
    if (errors.length == 0 || errors.length < replicas.size()) {
      return Optional.empty();
    }
    double reach = errors[(int) Math.ceil(RENOISED_LEVEL * (errors.length + 1)) - 1];
    return around(raw, reach, OptionalDouble.of(RENOISED_LEVEL), RENOISED);
  }

  private static OptionalDouble number(Estimator estimator, Observation observation) {
    return observation.total() > 0 ? estimator.evaluate(observation).raw() : OptionalDouble.empty();
  }

  private static Optional<EstimateInterval> lipschitz(
      Release release, Evaluation evaluation, double raw) {
    if (evaluation.lipschitz().isEmpty() || release.expectedL1().isEmpty()) {
      return Optional.empty();
    }
    double reach = evaluation.lipschitz().getAsDouble() * release.expectedL1().getAsDouble();
    return around(raw, reach, OptionalDouble.empty(), LIPSCHITZ);
  }

  private static Optional<EstimateInterval> around(
      double raw, double reach, OptionalDouble level, String method) {
    return Double.isFinite(raw - reach) && Double.isFinite(raw + reach)
        ? Optional.of(new EstimateInterval(raw - reach, raw + reach, level, method))
        : Optional.empty();
  }
}
