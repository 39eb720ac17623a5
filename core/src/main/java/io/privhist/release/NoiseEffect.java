package io.privhist.release;

/**
 * What the noise does to a directly released property: two-sided geometric noise on its own sum,
 * and the same on the number of items that its weights were chosen for.
 *
 * @param budget the epsilon of one step of the sum; infinite if the sum was not asked
 * @param step one step of the sum
 * @param totalBudget the epsilon of one item in the number of items
 * @param totalEffect how far one item in that number moves the result, at the most
 */
public record NoiseEffect(double budget, double step, double totalBudget, double totalEffect) {
  private static final int HALVINGS = 100;

  public NoiseEffect {
    if (!(budget > 0 && step > 0 && totalBudget > 0 && totalEffect >= 0)) {
      throw new IllegalArgumentException(
          "budgets and step must be positive, got %s, %s, %s".formatted(budget, step, totalBudget));
    }
  }

  /** Returns the standard deviation of the noise in the number of items. */
  public double totalStandardDeviation() {
    return standardDeviation(totalBudget);
  }

  /** Returns a bound on the standard deviation that both noises together give the result. */
  public double standardDeviation() {
    return Math.hypot(
        step * standardDeviation(budget), totalEffect * standardDeviation(totalBudget));
  }

  /** The root of {@code 2a/(1-a)^2}, {@code a = exp(-e)}; 0 without noise. */
  private static double standardDeviation(double e) {
    return 1 / (Math.sqrt(2) * StrictMath.sinh(e / 2));
  }

  /**
   * Returns how far the result is at most from what it would be without noise, with at least this
   * probability.
   *
   * <p>|Z| of one noise is at most 1 + E in law, E exponential with the same epsilon, since {@code
   * P(|Z| >= k) = 2a^k/(1+a) <= a^(k-1)}. So the distance is at most half a step of rounding, a
   * step, the effect of an item, and the sum of two exponential variables, whose law is known.
   */
  public double radius(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must be in (0, 1), got " + level);
    }
    if (budget == Double.POSITIVE_INFINITY) {
      return totalEffect == 0 ? 0 : totalEffect * (1 - StrictMath.log1p(-level) / totalBudget);
    }
    return 1.5 * step + totalEffect + quantile(1 - level);
  }

  /** Returns where the tail of {@code E1 step / budget + E2 totalEffect / totalBudget} is p. */
  private double quantile(double p) {
    double large = Math.max(step / budget, totalEffect / totalBudget);
    double small = Math.min(step / budget, totalEffect / totalBudget);
    double low = -large * StrictMath.log(p); // the larger variable alone
    double high = low - small * StrictMath.log(p) + large + small;
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
   * Tail of the sum of two exponential variables with these means; nearly equal ones are made so.
   */
  private static double tail(double x, double large, double small) {
    if (large - small < 1e-6 * large) {
      return (1 + x / large) * StrictMath.exp(-x / large);
    }
    double smallPart = small == 0 ? 0 : small * StrictMath.exp(-x / small);
    return (large * StrictMath.exp(-x / large) - smallPart) / (large - small);
  }
}
