package io.privhist.internal.privhist;

import io.privhist.privacy.Epsilon;
import java.util.Optional;

/**
 * How PrivHist divides epsilon; all parts add up to it exactly.
 *
 * @param total e1, for N
 * @param split e2, for the split and both of its parts
 * @param smooth e3, for the smoothed prevalences; absent in the low-privacy regime, which has none
 * @param left what the low-privacy regime of the paper leaves unspent
 */
record PrivHistBudgets(
    Epsilon total, Epsilon split, Optional<Epsilon> smooth, Optional<Epsilon> left) {
  /** Returns the low-privacy regime: two parts, and perhaps something left. */
  static PrivHistBudgets low(Epsilon total, Epsilon split, Optional<Epsilon> left) {
    return new PrivHistBudgets(total, split, Optional.empty(), left);
  }

  /** Returns the high-privacy regime: three parts that are the whole. */
  static PrivHistBudgets high(Epsilon total, Epsilon split, Epsilon smooth) {
    return new PrivHistBudgets(total, split, Optional.of(smooth), Optional.empty());
  }
}
