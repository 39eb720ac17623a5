package io.privhist.estimate;

import io.privhist.release.Release;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A symmetric property of a population: one that does not change when labels are renamed. In nats
 * where logarithms are involved.
 *
 * <pre>{@code
 * Property.entropy().estimate(release).value();
 * }</pre>
 */
public final class Property {
  private final String id;
  private final double withoutData;
  private final Function<Observation, Range> range;
  private final List<Estimator> estimators; // the default first

  Property(
      String id,
      double withoutData,
      Function<Observation, Range> range,
      List<Estimator> estimators) {
    this.id = id;
    this.withoutData = withoutData;
    this.range = range;
    this.estimators = estimators;
  }

  /** Shannon entropy, nothing assumed. */
  public static Property entropy() {
    return entropy(Assumptions.none());
  }

  /** Shannon entropy. */
  public static Property entropy(Assumptions assumptions) {
    double highest = Math.log(assumptions.labelBound().orElse(Double.POSITIVE_INFINITY));
    return new Property(
        "entropy", 0, observation -> new Range(0, highest), Entropies.all(assumptions));
  }

  /** Returns the name, such as "entropy" or "distance-to-uniformity". */
  public String id() {
    return id;
  }

  /** Returns every estimator of this property, the default first. */
  public List<Estimator> estimators() {
    return estimators;
  }

  /** Estimates this property from a release, by the default estimator. */
  public Estimate estimate(Release release) {
    return estimate(Observation.of(release));
  }

  /** Estimates this property by the default estimator. */
  public Estimate estimate(Observation observation) {
    return estimate(observation, estimators.get(0));
  }

  /** Estimates this property by every estimator, the default first. */
  public List<Estimate> estimates(Observation observation) {
    return estimators.stream().map(estimator -> estimate(observation, estimator)).toList();
  }

  private Estimate estimate(Observation observation, Estimator estimator) {
    if (observation.total() <= 0) {
      return new Estimate(
          id,
          estimator.name(),
          Map.of(),
          OptionalDouble.empty(),
          OptionalDouble.of(withoutData),
          OptionalDouble.empty(),
          Optional.empty(),
          Optional.empty());
    }
    Estimator.Evaluation evaluation = estimator.evaluate(observation);
    return new Estimate(
        id,
        estimator.name(),
        evaluation.parameters(),
        evaluation.raw(),
        range.apply(observation).clip(evaluation.raw()),
        evaluation.lipschitz(),
        Optional.empty(),
        Optional.empty());
  }
}
