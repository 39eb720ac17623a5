package io.privhist.report.view;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongFunction;

/**
 * A share of something as a function of a whole number, read off at selected places: a line with
 * its band, and its table.
 */
final class Readings {
  private static final int PER_DECADE = 24;

  private final List<Point> points = new ArrayList<>();
  private final List<Spread.Row> rows = new ArrayList<>();
  private final Table.Builder table;

  Readings(String name, String place, String what, String unit) {
    this.table =
        new Table.Builder(
            name,
            Column.number(place, "x"),
            Column.number(what, unit),
            Column.number("lower end", "lower"),
            Column.number("upper end", "upper"));
  }

  /** Reads a share off at every place at which it is defined. */
  Readings read(Iterable<Long> places, LongFunction<Reading> share) {
    for (long place : places) {
      Reading read = share.apply(place);
      read.value().ifPresent(value -> points.add(new Point((double) place, value.doubleValue())));
      read.lower()
          .ifPresent(
              lower ->
                  rows.add(
                      new Spread.Row(
                          (double) place,
                          lower.doubleValue(),
                          read.upper()
                              .map(BigDecimal::doubleValue)
                              .orElse(Double.POSITIVE_INFINITY))));
      if (read.value().isPresent()) {
        table.row(Long.toString(place), text(read.value()), text(read.lower()), text(read.upper()));
      }
    }
    return this;
  }

  private static String text(Optional<BigDecimal> number) {
    return number.map(value -> value.stripTrailingZeros().toPlainString()).orElse("");
  }

  Series series(String name, BandedCounts counts) {
    return new Series(name, Mark.LINE, 0, points, band(rows, counts));
  }

  private static Optional<Spread> band(List<Spread.Row> rows, BandedCounts counts) {
    return counts.level().map(level -> new Spread(Spread.bandName(level), Spread.Form.BAND, rows));
  }

  Table table() {
    return table.build();
  }

  /** Returns whole numbers from one to another in about equal ratios, both included. */
  static Iterable<Long> places(long from, long to) {
    TreeSet<Long> places = new TreeSet<>();
    places.add(from);
    places.add(Math.max(from, to));
    double step = Math.pow(10, 1.0 / PER_DECADE);
    for (double place = from; place < to; place *= step) {
      places.add(Math.round(place));
    }
    return places;
  }
}
