package io.privhist.evaluation.histograms;

import io.privhist.histogram.Prevalences;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateContinuousSampler;
import org.apache.commons.rng.simple.RandomSource;

/** A law on k labels that samples are drawn from, with the true values of its properties. */
public final class Law {
  private static final long DIRICHLET_SEED = 42;
  private static final double SMALLEST_WEIGHT = 1e-30; // a label must be possible

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

  /** Returns the law of equal labels. */
  public static Law uniform(int labels) {
    return proportional("uniform, %,d".formatted(labels), labels, i -> 1);
  }

  /** Returns the law of labels whose probability falls as a power of their rank. */
  public static Law zipf(double exponent, int labels) {
    return proportional(
        "Zipf %s, %,d".formatted(exponent, labels), labels, i -> Math.pow(i + 1.0, -exponent));
  }

  /** Returns a geometric law with this mean, cut at twenty times as many labels. */
  public static Law geometric(int mean) {
    return proportional(
        "geometric, %,d".formatted(mean), 20 * mean, i -> Math.pow(1 - 1.0 / mean, i));
  }

  /**
   * Returns the law of a few labels that share a part of all items, and many that share the rest.
   */
  public static Law twoLevels(int few, double share, int many) {
    return proportional(
        "two levels, %,d with %s and %,d".formatted(few, share, many),
        few + many,
        i -> i < few ? share / few : (1 - share) / many);
  }

  /** Returns a law that is itself drawn: shares of independent gamma variables of a shape. */
  public static Law dirichlet(double shape, int labels) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(DIRICHLET_SEED);
    SharedStateContinuousSampler gamma =
        AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1);
    return proportional(
        "Dirichlet %s, %,d".formatted(shape, labels),
        labels,
        i -> Math.max(gamma.sample(), SMALLEST_WEIGHT));
  }

  /** Returns the law whose labels have the shares of a data set. */
  public static Law of(String name, Prevalences data) {
    double[] weights = new double[Math.toIntExact(data.labels())];
    int next = 0;
    for (int row = 0; row < data.rows(); row++) {
      int to = next + Math.toIntExact(data.prevalence(row));
      Arrays.fill(weights, next, to, (double) data.count(row));
      next = to;
    }
    return proportional(name, weights.length, i -> weights[i]);
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
