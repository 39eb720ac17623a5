package io.privhist.estimate;

import io.privhist.mechanism.DirectProperty.Plan;
import io.privhist.release.NoiseEffect.TotalEffect;
import java.util.Arrays;

/** Turns the coefficients of a linear estimator into what is asked of the data. */
final class DirectPlan {
  private static final double QUADRATIC = 0.15;

  private final long[] knots;
  private final double[] weights;

  private DirectPlan(LinearFunctional functional) {
    this.knots = Knots.of(functional);
    this.weights = Arrays.stream(knots).mapToDouble(r -> Knots.weight(functional, r)).toArray();
  }

  /** Asks the estimator as it is, its parameters set by the released number of items. */
  static Plan plain(LinearFunctional functional, PossibleRange range) {
    return new DirectPlan(functional).finished(functional.constant(), TotalEffect.none(), range);
  }

  /**
   * Asks an estimator of entropy with a term c for each item, and subtracts c N: one item then
   * moves the sum by no more than half of the difference between the steepest rise and the steepest
   * fall.
   *
   * <p>All of these estimators have the form {@code T = (A + n ln n)/n} with A a sum over labels
   * that does not depend on n. With N for n, the result is off by {@code d (T - 1 + c N)}, up to
   * {@code d^2}, where {@code d = (N - n)/N}. The bound takes the worst T from 0 to {@code highest}
   * and covers the square as long as N is off by a quarter of itself at the most.
   *
   * @param highest the largest entropy to reckon with
   */
  static Plan centred(LinearFunctional functional, double highest, PossibleRange range) {
    DirectPlan plan = new DirectPlan(functional);
    double perItem = -(plan.slope(true) + plan.slope(false)) / 2;
    for (int i = 0; i < plan.weights.length; i++) {
      plan.weights[i] += perItem * plan.knots[i];
    }
    double all = perItem * functional.total();
    double worst = Math.max(Math.abs(all - 1), Math.abs(highest - 1 + all));
    double n = functional.total();
    TotalEffect effect =
        new TotalEffect((worst + QUADRATIC) / n, 1 / n, 1 - all, QUADRATIC / n, n / 4);
    return plan.finished(functional.constant() - all, effect, range);
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

  private Plan finished(double constant, TotalEffect totalEffect, PossibleRange range) {
    return Plan.of(knots, weights)
        .withConstant(constant)
        .withTotalEffect(totalEffect)
        .between(range.lowest(), range.highest());
  }
}
