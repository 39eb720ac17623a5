package io.privhist.mechanism;

import io.privhist.release.NoiseEffect.TotalEffect;

/**
 * How a property is asked once the number of items is known: {@code constant + sum f(r) phi_r}.
 *
 * @param constant what is added to the sum
 * @param weights f
 * @param totalEffect how far one item more or less in the number of items that the plan is made for
 *     can move the result
 * @param lowest the smallest value that the property can have
 * @param highest the largest
 */
public record PropertyPlan(
    double constant, WeightTable weights, TotalEffect totalEffect, double lowest, double highest) {
  public PropertyPlan {
    if (!Double.isFinite(constant)) {
      throw new IllegalArgumentException("constant must be finite, got " + constant);
    }
    if (!(lowest <= highest)) {
      throw new IllegalArgumentException(
          "the range of a property must not be empty, got %s to %s".formatted(lowest, highest));
    }
  }

  /**
   * The plan for data without items: the value is known and nothing is asked.
   *
   * @param value also the smallest that the property can have
   */
  public static PropertyPlan noItems(double value) {
    return new PropertyPlan(
        value, WeightTable.of(new long[0], new double[0]), TotalEffect.unknown(), value, value);
  }
}
