package io.privhist.estimate.internal.numeric;

/**
 * Sums of the first terms of a sequence, each held in two doubles, so that the sum of a stretch is
 * right even where the sums before it are larger by many orders of magnitude.
 */
public final class RunningSums {
  private final double[] high; // high[i] + low[i]: sum of the first i terms
  private final double[] low;
  private int terms;

  /** Starts without terms, with room for this many. */
  public RunningSums(int capacity) {
    high = new double[capacity + 1];
    low = new double[capacity + 1];
  }

  /** Adds a term; not negative. */
  public void add(double term) {
    double before = high[terms];
    double sum = before + term;
    double taken = sum - before;
    double lost = (before - (sum - taken)) + (term - taken);
    terms++;
    high[terms] = sum;
    low[terms] = low[terms - 1] + lost;
  }

  /** Returns the sum of the terms from {@code start} to just before {@code end}. */
  public double between(int start, int end) {
    return (high[end] - high[start]) + (low[end] - low[start]);
  }
}
