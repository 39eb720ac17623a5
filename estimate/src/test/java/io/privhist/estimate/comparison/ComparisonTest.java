package io.privhist.estimate.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.comparison.Comparison.Basis;
import io.privhist.estimate.comparison.Line.Change;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.estimate.reading.Range;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.CurveBand;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
  private static final RawHistogram FEW = data(300);
  private static final RawHistogram MORE = data(900);

  private static RawHistogram data(long unique) {
    return RawHistogram.of(
        new Prevalences.Builder().add(1, unique).add(2, 80).add(7, 9).add(60, 2).build());
  }

  private static Release released(RawHistogram data, String epsilon) {
    return Mechanisms.standard().release(data, Epsilon.parse(epsilon));
  }

  /** A release by nobody known here, which cannot be re-noised. */
  private static Release foreign(Release release, Bands bands) {
    return new Release(
        new MechanismLabel("unknown", "0", Map.of()),
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        bands);
  }

  private static Line line(Comparison comparison, Kind kind) {
    return comparison.lines().stream()
        .filter(each -> each.quantity().kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "4"})
  void comparison_ofDataWithThreeTimesTheUniqueLabels_saysSo(String epsilon) {
    Comparison comparison = Comparison.of(released(FEW, epsilon), released(MORE, epsilon), 0.95);
    assertThat(comparison.basis()).contains(Basis.RENOISING);
    assertThat(comparison.level()).isEqualTo(0.95);
    assertThat(line(comparison, Kind.LABELS).change()).isEqualTo(Change.ROSE);
    assertThat(line(comparison, Kind.LABELS).difference().orElseThrow())
        .isCloseTo(600, within(60.0));
    assertThat(line(comparison, Kind.UNIQUE_SHARE).change()).isEqualTo(Change.ROSE);
    assertThat(line(comparison, Kind.TOP_SHARE).change()).isEqualTo(Change.FELL);
    assertThat(line(comparison, Kind.DISTANCE).change()).isEqualTo(Change.DIFFERS);
    assertThat(line(comparison, Kind.ENTROPY).change()).isEqualTo(Change.ROSE);
  }

  @Test
  void comparison_ofAReleaseWithItself_findsNothing() {
    Release release = released(FEW, "0.5");
    Comparison comparison = Comparison.of(release, release, 0.9);
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.lines())
        .allSatisfy(each -> assertThat(each.difference().orElseThrow()).isZero());
  }

  @Test
  void lines_ofTheCurve_standAtRoundCounts() {
    Comparison comparison = Comparison.of(released(FEW, "50"), released(MORE, "50"), 0.5);
    assertThat(comparison.lines().stream().map(Line::quantity))
        .contains(new Quantity(Kind.LABELS_FROM, 2), new Quantity(Kind.LABELS_FROM, 50))
        .doesNotContain(new Quantity(Kind.LABELS_FROM, 100))
        .contains(new Quantity(Kind.TOP_SHARE, 100))
        .doesNotContain(new Quantity(Kind.TOP_SHARE, 1_000));
  }

  @Test
  void comparison_ofReleasesOfNothing_hasNumbersOfItemsAndLabelsOnly() {
    Release empty = foreign(released(RawHistogram.of(Prevalences.empty()), "50"), Bands.none());
    Comparison comparison = Comparison.of(empty, empty, 0.95);
    assertThat(line(comparison, Kind.ITEMS).difference()).isPresent();
    assertThat(line(comparison, Kind.ENTROPY).difference().isPresent())
        .isEqualTo(empty.total() > 0);
  }

  @Test
  void comparison_thatCannotReNoise_takesTheBandsOrJudgesNothing() {
    Release few = released(FEW, "1");
    Release more = released(MORE, "1");
    Comparison banded = Comparison.of(foreign(few, few.bands()), more, 0.95);
    assertThat(banded.basis()).contains(Basis.BANDS);
    assertThat(banded.level()).isCloseTo(0.95, within(1e-9));
    assertThat(line(banded, Kind.LABELS).change()).isEqualTo(Change.ROSE);
    assertThat(line(banded, Kind.ENTROPY).change()).isEqualTo(Change.UNKNOWN);
    Comparison none = Comparison.of(foreign(few, Bands.none()), more, 0.95);
    assertThat(none.basis()).isEmpty();
    assertThat(none.lines())
        .allSatisfy(each -> assertThat(each.change()).isEqualTo(Change.UNKNOWN));
    assertThat(line(none, Kind.LABELS).difference()).isNotEqualTo(OptionalDouble.empty());
  }

  @Test
  void bands_ofFiles_areStatedWithTheLevelThatTheyHave() {
    Release few = released(FEW, "1").withBand(0.95);
    Release more = released(MORE, "1").withBand(0.9);
    assertThat(Comparison.byBands(few, more, 0.95).level()).isCloseTo(0.95 * 0.9, within(1e-9));
  }

  @Test
  void share_thatOneReleaseDoesNotDefine_isNotJudged() {
    Line share =
        new Line(
            new Quantity(Kind.TOP_SHARE, 1),
            OptionalDouble.of(0.01),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty());
    assertThat(share.within(new Range(0.5, 1)).change()).isEqualTo(Change.UNKNOWN);
  }

  @Test
  void distance_ofTwoBands_isTheAreaBetweenThem() {
    CurveBand low = new CurveBand(new long[] {1, 4, 6}, new long[] {2, 1, 0}, new long[] {3, 2, 0});
    CurveBand high =
        new CurveBand(new long[] {1, 3, 5}, new long[] {9, 1, 0}, new long[] {9, 4, 0});
    assertThat(BandDistance.between(low, high)).isEqualTo(new Range(2 * 6 + 1, 2 * 7 + 2 + 3 + 2));
    CurveBand open = new CurveBand(new long[] {1}, new long[] {0}, new long[] {1});
    assertThat(BandDistance.between(low, open).upper()).isInfinite();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.49, 1, Double.NaN})
  void level_outOfRange_isRefused(double level) {
    Release release = released(FEW, "1");
    assertThatThrownBy(() -> Comparison.of(release, release, level))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("level must be between 0.5 and 0.999, got " + level);
  }
}
