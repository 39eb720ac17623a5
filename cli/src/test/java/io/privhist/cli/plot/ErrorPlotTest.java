package io.privhist.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.cli.plot.ErrorSeries.Point;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class ErrorPlotTest {
  private static final List<ErrorSeries> TWO =
      List.of(
          new ErrorSeries("tiling", List.of(new Point(2, 3, 0.5), new Point(0.5, 40, 2))),
          new ErrorSeries("privhist", List.of(new Point(0.5, 90, 9), new Point(2, 20, 1))));

  private static String svg(List<ErrorSeries> series) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PlotFormat.SVG.write(new ErrorPlot(series, 10), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static BufferedImage png(List<ErrorSeries> series) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PlotFormat.PNG.write(new ErrorPlot(series, 10), out);
    return ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
  }

  private static long pixels(BufferedImage image, int colour) {
    int[] all = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return java.util.Arrays.stream(all).filter(rgb -> (rgb & 0xFFFFFF) == colour).count();
  }

  @Test
  void png_eachMechanism_isDrawnInItsColour() throws IOException {
    BufferedImage image = png(TWO);
    assertThat(image.getWidth()).isEqualTo(1640);
    assertThat(pixels(image, 0x0072B2)).isGreaterThan(1_000);
    assertThat(pixels(image, 0xD55E00)).isGreaterThan(1_000);
    assertThat(pixels(image, 0x009E73)).isZero();
  }

  @Test
  void series_alone_keepsItsColour() throws IOException {
    assertThat(pixels(png(TWO.subList(1, 2)), 0xD55E00)).isGreaterThan(1_000);
  }

  @Test
  void svg_saysWhatItShowsAndThatItIsNotPrivate() throws IOException {
    assertThat(svg(TWO))
        .contains("<title>Not private: true error on the owner's data</title>")
        .contains("<desc>Lines for tiling, privhist: ")
        .contains("stroke=\"rgb(0,114,178)\"")
        .contains("stroke=\"rgb(213,94,0)\"")
        .doesNotContain("<!DOCTYPE");
  }

  @Test
  void plot_errorsOfZeroAndBarsDownToZero_haveFiniteCoordinates() throws IOException {
    List<ErrorSeries> series =
        List.of(
            new ErrorSeries("tiling", List.of(new Point(1, 0, 0), new Point(2, 0.25, 0.25))),
            new ErrorSeries("partition", List.of(new Point(1, 0, 0), new Point(2, 0, 0))),
            new ErrorSeries("privhist", List.of(new Point(1, 5, Double.NaN))));
    assertThat(svg(series)).contains("privhist").doesNotContain("NaN").doesNotContain("Infinity");
    assertThat(pixels(png(series), 0x56B4E9)).as("the legend of partition").isPositive();
  }

  @Test
  void plot_nothingButZeros_isDrawn() throws IOException {
    assertThat(svg(List.of(new ErrorSeries("tiling", List.of(new Point(1, 0, 0))))))
        .contains("<desc>Lines for tiling: ");
  }
}
