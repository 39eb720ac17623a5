package io.privhist.internal.property;

import io.privhist.histogram.Prevalences;
import java.math.BigInteger;

/**
 * The grid on which a property is released: its step, a power of two, and how many steps one item
 * can move the sum.
 *
 * <p>Privacy: it follows from the table and the noisy number of items, no raw data. If two sums
 * differ by at most x, their nearest multiples of a step differ by at most {@code ceil(x / step)}
 * steps.
 */
final class PropertyGrid {
  private static final int FINEST = 12; // bits: an item moves the sum by up to 2^12 steps
  private static final int MASS_BITS = 59;
  private static final BigInteger MAX_MASS = BigInteger.ONE.shiftLeft(MASS_BITS + 1);

  private final WeightTable weights;
  private final int shift; // one step is 2^shift units of the table
  private final long stepsPerItem;

  private PropertyGrid(WeightTable weights, int shift) {
    this.weights = weights;
    this.shift = shift;
    BigInteger step = BigInteger.ONE.shiftLeft(shift);
    this.stepsPerItem =
        weights.largestStep().add(step).subtract(BigInteger.ONE).shiftRight(shift).longValueExact();
  }

  /**
   * Returns the grid for a table: as fine as makes rounding negligible beside the noise, but so
   * coarse that the masses of about {@code total} items stay below 2^60.
   *
   * @param total the noisy number of items
   */
  static PropertyGrid of(WeightTable weights, long total) {
    int room = MASS_BITS - (Long.SIZE - Long.numberOfLeadingZeros(total));
    int bits = Math.min(FINEST, Math.max(0, room));
    return new PropertyGrid(weights, Math.max(0, weights.largestStep().bitLength() - bits));
  }

  /** Returns by how many steps one item can change the mass; 0 if all weights are zero. */
  long stepsPerItem() {
    return stepsPerItem;
  }

  /** Returns the step as a plain number. */
  double step() {
    return Math.scalb(1.0, weights.unitExponent() + shift);
  }

  /**
   * Returns the sum over raw rows in steps, cut to plus and minus 2^60, which brings none apart.
   */
  long mass(Prevalences rows) {
    BigInteger steps = WeightTable.roundedShift(weights.sum(rows), shift);
    return steps.min(MAX_MASS).max(MAX_MASS.negate()).longValueExact();
  }
}
