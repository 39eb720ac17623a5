package io.privhist.cli.plot;

import io.privhist.cli.plot.ErrorSeries.Point;
import io.privhist.mechanism.Mechanisms;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Error against epsilon on logarithmic axes, a line for each mechanism with bars of one standard
 * error. Not private. An error of zero has no place on such axes and is left out.
 */
public final class ErrorPlot {
  static final int WIDTH = 820;
  static final int HEIGHT = 540;

  /** Okabe and Ito's colours, which people with any colour vision can tell apart. */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xE69F00),
          new Color(0x56B4E9));

  private static final List<Marker> MARKERS =
      List.of(
          SeriesMarkers.CIRCLE,
          SeriesMarkers.SQUARE,
          SeriesMarkers.DIAMOND,
          SeriesMarkers.TRIANGLE_UP,
          SeriesMarkers.TRIANGLE_DOWN,
          SeriesMarkers.CROSS);

  private static final Color GRID = new Color(0xEAEAEA);
  private static final double APART = 0.005; // of the width
  private static final double FAR_DOWN = 4;
  private static final BasicStroke LINE = new BasicStroke(2);
  private static final BasicStroke THIN = new BasicStroke(1.4f);
  private static final String TITLE = "Not private: true error on the owner's data";

  private final List<ErrorSeries> series;
  private final LogScale epsilons;
  private final XYChart chart;

  /**
   * Lays out a plot.
   *
   * @param trials how many releases each mean is over
   */
  public ErrorPlot(List<ErrorSeries> series, int trials) {
    this.series = series;
    this.chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(TITLE)
            .xAxisTitle(
                points().allMatch(Point::isPositive)
                    ? "epsilon"
                    : "epsilon (errors of 0 are not shown)")
            .yAxisTitle(
                trials == 1
                    ? "sorted L1 error of one release"
                    : "sorted L1 error: mean ± s.e. of %d releases".formatted(trials))
            .theme(ChartTheme.Matlab)
            .build();
    this.epsilons = LogScale.of(points().mapToDouble(Point::epsilon));
    LogScale errors = LogScale.of(points().flatMapToDouble(ErrorPlot::extent));
    style(chart.getStyler(), errors);
    series.forEach(each -> addBars(each, errors));
    series.forEach(this::addLine);
  }

  /** What the axis has to reach: a bar may leave it where it comes close to zero. */
  private static DoubleStream extent(Point point) {
    double most = point.mean() / FAR_DOWN;
    return DoubleStream.of(Math.max(point.lower(), most), point.mean(), point.upper());
  }

  private void style(XYStyler styler, LogScale errors) {
    styler.setXAxisLogarithmic(true).setXAxisMin(epsilons.min()).setXAxisMax(epsilons.max());
    styler.setYAxisLogarithmic(true).setYAxisMin(errors.min()).setYAxisMax(errors.max());
    styler.setXAxisLogarithmicDecadeOnly(false).setYAxisLogarithmicDecadeOnly(false);
    styler.setXAxisTickLabelsFormattingFunction(epsilons::label);
    styler.setYAxisTickLabelsFormattingFunction(errors::label);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotGridLinesColor(GRID).setPlotGridLinesStroke(new BasicStroke(0.8f));
    styler.setChartTitleFont(font(Font.BOLD, 18));
    styler.setAxisTitleFont(font(Font.PLAIN, 16)).setAxisTickLabelsFont(font(Font.PLAIN, 15));
    styler.setLegendFont(font(Font.PLAIN, 15)).setLegendPosition(LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE).setLegendPadding(12);
    styler.setMarkerSize(9).setChartPadding(14).setChartTitlePadding(12);
    styler.setYAxisLabelAlignment(TextAlignment.Right);
    styler.setAntiAlias(true);
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  private Stream<Point> points() {
    return series.stream().flatMap(each -> each.points().stream());
  }

  private void addLine(ErrorSeries errors) {
    double[] epsilons = errors.points().stream().mapToDouble(p -> place(p, errors)).toArray();
    double[] means =
        errors.points().stream()
            .mapToDouble(point -> point.isPositive() ? point.mean() : Double.NaN)
            .toArray();
    int index = index(errors);
    XYSeries line = chart.addSeries(errors.mechanism(), epsilons, means);
    line.setLineColor(COLOURS.get(index)).setLineStyle(LINE);
    line.setMarker(MARKERS.get(index)).setMarkerColor(COLOURS.get(index));
  }

  /** Sets the mechanisms' points at one epsilon apart a little, so that none hides another. */
  private double place(Point point, ErrorSeries errors) {
    double step = Math.pow(epsilons.max() / epsilons.min(), APART);
    return point.epsilon() * Math.pow(step, series.indexOf(errors) - (series.size() - 1) / 2.0);
  }

  /** The library's own bars fail where one reaches down to zero, which is nowhere on the axis. */
  private void addBars(ErrorSeries errors, LogScale axis) {
    double[] epsilons =
        errors.points().stream()
            .mapToDouble(point -> place(point, errors))
            .flatMap(x -> DoubleStream.of(x, x, x))
            .toArray();
    double[] ends =
        errors.points().stream().flatMapToDouble(point -> bar(point, axis.min())).toArray();
    int index = index(errors);
    XYSeries bars = chart.addSeries(errors.mechanism() + ", standard error", epsilons, ends);
    bars.setLineColor(COLOURS.get(index)).setLineStyle(THIN);
    bars.setMarker(new BarEnd()).setMarkerColor(COLOURS.get(index));
    bars.setShowInLegend(false);
  }

  /** Returns both ends and a gap; an end that the axis does not reach is well outside the frame. */
  private static DoubleStream bar(Point point, double bottom) {
    double lower = point.lower() < bottom ? bottom / 10 : point.lower();
    return point.isPositive()
        ? DoubleStream.of(lower, point.upper(), Double.NaN)
        : DoubleStream.of(Double.NaN, Double.NaN, Double.NaN);
  }

  /** A mechanism looks the same in every plot. */
  private static int index(ErrorSeries errors) {
    return Mechanisms.names().indexOf(errors.mechanism()) % COLOURS.size();
  }

  String title() {
    return TITLE;
  }

  /** Returns the picture in words, for those who cannot see it. */
  String description() {
    return "Lines for "
        + String.join(", ", series.stream().map(ErrorSeries::mechanism).toList())
        + ": "
        + chart.getYAxisTitle()
        + ", against epsilon.";
  }

  void paint(Graphics2D graphics) {
    chart.paint(graphics, WIDTH, HEIGHT);
  }
}
