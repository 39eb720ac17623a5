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
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The curve "labels with count at least r", with its band; behind it are the rows released. */
final class TailFigure {
  static final String ID = "tail-curve";

  private final Prevalences rows;
  private final Optional<Band> band;
  private final Vocabulary words;
  private final BigInteger[] labelsFrom; // by row: labels of its count or more

  TailFigure(ReleaseDocument document, Vocabulary words) {
    this.rows = document.release().histogram().prevalences();
    this.band = document.band();
    this.words = words;
    this.labelsFrom = new BigInteger[rows.rows()];
    BigInteger labels = BigInteger.ZERO;
    for (int row = rows.rows() - 1; row >= 0; row--) {
      labels = labels.add(BigInteger.valueOf(rows.prevalence(row)));
      labelsFrom[row] = labels;
    }
  }

  Figure figure() {
    return new Figure(
        new Caption(
            ID,
            "%s with a %s of at least r"
                .formatted(Vocabulary.capital(words.labels()), words.count()),
            "A line that falls in steps from left to right, on logarithmic axes: for each %s r, how many %s have r or more."
                .formatted(words.count(), words.labels()),
            "The release holds no " + words.labels()),
        Axis.log(words.count() + " r"),
        Axis.log("%s with r or more".formatted(words.labels())),
        List.of(BandedSteps.series(points(), band, TailFigure::spread)),
        table());
  }

  /** The curve under a name, to stand beside others. */
  Series series(String name, int style) {
    return BandedSteps.series(points(), band, TailFigure::spread).named(name, style);
  }

  /** Both ends of every step, so that each released count is a place to read the curve at. */
  private List<Point> points() {
    List<Point> points = new ArrayList<>();
    long from = 1;
    for (int row = 0; row < rows.rows(); row++) {
      double labels = labelsFrom[row].doubleValue();
      points.add(new Point((double) from, labels));
      if (rows.count(row) > from) {
        points.add(new Point((double) rows.count(row), labels));
      }
      from = rows.count(row) + 1;
    }
    return points;
  }

  private static List<Spread.Row> spread(CurveBand curve) {
    List<Spread.Row> spread = new ArrayList<>();
    for (int row = 0; row < curve.rows(); row++) {
      Interval ends = curve.interval(row);
      spread.add(
          new Spread.Row(
              (double) curve.count(row), (double) ends.lower(), BandedSteps.upper(ends)));
    }
    return spread;
  }

  private Table table() {
    Table.Builder table =
        new Table.Builder(
            ID,
            Column.number(words.count(), "count"),
            Column.number(words.labels() + " with it", "prevalence"),
            Column.number(words.labels() + " with it or more", "labels_from"),
            Column.number("lower end of the band", "lower"),
            Column.number("upper end of the band", "upper"));
    for (int row = 0; row < rows.rows(); row++) {
      long count = rows.count(row);
      Optional<Interval> ends = band.map(it -> it.curve().labelsFrom(count));
      table.row(
          Long.toString(count),
          Long.toString(rows.prevalence(row)),
          labelsFrom[row].toString(),
          BandedSteps.lowerText(ends),
          BandedSteps.upperText(ends));
    }
    return table.build();
  }
}
