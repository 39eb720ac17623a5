package io.privhist.report;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Line;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.estimate.reading.Range;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Differences of two releases along the curve or by rank, each with its interval. */
final class DifferenceFigure {
  static final String CURVE = "curve-difference";
  static final String SHARES = "share-difference";

  private static final long ENOUGH = 10; // labels to take per cent of

  private final Comparison comparison;
  private final Vocabulary words;
  private final List<String> names;

  DifferenceFigure(Comparison comparison, Vocabulary words, List<String> names) {
    this.names = names;
    this.comparison = comparison;
    this.words = words;
  }

  /** The curve, in parts of A; where A has few labels, per cent of them say nothing. */
  Figure ofCurve() {
    List<Line> divisible = linesOfCurve(1);
    List<Line> many = linesOfCurve(ENOUGH);
    List<Line> lines = many.isEmpty() ? divisible : many;
    return new Figure(
        new Caption(
            CURVE,
            "How many more %s have a %s of at least r in the second release"
                .formatted(words.labels(), words.count()),
            "Points with bars around a line at zero, from left to right by %s r on a logarithmic axis: the difference in %s with r or more, in per cent of the first release, and its interval."
                .formatted(words.count(), words.labels()),
            "The first release holds no " + words.labels()),
        Axis.log(words.count() + " r"),
        Axis.signedPercent("difference, % of the first"),
        List.of(series(lines, line -> Math.max(1, line.quantity().argument()), true)),
        table(CURVE, words.count(), divisible, line -> Math.max(1, line.quantity().argument())));
  }

  private List<Line> linesOfCurve(long leastLabels) {
    return comparison.lines().stream()
        .filter(
            line ->
                line.quantity().kind() == Kind.LABELS || line.quantity().kind() == Kind.LABELS_FROM)
        .filter(line -> line.a().orElse(0) >= leastLabels)
        .toList();
  }

  /** The shares of the most frequent labels, in points. */
  Figure ofShares() {
    String frequent = words.mostFrequent() + " " + words.labels();
    List<Line> lines =
        comparison.lines().stream()
            .filter(line -> line.quantity().kind() == Kind.TOP_SHARE)
            .filter(line -> line.difference().isPresent())
            .toList();
    return new Figure(
        new Caption(
            SHARES,
            "How much more the k %s hold in the second release".formatted(frequent),
            "Points with bars around a line at zero, from left to right by the number k on a logarithmic axis: the difference in the share of the k %s, in percentage points, and its interval."
                .formatted(frequent),
            "A release holds no " + words.labels()),
        Axis.log(frequent + ", k"),
        Axis.signedPercent("difference, percentage points of all " + words.items()),
        List.of(series(lines, line -> line.quantity().argument(), false)),
        table(SHARES, "k", lines, line -> line.quantity().argument()));
  }

  /** Where a line has its place. */
  @FunctionalInterface
  private interface Place {
    long of(Line line);
  }

  private static Series series(List<Line> lines, Place place, boolean relative) {
    List<Point> points = new ArrayList<>();
    List<Spread.Row> rows = new ArrayList<>();
    for (Line line : lines) {
      double x = (double) place.of(line);
      double unit = relative ? line.a().orElseThrow() : 1;
      points.add(new Point(x, line.difference().orElseThrow() / unit));
      line.interval()
          .ifPresent(
              range ->
                  rows.add(
                      new Spread.Row(x, Math.max(-1, range.lower() / unit), range.upper() / unit)));
    }
    return new Series(
        "difference",
        Mark.POINTS,
        0,
        points,
        Optional.of(new Spread("interval: noise", Spread.Form.BARS, rows)));
  }

  private Table table(String name, String at, List<Line> lines, Place place) {
    Table.Builder table =
        new Table.Builder(
            name,
            Column.number(at, "x"),
            Column.number(names.get(0), "a"),
            Column.number(names.get(1), "b"),
            Column.number("difference", "difference"),
            Column.number("lower end", "lower"),
            Column.number("upper end", "upper"));
    for (Line line : lines) {
      table.row(
          Long.toString(place.of(line)),
          number(line.a().orElseThrow()),
          number(line.b().orElseThrow()),
          number(line.difference().orElseThrow()),
          line.interval().map(Range::lower).map(DifferenceFigure::number).orElse(""),
          line.interval().map(Range::upper).map(DifferenceFigure::number).orElse(""));
    }
    return table.build();
  }

  private static String number(double value) {
    if (value == Double.POSITIVE_INFINITY) {
      return "no bound";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e18
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
