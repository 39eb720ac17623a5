package io.privhist.internal.tiling;

import io.privhist.internal.noise.NoiseLaw;

/**
 * All noisy answers of a tiling run: what everything published is computed from.
 *
 * @param budgets how epsilon was divided
 * @param firstTotal the answer to "how many items"
 * @param pilot the pilot strips of columns
 * @param pilotOpen the noisy mass of the columns after them
 * @param threshold T: columns up to it are tiled by columns, the others by rows
 * @param columns the strips of columns 1 to T
 * @param fineRows how many rows were planned before the scan of rows began
 * @param rows the strips of rows, beyond column T
 * @param rowsOpen the noisy mass of the rows after them
 */
public record Tiles(
    TilingBudgets budgets,
    long firstTotal,
    Strips pilot,
    long pilotOpen,
    long threshold,
    Strips columns,
    long fineRows,
    Strips rows,
    long rowsOpen) {

  /** Returns the law of the noise on each tile. */
  public NoiseLaw tileNoise() {
    return new NoiseLaw(budgets.tiles().doubleValue());
  }
}
