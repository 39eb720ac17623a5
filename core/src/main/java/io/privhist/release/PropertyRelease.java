package io.privhist.release;

import io.privhist.privacy.Guarantee;
import java.util.Map;

/**
 * One property of the data, published without a histogram, with the guarantee it carries.
 *
 * @param mechanism what made it
 * @param label which property, by which estimator
 * @param guarantee who is protected and how well
 * @param total the estimate N of the number of items
 * @param raw the value as it came out, which noise may have driven out of the possible range
 * @param lowest the smallest value the property can have
 * @param highest the largest, possibly infinite
 * @param noise what the noise does to it
 */
public record PropertyRelease(
    MechanismLabel mechanism,
    Label label,
    Guarantee guarantee,
    long total,
    double raw,
    double lowest,
    double highest,
    NoiseEffect noise) {
  public PropertyRelease {
    if (total < 0) {
      throw new IllegalArgumentException("total must not be negative, got " + total);
    }
    if (!Double.isFinite(raw)) {
      throw new IllegalArgumentException("raw must be finite, got " + raw);
    }
    if (!(lowest <= highest)) {
      throw new IllegalArgumentException(
          "the range must not be empty, got %s to %s".formatted(lowest, highest));
    }
  }

  /** Returns the value, brought into the possible range. */
  public double value() {
    return within(raw);
  }

  /**
   * Returns where the estimator's value without noise lies with at least this probability over the
   * noise; the upper end is infinite if the number of items is too uncertain to tell. How far that
   * value is from a population's is another question.
   *
   * <p>The upper end is not cut at {@code highest}, which may follow from the released number of
   * items and then bounds nothing.
   */
  public Interval interval(double level) {
    double radius = noise.radius(level, raw);
    return new Interval(within(raw - radius), Math.max(lowest, raw + radius));
  }

  /** Returns about the standard deviation that the noise gives {@code raw}. */
  public double standardDeviation() {
    return noise.standardDeviation(raw);
  }

  private double within(double x) {
    return Math.max(lowest, Math.min(highest, x));
  }

  /**
   * What a directly released number is.
   *
   * @param property such as "entropy"
   * @param estimator how it is estimated
   * @param parameters what the estimator was told as public knowledge, by name
   */
  public record Label(String property, String estimator, Map<String, Double> parameters) {
    public Label {
      parameters = Map.copyOf(parameters);
    }
  }

  /**
   * Numbers from lower to upper, both included.
   *
   * @param lower finite, or minus infinity if nothing bounds it
   * @param upper not below {@code lower}; infinite if nothing bounds it
   */
  public record Interval(double lower, double upper) {
    public Interval {
      if (!(lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY)
          || !(lower <= upper)) {
        throw new IllegalArgumentException(
            "an interval needs lower <= upper, got %s and %s".formatted(lower, upper));
      }
    }
  }
}
