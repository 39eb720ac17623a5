package io.privhist.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MiniaturesTest {
  private static final Series LARGE = steps(new Point(1, 1_000), new Point(100, 1));
  private static final Series SMALL = steps(new Point(1, 1_000), new Point(10, 1));

  private static Series steps(Point... points) {
    return new Series("s", Mark.STEP, 0, List.of(points), Optional.empty());
  }

  private static String path(String svg, String name) {
    Matcher path = Pattern.compile("class=\"%s\" d=\"([^\"]*)\"".formatted(name)).matcher(svg);
    return path.find() ? path.group(1) : "";
  }

  @Test
  void svg_sameAxes_forAllSeries() {
    Miniatures both = Miniatures.of(List.of(LARGE, SMALL));
    assertThat(path(both.svg(List.of(LARGE)), "curve")).isEqualTo("M44 10H392V181");
    assertThat(path(both.svg(List.of(SMALL)), "curve")).isEqualTo("M44 10H218V181");
    assertThat(path(both.svg(List.of(LARGE)), "grid"))
        .isEqualTo(path(both.svg(List.of(SMALL)), "grid"));
    assertThat(path(Miniatures.of(List.of(SMALL)).svg(List.of(SMALL)), "curve"))
        .isEqualTo("M44 10H392V181");
  }

  @Test
  void svg_ofTwoSeries_tellsThemApart() {
    String svg = Miniatures.of(List.of(LARGE, SMALL)).svg(List.of(LARGE, SMALL.named("b", 1)));
    assertThat(path(svg, "curve")).isEqualTo("M44 10H392V181");
    assertThat(path(svg, "curve other")).isEqualTo("M44 10H218V181");
  }

  @Test
  void svg_band_staysInTheFrame() {
    Series banded =
        new Series(
            "s",
            Mark.STEP,
            0,
            LARGE.points(),
            Optional.of(
                new Spread(
                    "band",
                    Spread.Form.STEP_BAND,
                    List.of(
                        new Spread.Row(1, 500, Double.POSITIVE_INFINITY),
                        new Spread.Row(10, 0, 100)))));
    assertThat(path(Miniatures.of(List.of(banded)).svg(List.of(banded)), "band"))
        .isEqualTo("M44 10H218V67H392V190H218V27H44Z");
  }

  @Test
  void svg_nothing_isAnEmptyFrame() {
    Series nothing = steps();
    String svg = Miniatures.of(List.of(nothing)).svg(List.of(nothing));
    assertThat(path(svg, "curve")).isEmpty();
    assertThat(svg).contains("class=\"grid\"").doesNotContain("NaN");
  }
}
