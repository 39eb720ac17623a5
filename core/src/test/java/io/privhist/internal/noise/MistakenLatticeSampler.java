package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A copy of the sampler in which a mistake can be planted, to see that tests catch it. */
final class MistakenLatticeSampler {
  /** What can be wrong. */
  enum Mistake {
    CHAIN_GROWS_BY_ONE,
    CHAIN_OUTLIVES_TIE,
    CHAIN_OUTLIVES_LEVEL,
    CHAIN_OF_ONE_AFTER_A_JUMP,
    TIE_ONLY_BELOW,
    MASS_IGNORES_TOP,
    LEVEL_LOWERS_TOP_ONLY,
    HELD_ONE_TOO_LOW,
    HELD_AT_THE_TOP,
    AFTER_WITHOUT_LIMIT,
    NOTHING_RIGHT_OF_ALL,
    HELD_BEFORE_THE_TOP_REACHES,
    NEVER_HELD_HIGHER,
    TIE_OF_THE_SHORTEST_CHAIN
  }

  private final @Nullable Mistake mistake;
  private final LatticeDecisions decisions;
  private long[] heights = new long[64]; // strictly increasing from 0
  private long[] widths = new long[64];
  private int size;
  private long chain; // length k of the chain that starts with the top's addable corner

  private MistakenLatticeSampler(LatticeDecisions decisions, @Nullable Mistake mistake) {
    this.decisions = decisions;
    this.mistake = mistake;
  }

  /** Draws H for a raw diagram h. */
  static Prevalences draw(Prevalences h, LatticeDecisions decisions, @Nullable Mistake mistake) {
    MistakenLatticeSampler sampler = new MistakenLatticeSampler(decisions, mistake);
    sampler.push(0, 0);
    if (mistake != Mistake.NOTHING_RIGHT_OF_ALL) {
      sampler.rightOfAll();
    }
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
    while (left > 0 && top() < c && mistake != Mistake.HELD_BEFORE_THE_TOP_REACHES) {
      column(c);
      left--;
    }
    if (left == 0) {
      return;
    }
    long after =
        decisions.geometric(mistake == Mistake.AFTER_WITHOUT_LIMIT ? Long.MAX_VALUE : left);
    if (after < left) {
      level(c, left - after);
    }
    finish(c, after);
  }

  /** The columns after the last one that was held at c; they may be held higher up. */
  private void finish(long c, long columns) {
    for (long i = 0; i < columns; i++) {
      if (top() > c && mistake != Mistake.NEVER_HELD_HIGHER) {
        long room = top() - c;
        long held = decisions.geometric(room);
        if (held < room || mistake == Mistake.HELD_AT_THE_TOP) {
          level(c + (mistake == Mistake.HELD_ONE_TOO_LOW ? 0 : 1) + held, 1);
          continue;
        }
      }
      column(c);
    }
  }

  /** One column that is not held. */
  private void column(long c) {
    long top = top();
    long height = decisions.add(mistake == Mistake.MASS_IGNORES_TOP ? c : Math.max(c, top + 1));
    if (mistake == Mistake.TIE_ONLY_BELOW ? height < top + 1 : height <= top + 1) {
      long k = mistake == Mistake.TIE_OF_THE_SHORTEST_CHAIN ? Math.min(chain, 1) : chain;
      height = decisions.tie(k) ? top : top + 1;
    }
    if (height == top) {
      widths[size - 1]++;
      chain = mistake == Mistake.CHAIN_OUTLIVES_TIE ? chain : 1;
    } else if (height == top + 1) {
      chain += mistake == Mistake.CHAIN_GROWS_BY_ONE ? 1 : 2;
      push(height, 1);
    } else {
      chain = mistake == Mistake.CHAIN_OF_ONE_AFTER_A_JUMP ? 1 : 2;
      push(height, 1);
    }
  }

  /** Lowers all columns above a height to it, and adds some of that height. */
  private void level(long height, long width) {
    long wide = width;
    while (size > 0 && heights[size - 1] >= height) {
      wide += widths[--size];
      if (mistake == Mistake.LEVEL_LOWERS_TOP_ONLY && size > 1) {
        break;
      }
    }
    push(height, wide);
    chain = mistake == Mistake.CHAIN_OUTLIVES_LEVEL ? Math.max(chain, 1) : 1;
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
      result.add(count, Math.max(0, heights[run] - heights[run - 1]));
    }
    return result.build();
  }
}
