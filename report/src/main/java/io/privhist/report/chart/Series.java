package io.privhist.report.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Points that belong together.
 *
 * @param name for the legend
 * @param mark how the points are drawn
 * @param style which colour, marker and dashes, counted from 0, so that a thing can look the same
 *     in every figure
 * @param points in order of x
 * @param spread what is left open about them, if that is known
 */
public record Series(
    String name, Mark mark, int style, List<Point> points, Optional<Spread> spread) {
  public Series {
    points = List.copyOf(points);
  }

  /** Returns the same under another name and in another style, to stand beside others. */
  public Series named(String other, int otherStyle) {
    return new Series(
        other,
        mark,
        otherStyle,
        points,
        spread.map(it -> new Spread(other + ", " + it.name(), it.form(), it.rows())));
  }

  /** How points are drawn. */
  public enum Mark {
    /** A line that keeps the height of a point until the next one. */
    STEP,
    /** A straight line from point to point. */
    LINE,
    /** A line with a marker at each point. */
    POINTS
  }

  /** A place in the figure. */
  public record Point(double x, double y) {}

  /**
   * What is left open about a series.
   *
   * @param name for the legend; empty to leave it out of there
   * @param form how it is drawn
   * @param rows in order of x
   */
  public record Spread(String name, Form form, List<Row> rows) {
    public Spread {
      rows = List.copyOf(rows);
    }

    /** Returns what a band is called in a legend, such as "95 % band". */
    public static String bandName(double level) {
      BigDecimal percent = BigDecimal.valueOf(level).movePointRight(2).stripTrailingZeros();
      return percent.toPlainString() + " % band";
    }

    /** How a spread is drawn. */
    public enum Form {
      /** An area whose ends keep their heights until the next row. */
      STEP_BAND,
      /** An area with straight ends from row to row. */
      BAND,
      /** A bar at each row. */
      BARS
    }

    /**
     * Both ends at one place.
     *
     * @param upper infinite where nothing bounds it
     */
    public record Row(double x, double lower, double upper) {}
  }
}
