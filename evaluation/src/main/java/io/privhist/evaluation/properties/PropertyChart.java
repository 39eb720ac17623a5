package io.privhist.evaluation.properties;

import io.privhist.evaluation.properties.StudyKey.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Error against the number of items for one property and number of labels: a panel for each law and
 * epsilon, a line for each way, on logarithmic axes.
 *
 * <p>Written as SVG text by hand: panels that share their axes are something that figures of
 * reports do not have.
 */
final class PropertyChart {
  private static final int PANEL_WIDTH = 205;
  private static final int PANEL_HEIGHT = 150;
  private static final int GAP = 12;
  private static final int LEFT = 84;
  private static final int TOP = 62;
  private static final int BOTTOM = 52;
  private static final double LEAST = 1e-4;

  private static final List<String> NAMES = List.of("non-private", "auto", "privhist", "direct");

  /** Okabe and Ito's colours, which people with any colour vision can tell apart. */
  private static final List<String> COLOURS = List.of("#000000", "#0072B2", "#D55E00", "#009E73");

  private final String property;
  private final int labels;
  private final Map<StudyKey, RootMeanSquare> errors;
  private final List<String> laws;
  private final List<String> epsilons;
  private final LogAxis across;
  private final LogAxis up;
  private final StringBuilder svg = new StringBuilder();

  private PropertyChart(String property, int labels, Map<StudyKey, RootMeanSquare> errors) {
    this.property = property;
    this.labels = labels;
    this.errors = errors;
    this.laws = keys().map(StudyKey::law).distinct().toList();
    this.epsilons =
        keys().map(key -> key.way().epsilon()).filter(e -> !e.isEmpty()).distinct().toList();
    this.across = LogAxis.over(keys().mapToDouble(this::multiple).toArray(), PANEL_WIDTH);
    this.up =
        LogAxis.over(
            keys().mapToDouble(key -> Math.max(LEAST, value(key))).toArray(), PANEL_HEIGHT);
  }

  /** Returns a chart for each property and number of labels. */
  static List<PropertyChart> all(Map<StudyKey, RootMeanSquare> errors) {
    List<PropertyChart> charts = new ArrayList<>();
    for (String property : errors.keySet().stream().map(StudyKey::property).distinct().toList()) {
      for (int labels : errors.keySet().stream().map(StudyKey::labels).distinct().toList()) {
        charts.add(new PropertyChart(property, labels, errors));
      }
    }
    return charts;
  }

  /** Decades on so many pixels. */
  private record LogAxis(int first, int last, int pixels) {
    static LogAxis over(double[] values, int pixels) {
      double least = Double.POSITIVE_INFINITY;
      double most = 0;
      for (double value : values) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      int first = (int) Math.floor(Math.log10(least) + 1e-9);
      return new LogAxis(
          first, Math.max(first + 1, (int) Math.ceil(Math.log10(most) - 1e-9)), pixels);
    }

    double place(double value) {
      return (Math.log10(value) - first) / (last - first) * pixels;
    }
  }

  String fileName() {
    return "%s-%d.svg".formatted(property, labels);
  }

  String toSvg() {
    int width = LEFT + laws.size() * (PANEL_WIDTH + GAP) + 24;
    int height = TOP + epsilons.size() * (PANEL_HEIGHT + GAP) + BOTTOM;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %d %d\" width=\"%d\""
            + " height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">",
        width, height, width, height);
    line("<title>Error of %s against the number of items, k = %d</title>", property, labels);
    line(
        "<desc>Panels for the laws %s and epsilon %s; lines for %s.</desc>",
        String.join(", ", laws), String.join(", ", epsilons), String.join(", ", names()));
    line("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", width, height);
    addLegend();
    for (int row = 0; row < epsilons.size(); row++) {
      for (int column = 0; column < laws.size(); column++) {
        addPanel(row, column);
      }
    }
    text(LEFT + (width - LEFT) / 2.0, height - 12, "middle", "n / k, k = %,d".formatted(labels));
    line(
        "<text transform=\"translate(16,%d) rotate(-90)\" text-anchor=\"middle\">%s</text>",
        TOP + (height - TOP - BOTTOM) / 2, "root mean square error of " + property);
    line("</svg>");
    return svg.toString();
  }

  private List<String> names() {
    return NAMES.stream()
        .filter(name -> keys().anyMatch(k -> k.way().name().equals(name)))
        .toList();
  }

  private void addLegend() {
    double x = LEFT;
    for (String name : names()) {
      line(
          "<path d=\"M%.0f 18h26\" stroke=\"%s\" stroke-width=\"2\"%s/>",
          x, colour(name), dash(name));
      text(x + 32, 22, "start", name);
      x += 130;
    }
  }

  private static String colour(String name) {
    return COLOURS.get(NAMES.indexOf(name));
  }

  private static String dash(String name) {
    return name.equals("non-private") ? " stroke-dasharray=\"5 3\"" : "";
  }

  private void addPanel(int row, int column) {
    int x = LEFT + column * (PANEL_WIDTH + GAP);
    int y = TOP + row * (PANEL_HEIGHT + GAP);
    line("<g transform=\"translate(%d,%d)\">", x, y);
    addGrid(row == epsilons.size() - 1, column == 0);
    if (row == 0) {
      text(PANEL_WIDTH / 2.0, -8, "middle", laws.get(column));
    }
    text(PANEL_WIDTH - 6.0, 16, "end", "epsilon " + epsilons.get(row));
    for (String name : names()) {
      addLine(name, laws.get(column), epsilons.get(row));
    }
    line("</g>");
  }

  private void addGrid(boolean bottom, boolean left) {
    for (int decade = across.first(); decade <= across.last(); decade++) {
      double x = across.place(Math.pow(10, decade));
      line("<path d=\"M%.1f 0v%d\" stroke=\"#E0E0E0\"/>", x, PANEL_HEIGHT);
      if (bottom) {
        String anchor =
            decade == across.first() ? "start" : decade == across.last() ? "end" : "middle";
        text(x, PANEL_HEIGHT + 16, anchor, power(decade));
      }
    }
    for (int decade = up.first(); decade <= up.last(); decade++) {
      double y = PANEL_HEIGHT - up.place(Math.pow(10, decade));
      line("<path d=\"M0 %.1fh%d\" stroke=\"#E0E0E0\"/>", y, PANEL_WIDTH);
      if (left) {
        text(-6, y + 4, "end", power(decade));
      }
    }
    line(
        "<rect width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#808080\"/>",
        PANEL_WIDTH, PANEL_HEIGHT);
  }

  private static String power(int decade) {
    return decade < 0
        ? String.format(Locale.ROOT, "%." + -decade + "f", Math.pow(10, decade))
        : String.format(Locale.ROOT, "%.0f", Math.pow(10, decade));
  }

  /** An error below what the axis reaches breaks the line. */
  private void addLine(String name, String law, String epsilon) {
    List<StudyKey> points =
        keys()
            .filter(key -> key.law().equals(law) && key.way().name().equals(name))
            .filter(key -> key.way().equals(Way.NON_PRIVATE) || key.way().epsilon().equals(epsilon))
            .sorted(Comparator.comparingLong(StudyKey::items))
            .toList();
    StringBuilder path = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    boolean broken = true;
    for (StudyKey key : points) {
      boolean shown = value(key) >= LEAST;
      if (shown) {
        double x = across.place(multiple(key));
        double y = PANEL_HEIGHT - up.place(value(key));
        path.append(String.format(Locale.ROOT, "%s%.1f %.1f", broken ? "M" : "L", x, y));
        dots.append(String.format(Locale.ROOT, "M%.1f %.1fh.01", x, y));
      }
      broken = !shown;
    }
    line(
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\"%s/>",
        path, colour(name), dash(name));
    line(
        "<path d=\"%s\" stroke=\"%s\" stroke-width=\"5\" stroke-linecap=\"round\"/>",
        dots, colour(name));
  }

  private Stream<StudyKey> keys() {
    return errors.keySet().stream()
        .filter(key -> key.property().equals(property) && key.labels() == labels);
  }

  private double multiple(StudyKey key) {
    return (double) key.items() / labels;
  }

  private double value(StudyKey key) {
    return Objects.requireNonNull(errors.get(key)).value();
  }

  private void text(double x, double y, String anchor, String text) {
    line("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, text);
  }

  private void line(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
