package io.privhist.estimate.internal.formula;

import io.privhist.mechanism.DirectProperty.Plan;
import io.privhist.release.NoiseEffect.TotalEffect;
import java.util.Arrays;

/** Turns the coefficients of a linear estimator into what is asked of the data. */
public final class DirectPlan {
  private static final double QUADRATIC = 0.15;

  private final long total;
  private final double constant;
  private final double highest;
  private final long[] knots;
  private final double[] weights;

  /**
   * Takes coefficients for all counts.
   *
   * @param total the released number of items, which sets the estimator's parameters
   * @param highest the largest value that the property can have; the smallest is 0
   */
  public DirectPlan(long total, Coefficients coefficients, double highest) {
    this.total = total;
    this.constant = coefficients.constant();
    this.highest = highest;
    this.knots = Knots.of(total, coefficients.shape());
    this.weights = Arrays.stream(knots).mapToDouble(r -> Knots.weight(coefficients, r)).toArray();
  }

  /** Asks the estimator as it is. */
  public Plan plain() {
    return plan(constant, weights, TotalEffect.none());
  }

  /**
   * Asks an estimator of entropy with a term c for each item, and subtracts c N: one item then
   * moves the sum by no more than half of the difference between the steepest rise and the steepest
   * fall.
   *
   * <p>All of these estimators have the form {@code T = (A + n ln n)/n} with A a sum over labels
   * that does not depend on n. With N for n, the result is off by {@code d (T - 1 + c N)}, up to
   * {@code d^2}, where {@code d = (N - n)/N}. The bound takes the worst T from 0 to {@code largest}
   * and covers the square as long as N is off by a quarter of itself at the most.
   *
   * @param largest the largest entropy to reckon with
   */
  public Plan centred(double largest) {
    double perItem = -(slope(true) + slope(false)) / 2;
    double[] centred = new double[knots.length];
    Arrays.setAll(centred, i -> weights[i] + perItem * knots[i]);
    double all = perItem * total;
    double worst = Math.max(Math.abs(all - 1), Math.abs(largest - 1 + all));
    double n = total;
    TotalEffect effect =
        new TotalEffect((worst + QUADRATIC) / n, 1 / n, 1 - all, QUADRATIC / n, n / 4);
    return plan(constant - all, centred, effect);
  }

  /** Returns the largest or the smallest slope between two knots, the first being 0. */
  private double slope(boolean largest) {
    double extreme = weights[0] / knots[0];
    for (int i = 1; i < knots.length; i++) {
      double slope = (weights[i] - weights[i - 1]) / (knots[i] - knots[i - 1]);
      extreme = largest ? Math.max(extreme, slope) : Math.min(extreme, slope);
    }
    return extreme;
  }

  private Plan plan(double added, double[] asked, TotalEffect totalEffect) {
    return Plan.of(knots, asked)
        .withConstant(added)
        .withTotalEffect(totalEffect)
        .between(0, highest);
  }
}
