package io.privhist.internal.privhist;

import java.util.Arrays;

/** Growing set of numbers that arrive in ascending order; what is not above the last is dropped. */
final class AscendingSet {
  private long[] elements;
  private int size;

  AscendingSet(int expected) {
    this.elements = new long[expected + 64];
  }

  void add(long element) {
    if (size > 0 && element <= elements[size - 1]) {
      return;
    }
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size));
    }
    elements[size++] = element;
  }

  long[] toArray() {
    return Arrays.copyOf(elements, size);
  }
}
