package io.privhist.internal.tiling;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips;

/**
 * All noisy answers of a tiling run: what everything published is computed from.
 *
 * @param budgets how epsilon was divided
 * @param firstTotal the answer to "how many items"
 * @param pilot the pilot strips of columns
 * @param columns the strips of columns 1 to T
 * @param fineRows how many rows were planned before the scan of rows began
 * @param rows the strips of rows, beyond column T
 */
record Tiles(
    TilingBudgets budgets,
    long firstTotal,
    Strips.OpenEnded pilot,
    Strips columns,
    long fineRows,
    Strips.OpenEnded rows) {

  /** Returns T: columns up to it are tiled by columns, the others by rows. */
  long threshold() {
    return columns.lastEnd();
  }

  /** Returns the law of the noise on each tile. */
  NoiseLaw tileNoise() {
    return new NoiseLaw(budgets.tiles().doubleValue());
  }
}
