package io.privhist.estimate.internal.formula;

import java.util.stream.LongStream;

/**
 * The counts at which coefficients are tabulated, so few that no table grows with N and so dense
 * that the lines between them make no difference.
 *
 * <p>Every count up to 4,096 and around the irregular places is a knot; from there the distance is
 * at most r/2048. For {@code x ln x}, whose second derivative is {@code 1/x}, a line is off by at
 * most {@code x / (8 * 2048^2)}; as the shares x of all labels sum to 1, an entropy is off by at
 * most 3e-8. There are at most some 75,000 knots. Coefficients that alternate for ever have no
 * line; above the dense part they weigh as much as the mean of even and odd ones.
 */
final class Knots {
  private static final int RELATIVE_SHIFT = 11; // the distance is r / 2^11
  private static final long MOST_SCANNED = 1L << 16;

  private Knots() {}

  /** Returns the knots from 1 to N, ascending. */
  static long[] of(long total, StepShape shape) {
    long scanned = Math.min(shape.scanned(), MOST_SCANNED);
    LongStream grid =
        LongStream.iterate(
            1, r -> r <= total, r -> r + (r <= scanned ? 1 : Math.max(1, r >> RELATIVE_SHIFT)));
    long kink = Math.min(shape.kink(), total);
    LongStream special = LongStream.rangeClosed(kink - 2, kink + 2);
    return LongStream.concat(LongStream.concat(grid, special), LongStream.of(total))
        .filter(r -> r >= 1 && r <= total)
        .sorted()
        .distinct()
        .toArray();
  }

  /** Returns the coefficient at a knot. */
  static double weight(Coefficients coefficients, long knot) {
    double weight = coefficients.at(knot);
    return coefficients.shape().interleaved() && knot >> RELATIVE_SHIFT > 1
        ? (coefficients.at(knot - 1) + 2 * weight + coefficients.at(knot + 1)) / 4
        : weight;
  }
}
