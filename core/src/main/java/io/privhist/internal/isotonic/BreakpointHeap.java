package io.privhist.internal.isotonic;

import java.util.Arrays;

/** Max-heap of values with weights, in plain arrays; it may hold tens of millions of them. */
final class BreakpointHeap {
  private double[] values = new double[64];
  private double[] weights = new double[64];
  private int size;

  void add(double value, double weight) {
    if (size == values.length) {
      int capacity = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size);
      values = Arrays.copyOf(values, capacity);
      weights = Arrays.copyOf(weights, capacity);
    }
    int place = size++;
    while (place > 0 && values[(place - 1) >>> 1] < value) {
      int parent = (place - 1) >>> 1;
      values[place] = values[parent];
      weights[place] = weights[parent];
      place = parent;
    }
    values[place] = value;
    weights[place] = weight;
  }

  double largest() {
    return values[0];
  }

  /** Takes weight from the largest values, dropping those that have none left. */
  void dropWeight(double weight) {
    double due = weight;
    while (weights[0] <= due) {
      due -= weights[0];
      removeLargest();
    }
    weights[0] -= due;
  }

  private void removeLargest() {
    double value = values[--size];
    double weight = weights[size];
    int place = 0;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      if (child + 1 < size && values[child + 1] > values[child]) {
        child++;
      }
      if (values[child] <= value) {
        break;
      }
      values[place] = values[child];
      weights[place] = weights[child];
      place = child;
    }
    values[place] = value;
    weights[place] = weight;
  }
}
