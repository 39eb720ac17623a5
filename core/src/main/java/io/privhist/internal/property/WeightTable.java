package io.privhist.internal.property;

import io.privhist.histogram.Prevalences;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Exact weights f(r) of the labels with count r, for a property {@code sum f(r) phi_r} that is
 * released directly.
 *
 * <p>Given are the weights at some counts, the knots. Between two knots f is the line through them,
 * rounded down; below the first it leads from f(0) = 0; above the last it is constant. All of it is
 * whole multiples of a power of two, some 2^40 times finer than the steepest step, so that the
 * largest step, and with it the privacy of a release, is a matter of integers and not of the
 * doubles that the weights came as. Immutable.
 */
final class WeightTable {
  private static final int STEP_BITS = 40;
  private static final double MAX_WEIGHT = 1e100;
  private static final int MANTISSA_BITS = 52;

  private final long[] counts; // strictly increasing from 0
  private final BigInteger[] weights; // in units of 2^unitExponent, the first is 0
  private final int unitExponent;
  private final BigInteger largestStep;

  private WeightTable(long[] counts, BigInteger[] weights, int unitExponent) {
    this.counts = counts;
    this.weights = weights;
    this.unitExponent = unitExponent;
    this.largestStep = largestStep(counts, weights);
  }

  /**
   * Returns the table with {@code f(counts[i]) = weights[i]}, up to rounding to its unit.
   *
   * @param counts the knots, positive and strictly increasing; none for weights that are all zero
   * @param weights between -1e100 and 1e100, of the same length
   */
  static WeightTable of(long[] counts, double[] weights) {
    check(counts, weights);
    long[] knots = new long[counts.length + 1];
    System.arraycopy(counts, 0, knots, 1, counts.length);
    double[] values = new double[knots.length];
    System.arraycopy(weights, 0, values, 1, weights.length);
    int unitExponent = Math.getExponent(steepestSlope(knots, values)) - STEP_BITS;
    BigInteger[] units = new BigInteger[knots.length];
    Arrays.setAll(units, i -> inUnits(values[i], unitExponent));
    return new WeightTable(knots, units, unitExponent);
  }

  private static void check(long[] counts, double[] weights) {
    if (counts.length != weights.length) {
      throw new IllegalArgumentException(
          "counts and weights must have the same length, got %d and %d"
              .formatted(counts.length, weights.length));
    }
    for (int i = 0; i < counts.length; i++) {
      if (!(counts[i] > (i == 0 ? 0 : counts[i - 1]))) {
        throw new IllegalArgumentException(
            "counts must be positive and strictly increasing, got %d at %d"
                .formatted(counts[i], i));
      }
      if (!(Math.abs(weights[i]) <= MAX_WEIGHT)) {
        throw new IllegalArgumentException(
            "weights must be between -1e100 and 1e100, got %s at count %d"
                .formatted(weights[i], counts[i]));
      }
    }
  }

  /** Only decides how fine the unit is; privacy rests on {@link #largestStep}. */
  private static double steepestSlope(long[] counts, double[] weights) {
    double steepest = 0;
    for (int i = 1; i < counts.length; i++) {
      double slope = (weights[i] - weights[i - 1]) / (counts[i] - counts[i - 1]);
      steepest = Math.max(steepest, Math.abs(slope));
    }
    return steepest;
  }

  /** Returns the multiple of 2^exponent nearest to a double, from the double's bits. */
  private static BigInteger inUnits(double value, int exponent) {
    double size = Math.abs(value);
    int scale = Math.max(Math.getExponent(size), Double.MIN_EXPONENT) - MANTISSA_BITS;
    BigInteger mantissa = BigInteger.valueOf((long) Math.scalb(size, -scale));
    BigInteger rounded = roundedShift(mantissa, exponent - scale);
    return value < 0 ? rounded.negate() : rounded;
  }

  /** Returns {@code value / 2^shift}, rounded to the nearest whole number, halves up. */
  static BigInteger roundedShift(BigInteger value, int shift) {
    return shift <= 0
        ? value.shiftLeft(-shift)
        : value.add(BigInteger.ONE.shiftLeft(shift - 1)).shiftRight(shift);
  }

  /** A line rounded down goes up or down by its slope, rounded either way, from r to r + 1. */
  private static BigInteger largestStep(long[] counts, BigInteger[] weights) {
    BigInteger largest = BigInteger.ZERO;
    for (int i = 1; i < counts.length; i++) {
      BigInteger rise = weights[i].subtract(weights[i - 1]).abs();
      BigInteger[] slope = rise.divideAndRemainder(BigInteger.valueOf(counts[i] - counts[i - 1]));
      largest = largest.max(slope[0].add(BigInteger.valueOf(slope[1].signum())));
    }
    return largest;
  }

  /**
   * Returns a bound on {@code |f(r + 1) - f(r)|} over all r from 0 on, in units: what one item can
   * change the sum by, whatever the data.
   */
  BigInteger largestStep() {
    return largestStep;
  }

  /** Returns that bound as a plain number, for planning and reporting. */
  double lipschitz() {
    return inNumbers(largestStep);
  }

  /** Returns {@code sum f(r) phi_r} in units, exactly. */
  BigInteger sum(Prevalences rows) {
    BigInteger sum = BigInteger.ZERO;
    for (int row = 0; row < rows.rows(); row++) {
      sum = sum.add(weight(rows.count(row)).multiply(BigInteger.valueOf(rows.prevalence(row))));
    }
    return sum;
  }

  /** Returns {@code f(count)} in units. */
  BigInteger weight(long count) {
    int found = Arrays.binarySearch(counts, count);
    if (found >= 0) {
      return weights[found];
    }
    int next = -found - 1;
    if (next == counts.length) {
      return weights[next - 1];
    }
    BigInteger width = BigInteger.valueOf(counts[next] - counts[next - 1]);
    BigInteger rise =
        weights[next]
            .subtract(weights[next - 1])
            .multiply(BigInteger.valueOf(count - counts[next - 1]));
    return weights[next - 1].add(rise.subtract(rise.mod(width)).divide(width));
  }

  /** Returns the exponent of the unit. */
  int unitExponent() {
    return unitExponent;
  }

  /** Returns the double nearest to so many units. */
  double inNumbers(BigInteger units) {
    return Math.scalb(units.doubleValue(), unitExponent);
  }
}
