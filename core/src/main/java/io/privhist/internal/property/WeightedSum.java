package io.privhist.internal.property;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;

/** The question {@code sum f(r) phi_r}, with weights f of the labels with count r. Immutable. */
public final class WeightedSum {
  private final WeightTable weights;

  private WeightedSum(WeightTable weights) {
    this.weights = weights;
  }

  /**
   * Returns the sum with {@code f(counts[i]) = weights[i]}, straight lines between and constant
   * above the last, up to rounding.
   *
   * @param counts positive and strictly increasing; none for weights that are all zero
   * @param weights between -1e100 and 1e100, of the same length
   */
  public static WeightedSum of(long[] counts, double[] weights) {
    return new WeightedSum(WeightTable.of(counts, weights));
  }

  /** Returns how far one item can move the sum at the most, whatever the data. */
  public double sensitivity() {
    return weights.lipschitz();
  }

  /**
   * The noisy sum.
   *
   * @param value a multiple of the step
   * @param step of the grid
   * @param budget the epsilon of one step, infinite if nothing was asked
   */
  public record Answer(double value, double step, double budget) {}

  /**
   * Asks for the sum, rounded to a grid. Weights that are all zero ask nothing: that is known from
   * the total.
   *
   * <p>Privacy: one item moves the sum by so many steps at the most, whatever the data, and the
   * budget is divided by that; the grid follows from the weights and the noisy total.
   *
   * @param total the noisy number of items
   */
  public Answer ask(Prevalences raw, long total, Epsilon budget, Noise noise) {
    PropertyGrid grid = PropertyGrid.of(weights, total);
    if (grid.stepsPerItem() == 0) {
      noise.leave(budget);
      return new Answer(0, grid.step(), Double.POSITIVE_INFINITY);
    }
    long stepsPerItem = grid.stepsPerItem();
    long steps = noise.stage("sum", budget, stepsPerItem).applyAsLong(grid.mass(raw));
    return new Answer(
        (double) steps * grid.step(), grid.step(), budget.times(1, stepsPerItem).doubleValue());
  }
}
