package io.privhist.report.chart;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;

/** SVG painted as PNG, at twice its size, on white. */
final class Pixels {
  private static final int SCALE = 2;

  private Pixels() {}

  static void write(String svg, OutputStream out) throws IOException {
    SVGDocument document =
        new SVGLoader()
            .load(
                new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                null,
                LoaderContext.createDefault());
    if (document == null) {
      throw new IllegalStateException("the drawing is no SVG");
    }
    FloatSize size = document.size();
    BufferedImage image =
        new BufferedImage(
            (int) (SCALE * size.width), (int) (SCALE * size.height), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.scale(SCALE, SCALE);
    document.render(null, graphics);
    graphics.dispose();
    ImageIO.setUseCache(false);
    ByteArrayOutputStream png = new ByteArrayOutputStream(); // ImageIO hides why a write failed
    ImageIO.write(image, "png", png);
    png.writeTo(out);
  }

  /** Checks that this machine can draw text. */
  static void requireFonts() throws IOException {
    try {
      new TextLayout(
              "0",
              new Font(Font.SANS_SERIF, Font.PLAIN, 12),
              new FontRenderContext(null, true, true))
          .getBounds();
    } catch (LinkageError | InternalError | RuntimeException e) {
      throw new IOException(
          "PNG files need fonts and this machine has none; install fontconfig and a font such as"
              + " DejaVu, or write SVG",
          e);
    }
  }
}
