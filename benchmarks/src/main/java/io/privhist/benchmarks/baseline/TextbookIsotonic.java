package io.privhist.benchmarks.baseline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Isotonic regression as textbooks describe it, with the collections of the JDK: what the shipped
 * one is measured against.
 */
public final class TextbookIsotonic {
  private TextbookIsotonic() {}

  private record Block(double sum, double weight, int length) {
    double level() {
      return sum / weight;
    }

    Block and(Block next) {
      return new Block(sum + next.sum, weight + next.weight, length + next.length);
    }
  }

  /** Pool adjacent violators (Barlow, Bartholomew, Bremner and Brunk 1972). */
  public static double[] leastSquares(double[] values, double[] weights) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      Block block = new Block(values[i] * weights[i], weights[i], 1);
      while (!blocks.isEmpty() && blocks.get(blocks.size() - 1).level() < block.level()) {
        block = blocks.remove(blocks.size() - 1).and(block);
      }
      blocks.add(block);
    }
    double[] fit = new double[values.length];
    int next = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.length; i++) {
        fit[next++] = block.level();
      }
    }
    return fit;
  }

  private record Breakpoint(double value, double weight) {}

  /** The slope trick with a heap of objects. */
  public static double[] leastAbsolute(double[] values, double[] weights) {
    PriorityQueue<Breakpoint> left =
        new PriorityQueue<>(Comparator.comparingDouble(Breakpoint::value).reversed());
    ArrayDeque<Double> minimisers = new ArrayDeque<>();
    for (int i = values.length - 1; i >= 0; i--) {
      left.add(new Breakpoint(values[i], 2 * weights[i]));
      double due = weights[i];
      while (due > 0) {
        Breakpoint largest = left.remove();
        double taken = Math.min(due, largest.weight());
        if (largest.weight() > taken) {
          left.add(new Breakpoint(largest.value(), largest.weight() - taken));
        }
        due -= taken;
      }
      minimisers.push(left.element().value());
    }
    double[] fit = new double[values.length];
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < fit.length; i++) {
      lowest = Math.min(lowest, minimisers.pop());
      fit[i] = lowest;
    }
    return fit;
  }
}
