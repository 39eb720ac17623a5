package io.privhist.internal.tiling;

/**
 * The number of items, from three independent unbiased estimates weighted by inverse variance: the
 * first answer, the sum of the pilot strips, the sum of the tiles.
 *
 * @param mean the estimate; may be negative
 * @param standardDeviation of it
 */
public record TotalEstimate(double mean, double standardDeviation) {

  /** Combines the answers of a run. */
  public static TotalEstimate of(Tiles tiles) {
    double[] sums = {
      tiles.firstTotal(),
      sum(tiles.columns()) + sum(tiles.rows()) + tiles.rowsOpen(),
      sum(tiles.pilot()) + tiles.pilotOpen()
    };
    double[] variances = {
      variance(tiles.budgets().total().doubleValue()),
      (tiles.columns().size() + tiles.rows().size() + 1)
          * variance(tiles.budgets().tiles().doubleValue()),
      (tiles.pilot().size() + 1) * variance(tiles.budgets().pilot().doubleValue())
    };
    double weights = 0;
    double mean = 0;
    for (int i = 0; i < sums.length; i++) {
      weights += 1 / variances[i];
      mean += sums[i] / variances[i];
    }
    return new TotalEstimate(mean / weights, Math.sqrt(1 / weights));
  }

  private static double variance(double budget) {
    return new NoiseLaw(budget).variance();
  }

  private static double sum(Strips strips) {
    double sum = 0;
    for (int i = 0; i < strips.size(); i++) {
      sum += strips.mass(i);
    }
    return sum;
  }
}
