package io.privhist.report.chart;

import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Small pictures of steps on logarithmic axes, all with the same axes, so that they can be told
 * apart at a glance. Colours come from the page that they are in.
 */
public final class Miniatures {
  private static final int WIDTH = 400;
  private static final int HEIGHT = 220;
  private static final int LEFT = 44;
  private static final int RIGHT = 392;
  private static final int TOP = 10;
  private static final int BOTTOM = 190;
  private static final int MAX_LINES = 8; // of a grid, in each direction
  private static final String SUPERSCRIPTS =
      "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

  private static final double FOOT = 0.7; // a 1 stands a little above it

  private final double mostX;
  private final double mostY;

  private Miniatures(double mostX, double mostY) {
    this.mostX = mostX;
    this.mostY = mostY;
  }

  /** Chooses axes that hold all points of all series. */
  public static Miniatures of(List<Series> all) {
    return new Miniatures(most(all, Point::x), most(all, Point::y));
  }

  private static double most(List<Series> all, ToDoubleFunction<Point> coordinate) {
    return all.stream()
        .flatMap(each -> each.points().stream())
        .mapToDouble(coordinate)
        .reduce(10, Math::max);
  }

  /** Returns the exponent of the last power of ten on an axis. */
  private static int lastDecade(double most) {
    return (int) Math.floor(Math.log10(most) + 1e-9);
  }

  /** Draws some of the series, with the bands that they have, as an SVG element for a page. */
  public String svg(List<Series> some) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg class=\"miniature\" viewBox=\"0 0 %d %d\" aria-hidden=\"true\">"
            .formatted(WIDTH, HEIGHT));
    svg.append("<path class=\"grid\" d=\"").append(grid()).append("\"/>");
    int lastX = lastDecade(mostX);
    int lastY = lastDecade(mostY);
    label(svg, "middle", LEFT, HEIGHT - 4, 0);
    label(svg, "middle", Math.min(x(Math.pow(10, lastX)), RIGHT - 18), HEIGHT - 4, lastX);
    label(svg, "end", LEFT - 6, y(1) + 6, 0);
    label(svg, "end", LEFT - 6, Math.max(y(Math.pow(10, lastY)) + 8, TOP + 14), lastY);
    for (Series series : some) {
      String style = series.style() == 0 ? "" : " other";
      series.spread().ifPresent(spread -> path(svg, "band" + style, area(spread.rows())));
      path(svg, "curve" + style, line(series.points()));
    }
    return svg.append("</svg>").toString();
  }

  private String grid() {
    StringBuilder grid = new StringBuilder();
    int lastX = lastDecade(mostX);
    for (int x = 0; x <= lastX; x += 1 + lastX / MAX_LINES) {
      grid.append("M%d %dV%d".formatted(x(Math.pow(10, x)), TOP, BOTTOM));
    }
    int lastY = lastDecade(mostY);
    for (int y = 0; y <= lastY; y += 1 + lastY / MAX_LINES) {
      grid.append("M%d %dH%d".formatted(LEFT, y(Math.pow(10, y)), RIGHT));
    }
    return grid.toString();
  }

  private static void label(StringBuilder svg, String anchor, int x, int y, int exponent) {
    String digits =
        exponent < 10
            ? SUPERSCRIPTS.substring(exponent, exponent + 1)
            : SUPERSCRIPTS.substring(exponent / 10, exponent / 10 + 1)
                + SUPERSCRIPTS.substring(exponent % 10, exponent % 10 + 1);
    String text = exponent == 0 ? "1" : exponent == 1 ? "10" : "10" + digits;
    svg.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>".formatted(x, y, anchor, text));
  }

  private static void path(StringBuilder svg, String name, String path) {
    if (!path.isEmpty()) {
      svg.append("<path class=\"%s\" d=\"%s\"/>".formatted(name, path));
    }
  }

  private String line(List<Point> points) {
    Pen pen = new Pen();
    points.forEach(point -> pen.stepTo(x(point.x()), y(point.y())));
    return pen.path.toString();
  }

  /** The upper ends from left to right, and the lower ends back; the last row holds for ever. */
  private String area(List<Spread.Row> rows) {
    if (rows.isEmpty()) {
      return "";
    }
    Pen pen = new Pen();
    rows.forEach(row -> pen.stepTo(x(row.x()), y(row.upper())));
    pen.across(RIGHT);
    pen.down(y(rows.get(rows.size() - 1).lower()));
    for (int i = rows.size() - 1; i >= 0; i--) {
      pen.down(y(rows.get(i).lower()));
      pen.across(x(rows.get(i).x()));
    }
    return pen.path.append('Z').toString();
  }

  private int x(double value) {
    return LEFT + (int) Math.round((RIGHT - LEFT) * place(value, 1, mostX));
  }

  private int y(double value) {
    return BOTTOM - (int) Math.round((BOTTOM - TOP) * place(value, FOOT, mostY));
  }

  /** A place on an axis; what lies outside is at its end. */
  private static double place(double value, double least, double most) {
    return value > least ? Math.min(1, Math.log(value / least) / Math.log(most / least)) : 0;
  }

  /** Draws along the axes, and nothing where it would not move. */
  private static final class Pen {
    private final StringBuilder path = new StringBuilder();
    private int x;
    private int y;

    void stepTo(int toX, int toY) {
      if (path.length() == 0) {
        path.append("M%d %d".formatted(toX, toY));
        x = toX;
        y = toY;
        return;
      }
      across(toX);
      down(toY);
    }

    void across(int to) {
      if (to != x) {
        path.append('H').append(to);
        x = to;
      }
    }

    void down(int to) {
      if (to != y) {
        path.append('V').append(to);
        y = to;
      }
    }
  }
}
