package io.privhist.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Points with bars on logarithmic axes, as errors against epsilon are drawn. */
class MarkersTest {
  private static final String BLUE = "#0072b2";
  private static final String ORANGE = "#d55e00";
  private static final Table NO_TABLE = new Table.Builder("none").build();

  private static Series series(String name, int style, Spread.Row... bars) {
    return new Series(
        name,
        Mark.POINTS,
        style,
        Arrays.stream(bars)
            .map(bar -> new Point(bar.x(), (bar.lower() + bar.upper()) / 2))
            .toList(),
        Optional.of(
            new Spread(
                "",
                Spread.Form.BARS,
                Arrays.stream(bars).filter(bar -> bar.upper() > 0).toList())));
  }

  private static String svg(Series... series) throws IOException {
    return Drawing.svg(
        new Figure(
            new Caption("errors", "Errors", "Two lines.", "nothing above 0"),
            Axis.log("epsilon"),
            Axis.log("error"),
            List.of(series),
            NO_TABLE));
  }

  private static final Series FIRST =
      series("first", 0, new Spread.Row(0.5, 38, 42), new Spread.Row(2, 2.5, 3.5));
  private static final Series SECOND =
      series("second", 1, new Spread.Row(0.5, 81, 99), new Spread.Row(2, 19, 21));

  @Test
  void styles_haveTheirColour_alsoAlone() throws IOException {
    assertThat(svg(FIRST, SECOND)).contains(BLUE, ORANGE).doesNotContain("#009e73");
    assertThat(svg(SECOND)).contains(ORANGE).doesNotContain(BLUE);
  }

  @Test
  void styles_thatShareAColour_haveOtherMarkers() throws IOException {
    Series seventh = new Series("third", Mark.POINTS, 6, FIRST.points(), Optional.empty());
    List<String> lines = found(svg(FIRST, seventh), "stroke-dasharray=\"[^\"]+\"");
    assertThat(lines).as("dashes of the seventh style").isNotEmpty();
    assertThat(svg(FIRST, seventh)).contains(BLUE).doesNotContain(ORANGE);
  }

  @Test
  void pointsAtOnePlace_standApart() throws IOException {
    Series twin = new Series("twin", Mark.POINTS, 1, FIRST.points(), Optional.empty());
    String both = svg(FIRST, twin);
    List<String> lines =
        found(both, "<path d=\"M[\\d.]+ [\\d.]+L[^\"]+\" fill=\"none\"[^>]+stroke-width=\"2\"");
    assertThat(lines.stream().map(line -> line.replaceAll("\" fill.*", "")).distinct())
        .as("two lines with the same numbers")
        .hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void zerosAndBarsDownToZero_haveFiniteCoordinates() throws IOException {
    String svg =
        svg(
            series("first", 0, new Spread.Row(1, 0, 0), new Spread.Row(2, 0, 0.5)),
            series("second", 1, new Spread.Row(1, 0, 0), new Spread.Row(2, 0, 0)));
    assertThat(svg)
        .contains(BLUE, "second")
        .doesNotContain("NaN")
        .doesNotContain("Infinity")
        .doesNotContain("undefined");
  }

  @Test
  void nothingButZeros_isSaid() throws IOException {
    assertThat(svg(series("first", 0, new Spread.Row(1, 0, 0)))).contains("nothing above 0");
  }

  private static List<String> found(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(match -> match.group()).toList();
  }
}
