package io.privhist.estimate.reading;

import io.privhist.histogram.Prevalences;
import io.privhist.release.CurveBand;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;

/**
 * A curve c(r), r = 1, 2, ..., of labels with count at least r: whole heights that never rise, in
 * steps. Released curves end at zero; the upper end of a band may go on for ever.
 *
 * <p>Every sum here is monotone in the curve, so the ends of a band give the ends of the sum.
 */
public final class StepCurve {
  private final long[] ends; // strictly increasing: step i covers the counts up to ends[i]
  private final long[] heights; // nonincreasing, of the same length
  private final long open; // the height beyond the last end
  private final BigInteger[] boxesFrom; // sum of the curve over step i and all after it

  private StepCurve(long[] ends, long[] heights, long open) {
    this.ends = ends;
    this.heights = heights;
    this.open = open;
    this.boxesFrom = new BigInteger[ends.length + 1];
    boxesFrom[ends.length] = BigInteger.ZERO;
    for (int i = ends.length - 1; i >= 0; i--) {
      boxesFrom[i] = boxesFrom[i + 1].add(product(heights[i], ends[i] - start(i)));
    }
  }

  /** The curve of a multiset of counts. */
  public static StepCurve of(Prevalences prevalences) {
    int rows = prevalences.rows();
    long[] ends = new long[rows];
    long[] heights = new long[rows];
    long labels = 0;
    for (int row = rows - 1; row >= 0; row--) {
      ends[row] = prevalences.count(row);
      long sum = labels + prevalences.prevalence(row);
      labels = sum < 0 ? Long.MAX_VALUE : sum;
      heights[row] = labels;
    }
    return new StepCurve(ends, heights, 0);
  }

  /** The upper end of a band. */
  static StepCurve upper(CurveBand band) {
    int last = band.rows() - 1;
    long[] ends = new long[last];
    long[] heights = new long[last];
    for (int row = 0; row < last; row++) {
      ends[row] = band.count(row + 1) - 1;
      heights[row] = band.interval(row).upper();
    }
    return new StepCurve(ends, heights, band.interval(last).upper());
  }

  /** The lower end of a band; its last row counts once, since no curve of data goes on for ever. */
  static StepCurve lower(CurveBand band) {
    int rows = band.rows();
    long[] ends = new long[rows];
    long[] heights = new long[rows];
    for (int row = 0; row < rows; row++) {
      ends[row] = row + 1 < rows ? band.count(row + 1) - 1 : band.count(row);
      heights[row] = band.interval(row).lower();
    }
    return new StepCurve(ends, heights, 0);
  }

  private long start(int step) {
    return step == 0 ? 0 : ends[step - 1];
  }

  /** Returns the number of labels with a count of at least {@code count}. */
  public long labelsFrom(long count) {
    int found = Arrays.binarySearch(ends, count);
    int step = found >= 0 ? found : -found - 1;
    return step == ends.length ? open : heights[step];
  }

  /** Returns the rank-th largest count, zero if there are fewer labels, the maximum if open. */
  public long countAtRank(long rank) {
    if (open >= rank) {
      return Long.MAX_VALUE;
    }
    int step = stepsAbove(rank - 1);
    return step == 0 ? 0 : ends[step - 1];
  }

  /** Returns how many steps are higher than a number of labels: they come first. */
  private int stepsAbove(long labels) {
    int low = 0;
    int high = heights.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (heights[middle] > labels) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the number of items, if bounded. */
  public Optional<BigInteger> items() {
    return itemsOfRanks(0, Long.MAX_VALUE);
  }

  /**
   * Returns the items of the labels after rank {@code from} up to rank {@code to}, largest first,
   * if bounded.
   */
  public Optional<BigInteger> itemsOfRanks(long from, long to) {
    return open > from && to > from
        ? Optional.empty()
        : Optional.of(boxesUnder(to).subtract(boxesUnder(from)));
  }

  /** Sum of min(c(r), labels) over the steps. */
  private BigInteger boxesUnder(long labels) {
    int above = stepsAbove(labels);
    long columns = above == 0 ? 0 : ends[above - 1];
    return product(columns, labels).add(boxesFrom[above]);
  }

  /** Returns the items of all labels with a count of at least {@code count}, if bounded. */
  public Optional<BigInteger> itemsOfLabelsFrom(long count) {
    return weightedSum(count, BigInteger::valueOf)
        .map(sum -> sum.add(product(count - 1, labelsFrom(count))));
  }

  /** Returns the boxes above a height in the first columns: sum of max(0, c(r) - height). */
  public BigInteger boxesAbove(long height, long columns) {
    BigInteger sum = BigInteger.ZERO;
    for (int step = 0; step < ends.length && start(step) < columns; step++) {
      long width = Math.min(columns, ends[step]) - start(step);
      sum = sum.add(product(Math.max(0, heights[step] - height), width));
    }
    long beyond = Math.max(0, columns - lastEnd());
    return sum.add(product(Math.max(0, open - height), beyond));
  }

  private long lastEnd() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /**
   * Returns the sum of {@code (f(r) - f(r - 1)) c(r)} over all counts r from {@code count} on, if
   * bounded; for a nondecreasing f.
   */
  public Optional<BigInteger> weightedSum(long count, LongFunction<BigInteger> f) {
    if (open > 0) {
      return Optional.empty();
    }
    BigInteger sum = BigInteger.ZERO;
    for (int step = 0; step < ends.length; step++) {
      if (ends[step] >= count) {
        long from = Math.max(count - 1, start(step));
        BigInteger rise = f.apply(ends[step]).subtract(f.apply(from));
        sum = sum.add(rise.multiply(BigInteger.valueOf(heights[step])));
      }
    }
    return Optional.of(sum);
  }

  /** The same in floating point, infinite if not bounded. */
  public double approximateWeightedSum(long count, LongToDoubleFunction f) {
    double sum = open > 0 ? Double.POSITIVE_INFINITY : 0;
    for (int step = 0; step < ends.length; step++) {
      if (ends[step] >= count) {
        long from = Math.max(count - 1, start(step));
        sum += (f.applyAsDouble(ends[step]) - f.applyAsDouble(from)) * heights[step];
      }
    }
    return sum;
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }
}
