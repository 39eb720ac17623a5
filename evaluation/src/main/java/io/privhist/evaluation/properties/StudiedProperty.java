package io.privhist.evaluation.properties;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.DirectProperties;
import io.privhist.estimate.LinearEstimator;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.evaluation.histograms.Law;
import io.privhist.mechanism.DirectProperty;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A property of a law that is estimated from samples of n items, with its true value.
 *
 * @param name for tables
 * @param property told of the law what its estimator has to know
 * @param truth of the law
 * @param unit what errors are divided by
 * @param direct the release of this property alone, if there is one
 */
record StudiedProperty(
    String name, Property property, double truth, double unit, Optional<DirectProperty> direct) {
  private static final double GROWTH = 2;

  /** Returns the properties of a study. */
  static List<StudiedProperty> of(Law law, long items) {
    return List.of(entropy(law), supportCoverage(law, items), support(law), distance(law));
  }

  private static StudiedProperty entropy(Law law) {
    Assumptions known = Assumptions.none().withSupport(law.labels());
    return new StudiedProperty("entropy", Property.entropy(known), law.entropy(), 1)
        .withDirect(linear -> DirectProperties.entropy(linear, known));
  }

  private static StudiedProperty supportCoverage(Law law, long items) {
    double truth = law.expectedLabels((1 + GROWTH) * items);
    return new StudiedProperty("support-coverage", Property.supportCoverage(GROWTH), truth, truth)
        .withDirect(linear -> DirectProperties.supportCoverage(linear, GROWTH));
  }

  private static StudiedProperty support(Law law) {
    Assumptions known = Assumptions.none().withMinProbability(law.smallestProbability());
    return new StudiedProperty("support", Property.support(known), law.labels(), law.labels())
        .withDirect(linear -> DirectProperties.support(linear, known));
  }

  private static StudiedProperty distance(Law law) {
    return new StudiedProperty(
        "distance-to-uniformity",
        Property.distanceToUniformity(law.labels()),
        law.distanceToUniformity(),
        1);
  }

  private StudiedProperty(String name, Property property, double truth, double unit) {
    this(name, property, truth, unit, Optional.empty());
  }

  /** Adds the release of the property alone. */
  private StudiedProperty withDirect(Function<LinearEstimator, DirectProperty> release) {
    return new StudiedProperty(name, property, truth, unit, Optional.of(release.apply(linear())));
  }

  /** Returns the first linear estimator: both ways to release a property are read by the same. */
  private LinearEstimator linear() {
    return property.estimators().stream()
        .filter(LinearEstimator.class::isInstance)
        .map(LinearEstimator.class::cast)
        .findFirst()
        .orElseThrow();
  }

  /** Returns how far the estimate from a release is off. */
  double error(Release release) {
    return error(Observation.of(release.total(), release.histogram().prevalences()));
  }

  /** Returns how far the estimate from data is off. */
  double error(Observation data) {
    return error(property.value(data, linear()).orElseThrow());
  }

  /** Returns how far an estimate is off, in units. */
  double error(double estimate) {
    return (estimate - truth) / unit;
  }
}
