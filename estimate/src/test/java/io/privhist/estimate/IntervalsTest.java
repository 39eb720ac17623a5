package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IntervalsTest {
  private static final Prevalences ROWS =
      Prevalences.of(new long[] {1, 2, 5}, new long[] {10, 4, 2});

  private static Release release(String mechanism, Bands bands, OptionalDouble expectedL1) {
    return release(mechanism, ROWS, bands, expectedL1);
  }

  private static Release release(
      String mechanism, Prevalences rows, Bands bands, OptionalDouble expectedL1) {
    return new Release(
        new MechanismLabel(mechanism, "2", Map.of()),
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.record(), Neighbours.ADD_REMOVE),
        rows.items(),
        0,
        new ReleasedHistogram(rows),
        expectedL1,
        bands);
  }

  private static EstimateInterval privacy(Property property, Release release, String estimator) {
    return by(estimator, property, Observation.of(release)).privacyInterval().orElseThrow();
  }

  private static Estimate by(String estimator, Property property, Observation observation) {
    Estimator chosen =
        property.estimators().stream()
            .filter(each -> each.name().equals(estimator))
            .findFirst()
            .orElseThrow();
    return property.estimate(observation, chosen);
  }

  @Test
  void privacyInterval_unknownMechanismWithBand_takesTheWorstCurveInTheBand() {
    CurveBand curve =
        new CurveBand(new long[] {1, 2, 3, 6}, new long[] {14, 5, 1, 0}, new long[] {18, 7, 3, 0});
    Release release =
        release("another", Bands.only(new Band(0.95, curve, List.of())), OptionalDouble.of(3));
    EstimateInterval seen = privacy(Property.support(), release, "support_observed");
    assertThat(seen.lower()).isEqualTo(14);
    assertThat(seen.upper()).isEqualTo(18);
    assertThat(seen.method()).startsWith("from the band");
    EstimateInterval once = privacy(Property.coverage(), release, "coverage_good_turing");
    assertThat(once.lower()).isCloseTo(1 - (18 - 5) / 28.0, within(1e-12));
    assertThat(once.upper()).isCloseTo(1 - (14 - 7) / 28.0, within(1e-12));
    assertThat(once.level().orElseThrow()).isCloseTo(0.95 - 0.0035, within(1e-4));
  }

  @Test
  void privacyInterval_unknownMechanismWithoutBand_isTheLipschitzConstantTimesTheForecast() {
    Release release = release("another", Bands.none(), OptionalDouble.of(3));
    EstimateInterval interval = privacy(Property.support(), release, "support_observed");
    assertThat(interval.lower()).isEqualTo(13);
    assertThat(interval.upper()).isEqualTo(19);
    assertThat(interval.level()).isEmpty();
    assertThat(
            Property.support()
                .estimates(
                    Observation.of(release("another", Bands.none(), OptionalDouble.empty()))))
        .allMatch(estimate -> estimate.privacyInterval().isEmpty());
  }

  /** The labels and the total of a release are noisy themselves and bound nothing. */
  @Test
  void privacyInterval_beyondTheReleasedLabels_isNotCutThere() {
    Release release = release("another", Bands.none(), OptionalDouble.of(20));
    EstimateInterval interval = privacy(Property.sampleSize(1), release, "rarefaction_m=n");
    assertThat(interval.lower()).isZero();
    assertThat(interval.upper()).isEqualTo(36);
  }

  @Test
  void bandInterval_alternatingCoefficientsOverHugeCounts_isGivenUpAtOnce() {
    AtomicLong evaluations = new AtomicLong();
    LinearEstimator alternating =
        new Linear(
            "alternating",
            n ->
                Coefficients.of(
                    r -> {
                      evaluations.incrementAndGet();
                      return r % 2;
                    },
                    StepShape.interleavedAfter(2)));
    long[] counts = LongStream.iterate(1, r -> r + 900_000).limit(10).toArray();
    long[] labels = LongStream.rangeClosed(1, 10).map(i -> 11 - i).toArray();
    Band band = new Band(0.95, new CurveBand(counts, labels, labels), List.of());
    Release release =
        new Release(
            new MechanismLabel("another", "1", Map.of()),
            new Guarantee(Epsilon.parse("1"), ProtectedUnit.record(), Neighbours.ADD_REMOVE),
            100_000_000,
            0,
            new ReleasedHistogram(ROWS),
            OptionalDouble.empty(),
            Bands.only(band));
    assertThat(BandInterval.of(alternating, Observation.of(release))).isEmpty();
    assertThat(evaluations).hasValueLessThan(100);
  }

  @Test
  void samplingInterval_whollyImpossible_isLeftOutRatherThanCutToAPoint() {
    Property entropy = Property.entropy(Assumptions.none().withSupport(1_000_000_000_000L));
    Estimate estimate = by("entropy_wu_yang", entropy, Observation.of(28, ROWS));
    assertThat(estimate.raw().orElseThrow()).isGreaterThan(1_000);
    assertThat(estimate.value()).hasValue(Math.log(1e12));
    assertThat(estimate.samplingInterval()).isEmpty();
  }

  /** Other samples of the population would not all be so even. */
  @Test
  void samplingInterval_allCountsEqual_isNotAPoint() {
    for (Prevalences equal :
        List.of(
            Prevalences.of(new long[] {1}, new long[] {50}),
            Prevalences.of(new long[] {7}, new long[] {13}))) {
      for (Property property : List.of(Property.entropy(), Property.coverage())) {
        EstimateInterval interval =
            property
                .estimate(Observation.of(equal.items(), equal))
                .samplingInterval()
                .orElseThrow();
        assertThat(interval.upper() - interval.lower()).as(property.id()).isGreaterThan(1e-3);
      }
    }
  }

  @Test
  void privacyInterval_knownMechanism_isReNoised() {
    Prevalences many = // so many that no fresh noise makes the total of a replica negative
        Prevalences.of(new long[] {1, 2, 5}, new long[] {10_000, 4_000, 2_000});
    Release release = release("tiling", many, Bands.none(), OptionalDouble.empty());
    EstimateInterval interval = privacy(Property.support(), release, "support_observed");
    assertThat(interval.method()).startsWith("re-noising");
    assertThat(interval.level()).hasValue(0.95);
    assertThat(interval.lower()).isLessThanOrEqualTo(16_000);
    assertThat(interval.upper()).isGreaterThanOrEqualTo(16_000);
  }

  @Test
  void privacyInterval_ofPlainPrevalences_isAbsent() {
    assertThat(Property.entropy().estimate(Observation.of(28, ROWS)).privacyInterval()).isEmpty();
  }

  @Test
  void samplingInterval_ofPlugInEntropy_hasTheAsymptoticVariance() {
    Prevalences rows = Prevalences.of(new long[] {300, 500, 900}, new long[] {4, 2, 1});
    double n = 3_100;
    double mean = 0;
    double square = 0;
    for (int row = 0; row < rows.rows(); row++) {
      double p = rows.count(row) / n;
      mean -= rows.prevalence(row) * p * Math.log(p);
      square += rows.prevalence(row) * p * Math.log(p) * Math.log(p);
    }
    double reach = 1.959964 * Math.sqrt((square - mean * mean) / n);
    EstimateInterval interval =
        Entropies.plugIn().samplingInterval(Observation.of(3_100, rows)).orElseThrow();
    assertThat((interval.upper() - interval.lower()) / 2).isCloseTo(reach, within(0.01 * reach));
  }

  @Test
  void samplingInterval_ofChao1_isLogNormalAboveTheLabelsSeen() {
    EstimateInterval interval =
        Supports.chao1().samplingInterval(Observation.of(28, ROWS)).orElseThrow();
    double estimate = Supports.chao1().evaluate(Observation.of(28, ROWS)).raw().orElseThrow();
    assertThat(interval.lower()).isBetween(16.0, estimate);
    assertThat((interval.lower() - 16) * (interval.upper() - 16))
        .isCloseTo((estimate - 16) * (estimate - 16), within(1e-9));
  }

  /** Every label was seen twice: the formula says that there are fewer than were seen. */
  @Test
  void privacyInterval_valueCutToWhatIsPossible_isAboutThatValue() {
    Prevalences ring = Prevalences.of(new long[] {2}, new long[] {50_000});
    Release release = release("tiling", ring, Bands.none(), OptionalDouble.empty());

    Estimate estimate = by("support_wu_yang", Property.support(), Observation.of(release));

    assertThat(estimate.raw().orElseThrow()).isLessThan(45_000);
    assertThat(estimate.value()).hasValue(50_000);
    EstimateInterval interval = estimate.privacyInterval().orElseThrow();
    assertThat(interval.lower()).isBetween(49_000.0, 50_000.0);
    assertThat(interval.upper()).isBetween(50_000.0, 51_000.0);
    assertThat(EstimateText.cut(estimate).orElseThrow()).contains("less than is possible");
  }

  @Test
  void privacyInterval_fromABandForAValueThatIsCut_followsTheLabelsOfTheBand() {
    Prevalences ring = Prevalences.of(new long[] {2}, new long[] {50_000});
    CurveBand curve =
        new CurveBand(new long[] {1, 3}, new long[] {49_990, 0}, new long[] {50_020, 10});
    Release release =
        release(
            "another", ring, Bands.only(new Band(0.95, curve, List.of())), OptionalDouble.empty());

    EstimateInterval interval = privacy(Property.support(), release, "support_wu_yang");

    assertThat(interval.lower()).isEqualTo(49_990);
    assertThat(interval.upper()).isGreaterThanOrEqualTo(50_020);
  }

  @Test
  void jointInterval_ofErrorsAndSpread_isTheQuantileOfTheirSum() {
    EstimateInterval noise = interval(-1, 1);
    EstimateInterval sampling = interval(-1.959964, 1.959964);
    double[] none = new double[39];
    double[] some = new double[39];
    Arrays.fill(some, 1);

    EstimateInterval withoutNoise =
        JointInterval.of(0, Optional.of(none), interval(0, 0), sampling);
    EstimateInterval withNoise = JointInterval.of(0, Optional.of(some), noise, sampling);

    assertThat(withoutNoise.upper()).isCloseTo(1.959964, within(1e-5));
    assertThat(withNoise.upper()) // Phi(1.646146) - Phi(-3.646146) = 0.95
        .isCloseTo(2.646146, within(1e-5));
    assertThat(withNoise.lower()).isEqualTo(-withNoise.upper());
    assertThat(withNoise.level()).hasValue(0.95);
  }

  @Test
  void jointInterval_withoutSpread_isThatOfTheNoise() {
    double[] errors = LongStream.rangeClosed(1, 39).asDoubleStream().toArray();

    EstimateInterval joint =
        JointInterval.of(0, Optional.of(errors), interval(-38, 38), interval(0, 0));

    assertThat(joint.upper()).isCloseTo(38, within(1e-9));
  }

  @Test
  void jointInterval_withoutErrors_addsBothAndTheirFailures() {
    EstimateInterval joint =
        JointInterval.of(10, Optional.empty(), interval(8, 11), interval(7, 14));

    assertThat(joint.lower()).isEqualTo(5);
    assertThat(joint.upper()).isEqualTo(15);
    assertThat(joint.level().orElseThrow()).isCloseTo(0.9, within(1e-12));
  }

  private static EstimateInterval interval(double lower, double upper) {
    return new EstimateInterval(lower, upper, OptionalDouble.of(0.95), "");
  }
}
