package io.privhist.estimate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.special.Erf;

/**
 * Where a property of the population may lie, for the noise of a release and the sampling together.
 *
 * <p>With the errors of re-noising: the noise is independent of the sampling, so the value is off
 * by the sum of one of these errors and of a normal one, whose deviation is that of the sampling
 * interval on that side. The reach is where that sum stays with the level. Otherwise both intervals
 * are added, and what they fail with adds up, too (the union bound).
 */
final class JointInterval {
  private static final String CONVOLVED =
      "noise and sampling together: errors of re-noising plus those of the sampling; as if the"
          + " estimator had no bias, and not a guarantee";
  private static final String ADDED =
      "noise and sampling together: both intervals added; as if the estimator had no bias";
  private static final double LEVEL = 0.95;
  private static final int HALVINGS = 60;

  private JointInterval() {}

  /**
   * Returns the interval, which holds both others.
   *
   * @param errors of re-noising in ascending order, where there are any
   */
  static EstimateInterval of(
      double value, Optional<double[]> errors, EstimateInterval noise, EstimateInterval sampling) {
    return errors
        .map(
            sizes -> {
              double below = reach(sizes, value - sampling.lower());
              double above = reach(sizes, sampling.upper() - value);
              return new EstimateInterval(
                  Math.min(value - below, Math.min(noise.lower(), sampling.lower())),
                  Math.max(value + above, Math.max(noise.upper(), sampling.upper())),
                  OptionalDouble.of(LEVEL),
                  CONVOLVED);
            })
        .orElseGet(
            () ->
                new EstimateInterval(
                    noise.lower() - (value - sampling.lower()),
                    noise.upper() + (sampling.upper() - value),
                    bothHold(noise, sampling),
                    ADDED));
  }

  private static OptionalDouble bothHold(EstimateInterval noise, EstimateInterval sampling) {
    return noise.level().isPresent() && sampling.level().isPresent()
        ? OptionalDouble.of(noise.level().getAsDouble() + sampling.level().getAsDouble() - 1)
        : OptionalDouble.empty();
  }

  /** Returns where the sizes of the sums stay with the level. */
  private static double reach(double[] errors, double samplingReach) {
    if (Double.isInfinite(samplingReach)) {
      return samplingReach;
    }
    double deviation = samplingReach / SamplingInterval.DEVIATIONS;
    double low = 0;
    double high = errors[errors.length - 1] + 4 * samplingReach;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = low + (high - low) / 2;
      if (within(middle, errors, deviation) < LEVEL) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** The probability of {@code |e + s Z| <= reach} for one of the errors e and a normal Z. */
  private static double within(double reach, double[] errors, double s) {
    double sum = 0;
    for (double e : errors) {
      sum += s == 0 ? (e <= reach ? 1 : 0) : (erf(reach - e, s) + erf(reach + e, s)) / 2;
    }
    return sum / errors.length;
  }

  private static double erf(double x, double s) {
    return Erf.erf(x / (s * Math.sqrt(2)));
  }
}
