package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.release.Interval;
import io.privhist.release.Release;
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

  private final PossibleValues values;
  private final Estimator estimator;
  private final Observation observation;
  private final double value;

  /**
   * Asks what is open about a value.
   *
   * @param value that of the estimator for the observation
   */
  PrivacyInterval(
      PossibleValues values, Estimator estimator, Observation observation, double value) {
    this.values = values;
    this.estimator = estimator;
    this.observation = observation;
    this.value = value;
  }

  /** Returns the interval; none without noise, and none for fitted laws. */
  Optional<EstimateInterval> of(Optional<double[]> errors, Evaluation evaluation) {
    if (observation.release().isEmpty() || estimator instanceof FittedLaws.OfLaw) {
      return Optional.empty();
    }
    return errors
        .flatMap(this::renoised)
        .or(this::ofBand)
        .or(() -> lipschitz(observation.release().get(), evaluation));
  }

  /** The value give or take what most replicas are off by. */
  private Optional<EstimateInterval> renoised(double[] errors) {
    double reach = errors[(int) Math.ceil(RENOISED_LEVEL * (errors.length + 1)) - 1];
    return around(reach, OptionalDouble.of(RENOISED_LEVEL), RENOISED);
  }

  /** What is possible depends on labels and items, which the band bounds as well. */
  private Optional<EstimateInterval> ofBand() {
    return BandInterval.of(estimator, observation)
        .map(
            raw -> {
              Interval labels = observation.band().orElseThrow().curve().labelsFrom(1);
              Interval totals = BandInterval.totals(observation);
              return new EstimateInterval(
                  values.given().of((double) labels.lower(), totals.lower()).clip(raw.lower()),
                  values.given().of((double) labels.upper(), totals.upper()).clip(raw.upper()),
                  raw.level(),
                  raw.method());
            });
  }

  private Optional<EstimateInterval> lipschitz(Release release, Evaluation evaluation) {
    if (evaluation.lipschitz().isEmpty() || release.expectedL1().isEmpty()) {
      return Optional.empty();
    }
    double reach = evaluation.lipschitz().getAsDouble() * release.expectedL1().getAsDouble();
    return around(reach, OptionalDouble.empty(), LIPSCHITZ);
  }

  private Optional<EstimateInterval> around(double reach, OptionalDouble level, String method) {
    return Double.isFinite(value - reach) && Double.isFinite(value + reach)
        ? Optional.of(new EstimateInterval(value - reach, value + reach, level, method))
        : Optional.empty();
  }
}
