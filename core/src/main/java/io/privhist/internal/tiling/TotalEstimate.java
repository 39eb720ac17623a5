package io.privhist.internal.tiling;

import io.privhist.internal.noise.NoiseLaw;

/**
 * The number of items, from three independent unbiased estimates weighted by inverse variance: the
 * first answer, the sum of the pilot strips, the sum of the tiles.
 *
 * <p>Sums are exact; only the small offset from one of them to the weighted mean is a double, so
 * that totals beyond the 53 bits of a double keep their units.
 *
 * @param tileSum the sum of the tiles
 * @param offset from it to the estimate
 * @param standardDeviation of the estimate
 */
record TotalEstimate(long tileSum, double offset, double standardDeviation) {

  /** Combines the answers of a run. */
  static TotalEstimate of(Tiles tiles) {
    long tileSum = tiles.columns().sum() + tiles.rows().sum();
    long pilotSum = tiles.pilot().sum();
    double tileWeight =
        1
            / ((tiles.columns().size() + tiles.rows().size())
                * variance(tiles.budgets().tiles().doubleValue()));
    double totalWeight = 1 / variance(tiles.budgets().total().doubleValue());
    double pilotWeight =
        1 / (tiles.pilot().size() * variance(tiles.budgets().pilot().doubleValue()));
    double weights = tileWeight + totalWeight + pilotWeight;
    double offset =
        (totalWeight * (tiles.firstTotal() - tileSum) + pilotWeight * (pilotSum - tileSum))
            / weights;
    return new TotalEstimate(tileSum, offset, Math.sqrt(1 / weights));
  }

  private static double variance(double budget) {
    return new NoiseLaw(budget).variance();
  }

  /** Returns the estimate; it may be negative. */
  double mean() {
    return tileSum + offset;
  }

  /** Returns the nearest whole number that is not negative. */
  long rounded() {
    return Math.max(0, tileSum + (long) Math.rint(offset));
  }
}
