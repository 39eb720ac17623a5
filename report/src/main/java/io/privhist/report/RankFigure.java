package io.privhist.report;

import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The sorted counts, largest first: rank against frequency, with the band. */
final class RankFigure {
  static final String ID = "rank-frequency";

  private final Prevalences rows;
  private final Optional<Band> band;
  private final Vocabulary words;

  RankFigure(ReleaseDocument document, Vocabulary words) {
    this.rows = document.release().histogram().prevalences();
    this.band = document.band();
    this.words = words;
  }

  Figure figure() {
    List<Point> points = new ArrayList<>();
    Table.Builder table =
        new Table.Builder(
            ID,
            Column.number("from rank", "rank_from"),
            Column.number("to rank", "rank_to"),
            Column.number(words.count(), "count"),
            Column.number("lower end of the band", "lower"),
            Column.number("upper end of the band", "upper"));
    BigInteger before = BigInteger.ZERO;
    for (int row = rows.rows() - 1; row >= 0; row--) {
      BigInteger from = before.add(BigInteger.ONE);
      BigInteger to = before.add(BigInteger.valueOf(rows.prevalence(row)));
      double count = rows.count(row);
      points.add(new Point(from.doubleValue(), count));
      if (rows.prevalence(row) > 1) {
        points.add(new Point(to.doubleValue(), count));
      }
      Optional<Interval> ends = band.map(it -> over(it.curve(), from, to));
      table.row(
          from.toString(),
          to.toString(),
          Long.toString(rows.count(row)),
          BandedSteps.lowerText(ends),
          BandedSteps.upperText(ends));
      before = to;
    }
    return new Figure(
        new Caption(
            ID,
            "The k-th largest " + words.count(),
            "A line that falls in steps from left to right, on logarithmic axes: the %s of each %s, the largest one first."
                .formatted(words.count(), words.label()),
            "The release holds no " + words.labels()),
        Axis.log("rank k, largest %s first".formatted(words.count())),
        Axis.log(words.count()),
        List.of(BandedSteps.series(points, band, RankFigure::spread)),
        table.build());
  }

  /** Sorted counts fall, so the last rank has the lower end and the first one the upper. */
  private static Interval over(CurveBand curve, BigInteger from, BigInteger to) {
    return new Interval(curve.countAtRank(rank(to)).lower(), curve.countAtRank(rank(from)).upper());
  }

  private static long rank(BigInteger rank) {
    return rank.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
  }

  /** The ends change where a rank passes one of the numbers of labels that the band speaks of. */
  private static List<Spread.Row> spread(CurveBand curve) {
    TreeSet<Long> ranks = new TreeSet<>();
    ranks.add(1L);
    for (int row = 0; row < curve.rows(); row++) {
      addAfter(curve.interval(row).lower(), ranks);
      addAfter(curve.interval(row).upper(), ranks);
    }
    List<Spread.Row> spread = new ArrayList<>();
    for (long rank : ranks) { // the last of them is beyond all labels that are possible
      Interval ends = curve.countAtRank(rank);
      spread.add(new Spread.Row((double) rank, (double) ends.lower(), BandedSteps.upper(ends)));
    }
    return spread;
  }

  private static void addAfter(long labels, Set<Long> ranks) {
    if (labels < Long.MAX_VALUE) {
      ranks.add(labels + 1);
    }
  }
}
