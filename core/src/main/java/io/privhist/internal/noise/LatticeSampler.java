package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import java.util.Arrays;

/**
 * Exact sampler of the lattice law {@code P(H | h) = mu(H) q^d(h, H)} over all Young diagrams,
 * column by column from the right. Its names and steps are those of docs/explanation/lattice.md,
 * where each is proved.
 *
 * <p>The columns drawn so far are a stack of runs of equal height, the leftmost and highest on top.
 * Heights saturate at 2^60: the law cut at that row (lemma 1, capping).
 *
 * <p>Cost: of the order of the distinct counts of h, whatever its heights and widths. One sampler
 * draws one diagram.
 */
final class LatticeSampler {
  private static final long MAX_HEIGHT = 1L << 60;

  private final LatticeDecisions decisions;
  private long[] heights = new long[64]; // strictly increasing from 0
  private long[] widths = new long[64];
  private int size;
  private long chain; // length k of the chain that starts with the top's addable corner

  private LatticeSampler(LatticeDecisions decisions) {
    this.decisions = decisions;
  }

  /** Draws H for a raw diagram h. */
  static Prevalences draw(Prevalences h, LatticeDecisions decisions) {
    LatticeSampler sampler = new LatticeSampler(decisions);
    sampler.push(0, 0);
    sampler.rightOfAll();
    long height = 0;
    for (int row = h.rows() - 1; row >= 0; row--) {
      height += h.prevalence(row);
      sampler.run(height, h.count(row) - (row == 0 ? 0 : h.count(row - 1)));
    }
    return sampler.result();
  }

  /** The columns right of h: a run of height 0 without an end, of which the last few count. */
  private void rightOfAll() {
    long left = decisions.geometric(Long.MAX_VALUE);
    level(0, 0);
    finish(0, left);
  }

  /**
   * Draws the columns of a run of equal height in h.
   *
   * @param c their height
   * @param width how many there are
   */
  private void run(long c, long width) {
    long left = width;
    while (left > 0 && top() < c) { // nothing can be held before the top reaches c
      column(c);
      left--;
    }
    if (left == 0) {
      return;
    }
    long after = decisions.geometric(left); // columns after the last one that was held at c
    if (after < left) {
      level(c, left - after);
    }
    finish(c, after);
  }

  /** The columns after the last one that was held at c; they may be held higher up. */
  private void finish(long c, long columns) {
    for (long i = 0; i < columns; i++) {
      if (top() > c) {
        long room = top() - c;
        long held = decisions.geometric(room);
        if (held < room) {
          level(c + 1 + held, 1);
          continue;
        }
      }
      column(c);
    }
  }

  /** One column that is not held. */
  private void column(long c) {
    long top = top();
    if (top == MAX_HEIGHT) {
      widths[size - 1]++;
      return;
    }
    long height = decisions.add(Math.max(c, top + 1));
    if (height <= top + 1) {
      height = decisions.tie(chain) ? top : top + 1;
    }
    height = Math.min(height, MAX_HEIGHT);
    if (height == top) {
      widths[size - 1]++;
      chain = 1;
    } else {
      chain = height == top + 1 ? chain + 2 : 2;
      push(height, 1);
    }
  }

  /** Lowers all columns above a height to it, and adds some of that height. */
  private void level(long height, long width) {
    long wide = width;
    while (size > 0 && heights[size - 1] >= height) {
      wide += widths[--size];
    }
    push(height, wide);
    chain = 1;
  }

  private long top() {
    return heights[size - 1];
  }

  private void push(long height, long width) {
    if (size == heights.length) {
      heights = Arrays.copyOf(heights, 2 * size);
      widths = Arrays.copyOf(widths, 2 * size);
    }
    heights[size] = height;
    widths[size++] = width;
  }

  private Prevalences result() {
    Prevalences.Builder result = new Prevalences.Builder(size);
    long count = 0;
    for (int run = size - 1; run > 0; run--) {
      count += widths[run];
      result.add(count, heights[run] - heights[run - 1]);
    }
    if (heights[0] > 0) {
      throw new IllegalStateException("the run without boxes was lost");
    }
    return result.build();
  }
}
