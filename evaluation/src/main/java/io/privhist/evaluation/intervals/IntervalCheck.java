package io.privhist.evaluation.intervals;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.LinearEstimator;
import io.privhist.estimate.Observation;
import io.privhist.evaluation.histograms.Sample;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismLabel;
import io.privhist.release.PropertyRelease;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks every interval that can be had for one sample. */
final class IntervalCheck {
  /** The kind of the sampling intervals that are seen without a release. */
  static final String FROM_DATA = "Sampling intervals, from the data";

  /** The same intervals, checked against something else. */
  static final String ABOUT_MEAN = FROM_DATA + ", about the estimator's own mean";

  private static final double LEVEL = 0.95;

  /** A name that no mechanism has, so that a release by it cannot be re-noised. */
  private static final MechanismLabel UNKNOWN = new MechanismLabel("unknown", "0", Map.of());

  private final Sample sample;
  private final List<CheckedEstimator> estimators;
  private final String multiple;
  private final Observation data;
  private final List<IntervalOutcome> outcomes = new ArrayList<>();

  /**
   * Begins with a sample.
   *
   * @param multiple the number of items in words
   */
  IntervalCheck(Sample sample, List<CheckedEstimator> estimators, String multiple) {
    this.sample = sample;
    this.estimators = estimators;
    this.multiple = multiple;
    this.data = Observation.of(sample.raw().items(), sample.raw().sensitivePrevalences());
  }

  List<IntervalOutcome> outcomes() {
    return outcomes;
  }

  /**
   * Sampling intervals of the data themselves.
   *
   * @param means of the estimators over many samples, by name
   */
  void checkData(Map<String, Double> means) {
    String column = "n_" + multiple;
    for (CheckedEstimator checked : estimators) {
      Optional<EstimateInterval> interval = checked.estimate(data).samplingInterval();
      if (interval.isPresent()) {
        double mean = means.getOrDefault(checked.estimator().name(), Double.NaN);
        add(FROM_DATA, checked, column, interval.get(), population(checked));
        add(ABOUT_MEAN, checked, column, interval.get(), mean);
      }
    }
  }

  private double population(CheckedEstimator checked) {
    return checked.population().applyAsDouble(sample);
  }

  /** All intervals of a release. */
  void checkRelease(Mechanism mechanism, String epsilon) {
    Release release = mechanism.release(sample.raw(), Epsilon.parse(epsilon));
    Observation full = Observation.of(release);
    Observation foreign = Observation.of(without(release, release.bands()));
    Observation bare = Observation.of(without(release, Bands.none()));
    for (CheckedEstimator checked : estimators) {
      Optional<Double> truth = checked.estimate(data).value().stream().boxed().findFirst();
      if (truth.isPresent()) {
        Estimate estimate = checked.estimate(full);
        Optional<EstimateInterval> first = estimate.privacyInterval();
        for (Optional<EstimateInterval> interval :
            List.of(
                first,
                checked.estimate(foreign).privacyInterval().filter(IntervalCheck::isOfBand),
                checked.estimate(bare).privacyInterval())) {
          interval.ifPresent(
              found ->
                  addPrivacy(mechanism, epsilon, checked, found, truth.get(), width(found, first)));
        }
        checkSampling(mechanism, epsilon, checked, estimate);
      }
    }
  }

  /** Returns the kind of the sampling intervals from releases by a mechanism. */
  static String fromReleases(String mechanism) {
    return "Sampling intervals, from releases by " + mechanism;
  }

  /** Returns the kind of the intervals for noise and sampling together. */
  static String joint(String mechanism) {
    return "Sampling and noise together, from releases by " + mechanism;
  }

  /** The sampling interval alone, which knows nothing of the noise, and that for both. */
  private void checkSampling(
      Mechanism mechanism, String epsilon, CheckedEstimator checked, Estimate estimate) {
    if (estimate.jointInterval().isEmpty()) {
      return;
    }
    String by = mechanism.name();
    String column = "eps_" + epsilon;
    double truth = population(checked);
    add(fromReleases(by), checked, column, estimate.samplingInterval().orElseThrow(), truth);
    add(joint(by), checked, column, estimate.jointInterval().get(), truth);
  }

  private static Release without(Release release, Bands bands) {
    return new Release(
        UNKNOWN,
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        bands);
  }

  private static boolean isOfBand(EstimateInterval interval) {
    return interval.method().startsWith("from the band");
  }

  private static double width(EstimateInterval interval, Optional<EstimateInterval> other) {
    double divisor = other.map(each -> each.upper() - each.lower()).orElse(Double.NaN);
    return (interval.upper() - interval.lower()) / divisor;
  }

  private void addPrivacy(
      Mechanism mechanism,
      String epsilon,
      CheckedEstimator checked,
      EstimateInterval interval,
      double truth,
      double width) {
    String method = interval.method().split("[:;,]| and ", 2)[0];
    outcomes.add(
        new IntervalOutcome(
            "Privacy intervals of %s, %s".formatted(mechanism.name(), method),
            checked.estimator().name(),
            "eps_" + epsilon,
            cell(),
            IntervalOutcome.holds(interval.lower(), interval.upper(), truth),
            width));
  }

  private void add(
      String kind,
      CheckedEstimator checked,
      String column,
      EstimateInterval interval,
      double truth) {
    outcomes.add(
        new IntervalOutcome(
            kind,
            checked.estimator().name(),
            column,
            cell(),
            IntervalOutcome.holds(interval.lower(), interval.upper(), truth),
            Double.NaN));
  }

  private String cell() {
    return sample.law().name() + ", " + multiple;
  }

  /** Intervals of direct releases. */
  void checkDirect(String epsilon) {
    for (CheckedEstimator checked : estimators) {
      if (checked.direct().isPresent() && checked.estimator() instanceof LinearEstimator linear) {
        PropertyRelease release =
            checked.direct().get().release(sample.raw(), Epsilon.parse(epsilon));
        PropertyRelease.Interval interval = release.interval(LEVEL);
        outcomes.add(
            new IntervalOutcome(
                "Intervals of direct releases",
                checked.estimator().name(),
                "eps_" + epsilon,
                cell(),
                IntervalOutcome.holds(
                    interval.lower(),
                    interval.upper(),
                    withoutNoise(linear, checked.exactTotal(), release)),
                Double.NaN));
      }
    }
  }

  private double withoutNoise(LinearEstimator linear, boolean exactTotal, PropertyRelease release) {
    long total = exactTotal ? sample.raw().items() : release.total();
    double value = total == 0 ? 0 : linear.at(total).apply(sample.raw().sensitivePrevalences());
    return Math.max(release.lowest(), value);
  }
}
