package io.privhist.report.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** The kinds of file that a figure can be written to. */
public enum FigureFormat {
  /** Scalable, with text as text. */
  SVG {
    @Override
    public void write(Figure figure, OutputStream out) throws IOException {
      out.write(Drawing.svg(figure).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void require() {}
  },

  /** Pixels, enough of them for print. */
  PNG {
    @Override
    public void write(Figure figure, OutputStream out) throws IOException {
      Pixels.write(Drawing.svg(figure), out);
    }

    @Override
    public void require() throws IOException {
      Pixels.requireFonts();
    }
  };

  /** Returns the format that goes with a file name's extension. */
  public static Optional<FigureFormat> ofFileName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".svg")
        ? Optional.of(SVG)
        : lower.endsWith(".png") ? Optional.of(PNG) : Optional.empty();
  }

  /** Draws a figure; the stream is left open. */
  public abstract void write(Figure figure, OutputStream out) throws IOException;

  /** Checks that this machine can draw in this format, before long work is done for a picture. */
  public abstract void require() throws IOException;
}
