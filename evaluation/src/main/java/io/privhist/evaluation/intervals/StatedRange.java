package io.privhist.evaluation.intervals;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.Property;
import io.privhist.evaluation.histograms.Law;
import io.privhist.evaluation.histograms.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A property whose stated range is checked against the population.
 *
 * @param name for tables
 * @param truth of the population, or of what comes after a sample
 */
record StatedRange(String name, Property property, ToDoubleFunction<Sample> truth) {
  private static final double SMALLEST_TOLD = 1e-15; // less tells nothing

  /** What {@code estimate} states of samples of a size if nothing is told, and some more. */
  static List<StatedRange> untold(Law law, long items) {
    List<StatedRange> all = new ArrayList<>();
    all.add(fixed("entropy", Property.entropy(), law.entropy()));
    all.add(fixed("support", Property.support(), law.labels()));
    all.add(new StatedRange("coverage", Property.coverage(), Sample::coverage));
    for (double growth : new double[] {0.5, 1, 2}) {
      all.add(
          new StatedRange(
              "unseen, t = " + growth,
              Property.unseen(growth),
              sample -> sample.newLabels(growth)));
    }
    for (double order : new double[] {0.5, 1.5, 2}) {
      double truth = Math.log(law.powerSum(order)) / (1 - order);
      all.add(fixed("Renyi entropy " + order, Property.renyi(order), truth));
    }
    all.add(
        fixed(
            "distance to uniformity",
            Property.distanceToUniformity(law.labels()),
            law.distanceToUniformity()));
    all.add(
        fixed("labels in n/2 items", Property.sampleSize(0.5), law.expectedLabels(items / 2.0)));
    return all;
  }

  /** What is stated if the truth, or ten times too much room, is told. */
  static List<StatedRange> told(Law law) {
    Assumptions none = Assumptions.none();
    long k = law.labels();
    double p = law.smallestProbability();
    double entropy = law.entropy();
    List<StatedRange> all = new ArrayList<>();
    all.add(fixed("entropy, --support K", Property.entropy(none.withSupport(k)), entropy));
    all.add(fixed("entropy, --support 10 K", Property.entropy(none.withSupport(10 * k)), entropy));
    if (p >= SMALLEST_TOLD) {
      Assumptions least = none.withMinProbability(p);
      Assumptions less = none.withMinProbability(p / 10);
      all.add(fixed("entropy, --min-probability p", Property.entropy(least), entropy));
      all.add(fixed("support, --min-probability p", Property.support(least), (double) k));
      all.add(fixed("support, --min-probability p/10", Property.support(less), (double) k));
    }
    return all;
  }

  private static StatedRange fixed(String name, Property property, double truth) {
    return new StatedRange(name, property, sample -> truth);
  }
}
