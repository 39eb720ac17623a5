package io.privhist.release;

/**
 * How far one item more or less in the released number of items moves a property, depending on the
 * property's value T without noise: at most {@code slope |T - centre| + slack}, and never more than
 * {@code worst}.
 *
 * @param worst over all values that the property can have
 * @param slope not negative
 * @param centre the value at which the number of items matters least
 * @param slack what is left there
 * @param trusted by how many items the released number may be off for all this to hold
 */
public record TotalEffect(double worst, double slope, double centre, double slack, double trusted) {
  private static final TotalEffect NONE = new TotalEffect(0, 0, 0, 0, Double.POSITIVE_INFINITY);
  private static final TotalEffect UNKNOWN = new TotalEffect(0, 0, 0, 0, 0);

  public TotalEffect {
    if (!(worst >= 0 && slope >= 0 && slack >= 0 && trusted >= 0)
        || !(worst < Double.POSITIVE_INFINITY)
        || !Double.isFinite(centre)) {
      throw new IllegalArgumentException(
          "an effect must be finite and not negative, got %s, %s, %s, %s, %s"
              .formatted(worst, slope, centre, slack, trusted));
    }
  }

  /** The number of items only sets parameters of the estimator. */
  public static TotalEffect none() {
    return NONE;
  }

  /** Nothing was asked because of the number of items: another number would tell anything. */
  public static TotalEffect unknown() {
    return UNKNOWN;
  }

  /** Returns the effect for the worst T that is not further from a value than a radius. */
  double near(double value, double radius) {
    return Math.min(worst, slope * (Math.abs(value - centre) + radius) + slack);
  }
}
