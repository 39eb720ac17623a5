package io.privhist.internal.partition;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Total weights of all ways to go on from a row: {@code W_i(v)} is the sum of {@code q^(|n_(i) -
 * u_i| + |n_(i+1) - u_(i+1)| + ...)} over all allowed {@code v >= u_i >= u_(i+1) >= ...}.
 *
 * <p>By rows from the last to the first, {@code W_i(v) = W_i(v-1) + q^|n_(i) - v| W_(i+1)(v)}: one
 * product and one sum for each box of the region. Everything is positive and every operation rounds
 * the way the context says, so a context that rounds down gives lower bounds, one that rounds up
 * gives upper bounds, and an unlimited one gives the weights themselves.
 *
 * <p>Source: the dynamic program of Blocki, Datta and Bonneau (2016).
 */
final class PartitionTable {
  private final PartitionRows rows;
  private final BigDecimal[][] weights; // [i - 1][v]

  PartitionTable(PartitionRows rows, BigDecimal ratio, MathContext context) {
    this.rows = rows;
    this.weights = new BigDecimal[rows.rows()][];
    BigDecimal[] powers = powers(ratio, rows.rows(), context);
    for (int row = rows.rows(); row >= 1; row--) {
      weights[row - 1] = runningSums(row, powers, context);
    }
  }

  private static BigDecimal[] powers(BigDecimal ratio, int largest, MathContext context) {
    BigDecimal[] powers = new BigDecimal[largest + 1];
    powers[0] = BigDecimal.ONE;
    for (int exponent = 1; exponent <= largest; exponent++) {
      powers[exponent] = powers[exponent - 1].multiply(ratio, context);
    }
    return powers;
  }

  private BigDecimal[] runningSums(int row, BigDecimal[] powers, MathContext context) {
    BigDecimal[] sums = new BigDecimal[rows.highest(row) + 1];
    BigDecimal sum = BigDecimal.ZERO;
    for (int v = 0; v < sums.length; v++) {
      BigDecimal here = powers[Math.abs(rows.count(row) - v)];
      BigDecimal weight = row == rows.rows() ? here : here.multiply(weight(row + 1, v), context);
      sum = sum.add(weight, context);
      sums[v] = sum;
    }
    return sums;
  }

  /** Returns {@code W_row(v)}, or a bound on it. */
  BigDecimal weight(int row, int v) {
    int top = Math.min(v, rows.highest(row));
    return weights[row - 1][top];
  }
}
