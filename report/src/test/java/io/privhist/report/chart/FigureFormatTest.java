package io.privhist.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class FigureFormatTest {
  private static final Table TABLE =
      new Table.Builder("steps", Table.Column.number("count", "count")).row("1").build();

  private static final Figure FIGURE =
      new Figure(
          new Caption("steps", "Steps <up> & \"down\"", "A line that falls.", "nothing"),
          Axis.log("count"),
          Axis.log("labels"),
          List.of(
              new Series(
                  "released",
                  Mark.STEP,
                  0,
                  List.of(new Point(1, 5000), new Point(2, 700), new Point(4000, 1)),
                  Optional.of(
                      new Spread(
                          "95 % band",
                          Spread.Form.STEP_BAND,
                          List.of(
                              new Spread.Row(1, 4000, 6000),
                              new Spread.Row(3, 0, 900),
                              new Spread.Row(5000, 0, Double.POSITIVE_INFINITY)))))),
          TABLE);

  @Test
  void svg_ofAFigure_holdsItsMarksAndWords() throws IOException {
    String svg = new String(written(FigureFormat.SVG, FIGURE), StandardCharsets.UTF_8);
    assertThat(svg)
        .contains("<title>Steps &lt;up&gt; &amp; &#34;down&#34;</title>")
        .contains("<desc>A line that falls.</desc>")
        .contains("stroke=\"#0072b2\"")
        .contains("95 % band")
        .doesNotContain("<style");
  }

  @Test
  void png_thatCannotBeWritten_failsWithTheReason() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    assertThatThrownBy(() -> FigureFormat.PNG.write(FIGURE, full))
        .hasMessage("No space left on device");
  }

  @Test
  void png_ofAFigure_hasColourWhereDataIs() throws IOException {
    var image = ImageIO.read(new ByteArrayInputStream(written(FigureFormat.PNG, FIGURE)));
    assertThat(image.getWidth()).isEqualTo(2 * Drawing.WIDTH);
    long blue = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 200; y < image.getHeight(); y++) {
        blue += (image.getRGB(x, y) & 0xFFFFFF) == 0x0072B2 ? 1 : 0;
      }
    }
    assertThat(blue).isGreaterThan(500);
  }

  private static byte[] written(FigureFormat format, Figure figure) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(figure, out);
    return out.toByteArray();
  }
}
