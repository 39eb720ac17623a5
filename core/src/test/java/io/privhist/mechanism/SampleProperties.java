package io.privhist.mechanism;

import io.privhist.mechanism.DirectProperty.Plan;
import io.privhist.release.PropertyRelease;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Simple properties with a knot at every count, for small numbers of items. */
public final class SampleProperties {
  private static final int MOST_KNOTS = 4_000;

  private SampleProperties() {}

  /** A weight, given the count and the number of items. */
  @FunctionalInterface
  public interface Weight {
    double at(long count, long total);
  }

  public static DirectProperty plugInEntropy() {
    return property("entropy", 40, SampleProperties::entropyTerm);
  }

  public static DirectProperty labels() {
    return property("labels", 5, (count, total) -> 1);
  }

  /** New labels among as many items again, by Good and Toulmin (1956), with the labels seen. */
  public static DirectProperty goodToulminCoverage() {
    return property("coverage", 5, (count, total) -> count % 2 == 0 ? 0 : 2);
  }

  /** A weight that jumps at a count as estimators with a switch between two regimes do. */
  public static DirectProperty switching() {
    return property("switching", 10, SampleProperties::switchingTerm);
  }

  public static double entropyTerm(long count, long total) {
    double p = count / (double) total;
    return -p * Math.log(p);
  }

  public static double switchingTerm(long count, long total) {
    return count * 0.1 + (count > 3 ? 1 : 0);
  }

  private static DirectProperty property(String name, int totalPercent, Weight weight) {
    LongFunction<Plan> plans = total -> total == 0 ? Plan.noItems(0) : plan(total, weight);
    return DirectProperty.of(
        new PropertyRelease.Label(name, "sample", Map.of()), totalPercent, plans);
  }

  private static Plan plan(long total, Weight weight) {
    long[] counts = LongStream.rangeClosed(1, Math.min(total, MOST_KNOTS)).toArray();
    double[] weights = LongStream.of(counts).mapToDouble(r -> weight.at(r, total)).toArray();
    return Plan.of(counts, weights).between(0, Double.POSITIVE_INFINITY);
  }
}
