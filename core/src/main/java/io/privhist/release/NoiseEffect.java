package io.privhist.release;

/**
 * What the noise does to a directly released property: two-sided geometric noise on its own sum,
 * and the same on the number of items that its weights were chosen for.
 *
 * @param budget the epsilon of one step of the sum; infinite if the sum was not asked
 * @param step one step of the sum
 * @param totalBudget the epsilon of one item in the number of items
 * @param totalEffect how far one item in that number moves the result
 */
public record NoiseEffect(double budget, double step, double totalBudget, TotalEffect totalEffect) {
  private static final int HALVINGS = 100;
  private static final double FIRST_SHARE = 0.1;

  public NoiseEffect {
    if (!(budget > 0 && step > 0 && totalBudget > 0)) {
      throw new IllegalArgumentException(
          "budgets and step must be positive, got %s, %s, %s".formatted(budget, step, totalBudget));
    }
  }

  /** Returns the standard deviation of the noise in the number of items. */
  public double totalStandardDeviation() {
    return ofNoise(totalBudget);
  }

  /**
   * Returns about the standard deviation that both noises together give the result.
   *
   * @param raw the result
   */
  public double standardDeviation(double raw) {
    return Math.hypot(step * ofNoise(budget), totalEffect.near(raw, 0) * ofNoise(totalBudget));
  }

  /** The root of {@code 2a/(1-a)^2}, {@code a = exp(-e)}; 0 without noise. */
  private static double ofNoise(double e) {
    return 1 / (Math.sqrt(2) * StrictMath.sinh(e / 2));
  }

  /**
   * Returns how far the result is at most from what it would be without noise, with at least this
   * probability; infinity if the number of items may be further off than its effect is known for.
   *
   * <p>A tenth of the failures is spent on a first radius, with the worst effect of the number of
   * items; it tells where the value without noise lies, and so how large that effect can be here.
   *
   * @param raw the result
   */
  public double radius(double level, double raw) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must be in (0, 1), got " + level);
    }
    double failure = 1 - level - untrusted();
    if (!(failure > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    if (totalEffect.worst() == 0) {
      return radiusFor(failure, 0);
    }
    double first = radiusFor(FIRST_SHARE * failure, totalEffect.worst());
    double second = radiusFor((1 - FIRST_SHARE) * failure, totalEffect.near(raw, first));
    return Math.min(second, radiusFor(failure, totalEffect.worst()));
  }

  /** {@code P(|Z| > x) = 2 a^k / (1 + a)}, {@code a = exp(-e)}, with k the next whole number. */
  private double untrusted() {
    double next = Math.floor(totalEffect.trusted()) + 1;
    return 2 * StrictMath.exp(-totalBudget * next) / (1 + StrictMath.exp(-totalBudget));
  }

  /**
   * The radius for a known effect of an item.
   *
   * <p>|Z| of a noise differs by at most 1 from an exponential variable E with the same epsilon, as
   * {@code P(E >= k) = a^k <= P(|Z| >= k) = 2a^k/(1+a) <= P(E >= k-1)}. So the distance is at most
   * half a step of rounding, a step, the effect of an item, and the size of a sum of two Laplace
   * variables, whose law is known.
   */
  private double radiusFor(double failure, double effect) {
    double ofTotal = effect / totalBudget;
    double ofSum = budget == Double.POSITIVE_INFINITY ? 0 : step / budget;
    double large = Math.max(ofSum, ofTotal);
    double small = Math.min(ofSum, ofTotal);
    double units = effect + (ofSum == 0 ? 0 : 1.5 * step);
    return units + (large == 0 ? 0 : quantile(failure, large, small));
  }

  /** Returns where the tail of the size of a sum of two Laplace variables is p. */
  private static double quantile(double p, double large, double small) {
    double low = 0;
    double high = large;
    while (tail(high, large, small) > p) {
      high *= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (tail(middle, large, small) > p) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /**
   * {@code P(|X + Y| > x)} for Laplace variables of these scales; nearly equal ones are made so.
   */
  private static double tail(double x, double large, double small) {
    if (large - small < 1e-6 * large) {
      return (1 + x / (2 * large)) * StrictMath.exp(-x / large);
    }
    double smallPart = small == 0 ? 0 : small * small * StrictMath.exp(-x / small);
    return (large * large * StrictMath.exp(-x / large) - smallPart)
        / ((large - small) * (large + small));
  }

  /**
   * How far one item more or less in the released number of items moves a property, depending on
   * the property's value T without noise: at most {@code slope |T - centre| + slack}, and never
   * more than {@code worst}.
   *
   * @param worst over all values that the property can have
   * @param slope not negative
   * @param centre the value at which the number of items matters least
   * @param slack what is left there
   * @param trusted by how many items the released number may be off for all this to hold
   */
  public record TotalEffect(
      double worst, double slope, double centre, double slack, double trusted) {
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

    /** No sum was asked because of the number of items: another number would tell anything. */
    public static TotalEffect unknown() {
      return UNKNOWN;
    }

    /** Returns the effect for the worst T that is not further from a value than a radius. */
    double near(double value, double radius) {
      return Math.min(worst, slope * (Math.abs(value - centre) + radius) + slack);
    }
  }
}
