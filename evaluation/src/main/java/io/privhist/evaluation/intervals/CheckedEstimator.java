package io.privhist.evaluation.intervals;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.DirectProperties;
import io.privhist.estimate.Estimate;
import io.privhist.estimate.Estimator;
import io.privhist.estimate.LinearEstimator;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.evaluation.histograms.Law;
import io.privhist.evaluation.histograms.Sample;
import io.privhist.mechanism.DirectProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * An estimator whose intervals are checked.
 *
 * @param population what its sampling interval is about
 * @param direct the release by this estimator alone, if it is checked
 * @param exactTotal whether the interval of the direct release is about the estimator with the true
 *     number of items, rather than the released one
 */
record CheckedEstimator(
    Property property,
    Estimator estimator,
    ToDoubleFunction<Sample> population,
    Optional<DirectProperty> direct,
    boolean exactTotal) {
  private static final double LESS = 0.5;
  private static final double MORE = 2;

  /** Returns all that are checked, told of the law what they have to know. */
  static List<CheckedEstimator> of(Law law) {
    Assumptions known =
        Assumptions.none().withSupport(law.labels()).withMinProbability(law.smallestProbability());
    List<CheckedEstimator> all = new ArrayList<>();
    for (CheckedEstimator entropy :
        named(
            Property.entropy(known),
            sample -> law.entropy(),
            "entropy_wu_yang",
            "entropy_wu_yang_ramp",
            "entropy_plugin",
            "entropy_miller_madow",
            "entropy_jvhw",
            "entropy_chao_shen",
            "entropy_chao_wang_jost")) {
      all.add(
          entropy.estimator instanceof LinearEstimator linear
              ? entropy.withDirect(DirectProperties.entropy(linear, known), true)
              : entropy);
    }
    for (CheckedEstimator support :
        named(
            Property.support(known),
            sample -> law.labels(),
            "support_wu_yang",
            "support_observed",
            "support_chao1",
            "support_ace")) {
      all.add(
          support.estimator instanceof LinearEstimator linear
              ? support.withDirect(DirectProperties.support(linear, known), false)
              : support);
    }
    all.addAll(named(Property.coverage(), Sample::coverage, "coverage_good_turing"));
    all.add(unseen(LESS));
    all.add(unseen(MORE));
    all.add(first(Property.renyi(2), sample -> -Math.log(law.powerSum(2))));
    all.addAll(
        named(
            Property.distanceToUniformity(law.labels()),
            sample -> law.distanceToUniformity(),
            "l1_uniform_polynomial",
            "l1_uniform_plugin"));
    all.add(
        first(
            Property.sampleSize(LESS), sample -> law.expectedLabels(LESS * sample.raw().items())));
    return all;
  }

  private static List<CheckedEstimator> named(
      Property property, ToDoubleFunction<Sample> population, String... names) {
    return property.estimators().stream()
        .filter(estimator -> List.of(names).contains(estimator.name()))
        .map(each -> new CheckedEstimator(property, each, population, Optional.empty(), false))
        .toList();
  }

  private static CheckedEstimator first(Property property, ToDoubleFunction<Sample> population) {
    return named(property, population, property.estimators().get(0).name()).get(0);
  }

  private static CheckedEstimator unseen(double growth) {
    CheckedEstimator unseen = first(Property.unseen(growth), sample -> sample.newLabels(growth));
    LinearEstimator linear = (LinearEstimator) unseen.estimator;
    return unseen.withDirect(DirectProperties.unseen(linear, growth), false);
  }

  private CheckedEstimator withDirect(DirectProperty direct, boolean exactTotal) {
    return new CheckedEstimator(property, estimator, population, Optional.of(direct), exactTotal);
  }

  Estimate estimate(Observation observation) {
    return property.estimate(observation, estimator);
  }
}
