package io.privhist.evaluation.histograms;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** A law on k labels that samples are drawn from, with the true values of its properties. */
public final class Law {
  private final String name;
  private final double[] probabilities;

  private Law(String name, double[] probabilities) {
    this.name = name;
    this.probabilities = probabilities;
  }

  /** Returns the laws of a study, for an even number of labels. */
  public static List<Law> all(int labels) {
    return List.of(
        proportional("uniform", labels, i -> 1),
        proportional("zipf", labels, i -> 1.0 / (i + 1)),
        proportional("two-step", labels, i -> i < labels / 2 ? 3 : 1),
        proportional("geometric", labels, i -> Math.pow(1 - 1.0 / labels, i)));
  }

  private static Law proportional(String name, int labels, IntToDoubleFunction weight) {
    double[] weights = new double[labels];
    Arrays.setAll(weights, weight);
    double sum = Arrays.stream(weights).sum();
    return new Law(name, Arrays.stream(weights).map(each -> each / sum).toArray());
  }

  /** Returns the name for tables. */
  public String name() {
    return name;
  }

  /** Returns the probability of a label, counted from 0. */
  public double probability(int label) {
    return probabilities[label];
  }

  public int labels() {
    return probabilities.length;
  }

  public double smallestProbability() {
    return Arrays.stream(probabilities).min().orElseThrow();
  }

  public double entropy() {
    return Arrays.stream(probabilities).map(p -> -p * Math.log(p)).sum();
  }

  public double powerSum(double order) {
    return Arrays.stream(probabilities).map(p -> Math.pow(p, order)).sum();
  }

  public double distanceToUniformity() {
    return Arrays.stream(probabilities).map(p -> Math.abs(p - 1.0 / labels())).sum();
  }

  /** Returns how many labels a sample of this many items has, in the mean. */
  public double expectedLabels(double items) {
    return Arrays.stream(probabilities).map(p -> -Math.expm1(items * Math.log1p(-p))).sum();
  }
}
