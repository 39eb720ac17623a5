package io.privhist.internal.partition;

import io.privhist.internal.noise.Noise.RunningWeights;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * The law of a released histogram, row by row: given the row above, the weights of a row's counts.
 *
 * <p>The running sums that an exact choice needs are the entries of {@link PartitionTable}; they
 * are enclosed between a table rounded down and one rounded up. The first level has 34 digits;
 * further ones, each with twice as many, are computed when a choice calls for them, which hardly
 * ever happens.
 */
final class PartitionLaw {
  private static final int FIRST_DIGITS = 34;

  private final PartitionRows rows;
  private final BigDecimal ratio;
  private final int firstDigits;
  private final List<Enclosure> levels = new ArrayList<>();

  private record Enclosure(PartitionTable low, PartitionTable high) {}

  PartitionLaw(PartitionRows rows, BigDecimal ratio) {
    this(rows, ratio, FIRST_DIGITS);
  }

  PartitionLaw(PartitionRows rows, BigDecimal ratio, int firstDigits) {
    this.rows = rows;
    this.ratio = ratio;
    this.firstDigits = firstDigits;
  }

  /** Returns the alternatives for a row, ascending from zero. */
  RunningWeights row(int row, int countAbove) {
    int size = Math.min(countAbove, rows.highest(row)) + 1;
    return new RunningWeights() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public BigDecimal sumAtLeast(int i, int level) {
        return enclosure(level).low().weight(row, i);
      }

      @Override
      public BigDecimal sumAtMost(int i, int level) {
        return enclosure(level).high().weight(row, i);
      }
    };
  }

  private Enclosure enclosure(int level) {
    while (levels.size() <= level) {
      int digits = firstDigits << levels.size();
      levels.add(
          new Enclosure(
              new PartitionTable(rows, ratio, new MathContext(digits, RoundingMode.FLOOR)),
              new PartitionTable(rows, ratio, new MathContext(digits, RoundingMode.CEILING))));
    }
    return levels.get(level);
  }
}
