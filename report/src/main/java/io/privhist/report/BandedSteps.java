package io.privhist.report;

import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Steps with the band of a release around them, for figures and tables. */
final class BandedSteps {
  private BandedSteps() {}

  /** Returns what was released as steps, with the rows of its band if it has one. */
  static Series series(
      List<Point> points, Optional<Band> band, Function<CurveBand, List<Spread.Row>> rows) {
    return new Series(
        "released",
        Mark.STEP,
        0,
        points,
        band.map(
            it ->
                new Spread(
                    Spread.bandName(it.level()), Spread.Form.STEP_BAND, rows.apply(it.curve()))));
  }

  /** Returns the upper end for drawing, infinite if nothing bounds it. */
  static double upper(Interval ends) {
    return ends.upper() == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : (double) ends.upper();
  }

  static String lowerText(Optional<Interval> ends) {
    return ends.map(it -> Long.toString(it.lower())).orElse("");
  }

  static String upperText(Optional<Interval> ends) {
    return ends.map(it -> it.upper() == Long.MAX_VALUE ? "no bound" : Long.toString(it.upper()))
        .orElse("");
  }
}
