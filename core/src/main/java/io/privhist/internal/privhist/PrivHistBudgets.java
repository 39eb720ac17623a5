package io.privhist.internal.privhist;

import io.privhist.privacy.Epsilon;
import java.util.Optional;

/**
 * How PrivHist divides epsilon; what is spent adds up to epsilon exactly, or to less.
 *
 * @param total e1, for N
 * @param split e2, for the split and both of its parts
 * @param smooth e3, for the smoothed prevalences; absent in the low-privacy regime, which has none
 */
record PrivHistBudgets(Epsilon total, Epsilon split, Optional<Epsilon> smooth) {}
