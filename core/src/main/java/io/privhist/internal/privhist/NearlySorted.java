package io.privhist.internal.privhist;

import java.util.Arrays;

/** Sorts numbers that are likely to be nearly in order, as sorted counts with noise on them are. */
final class NearlySorted {
  private static final int MOVES = 8; // steps for each number that moving may take

  private NearlySorted() {}

  /** Sorts ascending: in linear time if no number is far from its place, else as the JDK does. */
  static void sort(long[] values) {
    long left = MOVES * (long) values.length;
    for (int i = 1; i < values.length && left >= 0; i++) {
      long value = values[i];
      int place = i;
      for (; place > 0 && values[place - 1] > value; place--) {
        values[place] = values[place - 1];
      }
      values[place] = value;
      left -= i - place;
    }
    if (left < 0) {
      Arrays.sort(values);
    }
  }
}
