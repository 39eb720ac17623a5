package io.privhist.internal.levels;

/** One of those that something is shared out among. */
interface Taker {
  /** Returns in which proportion it takes, as long as its bounds allow. */
  double weight();

  /** Returns the least that it takes; less than nothing if it can give. */
  long least();

  /** Returns the most that it takes. */
  long most();
}
