package io.privhist.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Names;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Interval;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The two figures of every release against slow and obvious counting. */
class FiguresTest {
  private static final Vocabulary WORDS = Vocabulary.of(Names.none(), ProtectedUnit.record());
  private static final ReleaseDocument SMALL = Releases.small(Optional.of(Releases.BAND));
  private static final long[] SORTED = {32, 5, 5, 2, 2, 1, 1, 1};

  @Test
  void tailCurve_atEveryCount_countsLabels() {
    Series series = new TailFigure(SMALL, WORDS).figure().series().get(0);
    for (long r = 1; r <= 32; r++) {
      long count = r;
      long labels = List.of(32, 5, 5, 2, 2, 1, 1, 1).stream().filter(n -> n >= count).count();
      assertThat(heightAt(series, r)).as("labels from %d", r).isEqualTo((double) labels);
      Interval ends = Releases.BAND.curve().labelsFrom(r);
      assertThat(rowAt(series, r).lower()).isEqualTo((double) ends.lower());
      assertThat(rowAt(series, r).upper()).isEqualTo((double) ends.upper());
    }
  }

  @Test
  void rankFrequency_atEveryRank_isTheSortedCount() {
    Series series = new RankFigure(SMALL, WORDS).figure().series().get(0);
    for (int rank = 1; rank <= SORTED.length; rank++) {
      assertThat(heightAt(series, rank)).isEqualTo((double) SORTED[rank - 1]);
    }
    for (int rank = 1; rank <= 12; rank++) { // nine labels are possible
      Interval ends = Releases.BAND.curve().countAtRank(rank);
      assertThat(rowAt(series, rank).lower()).as("rank %d", rank).isEqualTo((double) ends.lower());
      assertThat(rowAt(series, rank).upper()).as("rank %d", rank).isEqualTo((double) ends.upper());
    }
  }

  @Test
  void tables_ofARelease_areExactText() {
    assertThat(new TailFigure(SMALL, WORDS).figure().table().rows())
        .containsExactly(
            List.of("1", "3", "8", "7", "9"),
            List.of("2", "2", "5", "4", "6"),
            List.of("5", "2", "3", "2", "3"),
            List.of("32", "1", "1", "0", "2"));
    assertThat(new RankFigure(SMALL, WORDS).figure().table().rows())
        .containsExactly(
            List.of("1", "1", "32", "8", "39"),
            List.of("2", "3", "5", "3", "39"),
            List.of("4", "5", "2", "1", "3"),
            List.of("6", "8", "1", "0", "3"));
  }

  @Test
  void tables_beyondWhatADoubleHolds_areExact() {
    long large = (1L << 53) + 1;
    ReleaseDocument document = Releases.of(Releases.rows(1, large, large, 3), 1L << 60);
    assertThat(new TailFigure(document, WORDS).figure().table().rows())
        .containsExactly(
            List.of("1", "9007199254740993", "9007199254740996", "", ""),
            List.of("9007199254740993", "3", "3", "", ""));
    assertThat(new RankFigure(document, WORDS).figure().table().rows())
        .containsExactly(
            List.of("1", "3", "9007199254740993", "", ""),
            List.of("4", "9007199254740996", "1", "", ""));
  }

  @Test
  void tables_whereLabelsExceedALong_doNotWrapAround() {
    ReleaseDocument document = Releases.of(Releases.rows(1, Long.MAX_VALUE, 2, Long.MAX_VALUE), 5);
    assertThat(new TailFigure(document, WORDS).figure().table().rows().get(0))
        .containsExactly("1", "9223372036854775807", "18446744073709551614", "", "");
    assertThat(new RankFigure(document, WORDS).figure().table().rows().get(1))
        .containsExactly("9223372036854775808", "18446744073709551614", "1", "", "");
  }

  @Test
  void figures_withoutRows_haveNoPoints() {
    ReleaseDocument empty = Releases.of(Releases.rows(), 0);
    for (String name : ReleaseReport.figureNames()) {
      Figure figure = new ReleaseReport(empty, Optional.empty(), Optional.empty()).figure(name);
      assertThat(figure.series().get(0).points()).as(name).isEmpty();
      assertThat(figure.table().rows()).as(name).isEmpty();
    }
  }

  private static double heightAt(Series series, double x) {
    double height = Double.NaN;
    for (Point point : series.points()) {
      height = point.x() <= x ? point.y() : height;
    }
    return height;
  }

  private static Spread.Row rowAt(Series series, double x) {
    return series.spread().orElseThrow().rows().stream()
        .filter(row -> row.x() <= x)
        .reduce((first, second) -> second)
        .orElseThrow();
  }
}
