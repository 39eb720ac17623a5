package io.privhist.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;

/** An axis has two labels at the least, whatever the data: one tells nothing. */
class TicksTest {
  private static final Pattern LABEL_OF_Y =
      Pattern.compile("<text[^>]*text-anchor=\"end\"[^>]*>([^<]*\\d[^<]*)</text>");
  private static final Pattern LABEL_OF_X =
      Pattern.compile("<text[^>]*text-anchor=\"middle\"[^>]*>([\\d.,·⁻⁰¹²³⁴-⁹]+)</text>");

  static Stream<Arguments> figures() {
    return Stream.of(
        Arguments.of(Axis.log("y"), Mark.POINTS, new double[] {2.2, 2.4}),
        Arguments.of(Axis.log("y"), Mark.POINTS, new double[] {0.0713}),
        Arguments.of(Axis.log("y"), Mark.POINTS, new double[] {28_006.4, 28_006.3}),
        Arguments.of(Axis.log("y"), Mark.POINTS, new double[] {6e-20, 7e-20}),
        Arguments.of(Axis.log("y"), Mark.STEP, new double[] {3, 3, 3}),
        Arguments.of(Axis.log("y"), Mark.LINE, new double[] {1e18, 1.1e18}),
        Arguments.of(Axis.percent("y"), Mark.LINE, new double[] {0, 0}),
        Arguments.of(Axis.percent("y"), Mark.LINE, new double[] {1e-7, 2e-7}),
        Arguments.of(Axis.signedPercent("y"), Mark.POINTS, new double[] {0}),
        Arguments.of(Axis.signedPercent("y"), Mark.POINTS, new double[] {-0.012, 0.011}));
  }

  @ParameterizedTest
  @MethodSource("figures")
  void picture_hasTwoLabelsOnEachAxis(Axis y, Mark mark, double[] values) throws IOException {
    List<Point> points =
        Stream.iterate(0, i -> i < values.length, i -> i + 1)
            .map(i -> new Point(1 + 0.1 * i, values[i]))
            .toList();
    String svg =
        Drawing.svg(
            new Figure(
                new Caption("f", "F", "A line.", "nothing"),
                Axis.log("x"),
                y,
                List.of(new Series("s", mark, 0, points, Optional.empty())),
                new Table.Builder("none").build()));
    assertThat(labels(svg, LABEL_OF_Y)).as("y").hasSizeGreaterThanOrEqualTo(2);
    assertThat(labels(svg, LABEL_OF_X)).as("x").hasSizeGreaterThanOrEqualTo(2);
  }

  private static List<String> labels(String svg, Pattern pattern) {
    return pattern.matcher(svg).results().map(found -> found.group(1)).distinct().toList();
  }

  /** Every range from a hundredth of a decade to four decades, at every place, on every screen. */
  @Test
  void logarithmicAxis_ofAnyRange_hasTwoTicksInside() throws IOException {
    String script =
        """
        var bad = [];
        ['points', 'step'].forEach(function (mark) {
          [[360, 320], [390, 320], [960, 416]].forEach(function (size) {
            for (var start = 0; start < 10; start++) {
              for (var length = 0; length <= 40; length++) {
                var low = 3e-5 * Math.pow(10, 0.13 * start);
                var high = low * Math.pow(10, length * length / 400);
                var figure = {title: 't', x: {scale: 'log', label: 'x'}, y: {scale: 'log', label: 'y'},
                  series: [{name: 's', mark: mark, style: 0, points: [[low, high], [high, low]]}]};
                var option = privhistCharts.option(figure, {width: size[0], height: size[1]});
                [option.xAxis, option.yAxis].forEach(function (axis) {
                  var inside = axis.axisLabel.customValues.filter(function (tick) {
                    return tick >= axis.min * 0.999 && tick <= axis.max * 1.001;
                  });
                  if (inside.length < 2 || inside.length > 12) {
                    bad.push([mark, size[0], low, high, inside.length].join(' '));
                  }
                });
              }
            }
          });
        });
        bad.join('; ')""";
    try (Context context = Context.enter()) {
      ScriptableObject scope = context.initSafeStandardObjects();
      context.setLanguageVersion(Context.VERSION_ES6);
      context.setInterpretedMode(true);
      context.evaluateString(scope, Scripts.charts(), "charts.js", 1, null);
      assertThat(Context.toString(context.evaluateString(scope, script, "test", 1, null)))
          .isEmpty();
    }
  }
}
