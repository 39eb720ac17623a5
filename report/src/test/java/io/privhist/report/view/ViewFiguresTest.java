package io.privhist.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.Observation;
import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** What the figures of the fields draw is what the fields' own numbers say. */
class ViewFiguresTest {
  private static final BandedCounts BANDED =
      new BandedCounts(
          Observation.of(
              210, Prevalences.of(new long[] {1, 2, 3, 10, 40}, new long[] {60, 20, 10, 4, 1})),
          Optional.of(
              new Band(
                  0.95,
                  new CurveBand(
                      new long[] {1, 2, 3, 41},
                      new long[] {90, 30, 1, 0},
                      new long[] {99, 40, 20, 0}),
                  List.of())));

  private static Vocabulary words(Field field) {
    return field.words(Names.none(), ProtectedUnit.record());
  }

  @Test
  void guessingCurve_drawsShares() {
    PasswordView view = PasswordView.of(BANDED, words(Field.PASSWORDS));
    assertThat(view.figure().series()).hasSize(1);
    assertSame(view.figure().series().get(0), new GuessingCurve(BANDED)::share, 1, 95);
  }

  @Test
  void risk_drawsRecordsInSmallGroups() {
    assertSame(
        RiskView.of(BANDED, words(Field.RISK)).figure().series().get(0),
        new DisclosureRisk(BANDED)::recordsInGroupsBelow,
        2,
        40);
  }

  @Test
  void degrees_drawsSharesOfNodesAndTheFit() {
    DegreeDistribution degrees = new DegreeDistribution(BANDED);
    List<Series> series = DegreeView.of(BANDED, false, words(Field.DEGREES)).figure().series();
    assertThat(series.get(0).points().get(0)).isEqualTo(new Point(1, 1));
    assertThat(series.get(0).points()).contains(new Point(10, 5.0 / 95), new Point(40, 1.0 / 95));
    long xmin = degrees.powerLaw().orElseThrow().xmin();
    Point start = series.get(1).points().get(0);
    assertThat(start.x()).isEqualTo((double) xmin);
    assertThat(start.y()).isEqualTo(BANDED.curve().labelsFrom(xmin) / 95.0);
  }

  @Test
  void powerLaw_beforeItsBeginning_isRefused() {
    var fit = new DegreeDistribution(BANDED).powerLaw(2).orElseThrow();
    assertThat(fit.shareFrom(2)).isEqualTo(1);
    assertThat(fit.shareFrom(3)).isBetween(0.0, 1.0);
    assertThatThrownBy(() -> fit.shareFrom(1)).hasMessage("the law begins at degree 2, got 1");
  }

  @Test
  void places_betweenTwoNumbers_includeBoth() {
    assertThat(Readings.places(1, 1)).containsExactly(1L);
    assertThat(Readings.places(2, 12)).contains(2L, 3L, 12L).doesNotContain(1L, 13L);
    assertThat(Readings.places(1, Long.MAX_VALUE)).contains(1L, Long.MAX_VALUE);
  }

  @Test
  void field_ofAnUnknownName_isRefused() {
    assertThatThrownBy(() -> Field.named("zoo"))
        .hasMessage("view must be one of passwords, degrees, risk, got \"zoo\"");
  }

  private static void assertSame(Series series, LongFunction<Reading> share, long from, long to) {
    assertThat(series.points()).first().extracting(Point::x).isEqualTo((double) from);
    assertThat(series.points()).last().extracting(Point::x).isEqualTo((double) to);
    for (int i = 0; i < series.points().size(); i++) {
      Point point = series.points().get(i);
      Reading expected = share.apply((long) point.x());
      assertThat(point.y()).isEqualTo(expected.value().orElseThrow().doubleValue());
      Spread.Row row = series.spread().orElseThrow().rows().get(i);
      assertThat(row.x()).isEqualTo(point.x());
      assertThat(row.lower()).isEqualTo(expected.lower().orElseThrow().doubleValue());
      assertThat(row.upper())
          .isEqualTo(
              expected.upper().map(BigDecimal::doubleValue).orElse(Double.POSITIVE_INFINITY));
    }
  }
}
