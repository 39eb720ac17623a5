package io.privhist.internal.partition;

import io.privhist.privacy.Guarantee;
import java.math.BigDecimal;

/**
 * How far a released histogram of partition lies from the data, but for a probability that a given
 * delta allows. Depends on public numbers only.
 *
 * <p>Source: docs/explanation/baselines.md, where the inequalities below are proved.
 */
final class PartitionWindow {
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final double SLACK = 1.001; // far above all rounding errors below

  private PartitionWindow() {}

  /**
   * Returns a distance w such that conditioning the mechanism on {@code |n_(i) - H_(i)| <= w} for
   * all i keeps (epsilon, delta)-differential privacy.
   */
  static long distance(int bound, BigDecimal ratio, double delta, Guarantee guarantee) {
    double perItem = guarantee.perItem().doubleValue();
    double logInverseDelta =
        -StrictMath.log(delta)
            + StrictMath.log((double) guarantee.distance())
            + (guarantee.distance() - 1) * perItem; // group privacy: distance e^((distance-1) e)
    double logInverseMiss = logInverseDelta + perItem + StrictMath.log1p(StrictMath.exp(-perItem));
    double distance = SLACK * (logOutputs(bound) + logInverseMiss) / logInverse(ratio);
    return (long) Math.ceil(distance);
  }

  /** Returns -ln(ratio) to nearly full precision, for ratios near zero and near one alike. */
  private static double logInverse(BigDecimal ratio) {
    return ratio.compareTo(HALF) < 0
        ? -StrictMath.log(ratio.doubleValue())
        : -StrictMath.log1p(-BigDecimal.ONE.subtract(ratio).doubleValue());
  }

  /**
   * Returns a bound on the logarithm of the number of possible outputs: partitions of at most m
   * items for m boxes in the region, and m has fewer than {@code e^(pi sqrt(2m/3))} partitions.
   */
  private static double logOutputs(int bound) {
    long boxes = 0;
    for (int row = 1; row <= bound; row++) {
      boxes += bound / row;
    }
    return StrictMath.log1p((double) boxes) + Math.PI * Math.sqrt(2.0 * boxes / 3);
  }
}
