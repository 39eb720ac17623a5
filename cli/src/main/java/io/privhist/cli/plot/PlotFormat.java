package io.privhist.cli.plot;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The kinds of file that a plot can be written to. */
public enum PlotFormat {
  /** Scalable, with all text as shapes: it looks the same whatever fonts a viewer has. */
  SVG {
    @Override
    public void write(ErrorPlot plot, OutputStream out) throws IOException {
      Document document = emptySvg();
      SVGGraphics2D graphics = new SVGGraphics2D(document);
      graphics.setSVGCanvasSize(new Dimension(ErrorPlot.WIDTH, ErrorPlot.HEIGHT));
      plot.paint(graphics);
      Element root = graphics.getRoot();
      root.setAttribute("viewBox", "0 0 %d %d".formatted(ErrorPlot.WIDTH, ErrorPlot.HEIGHT));
      root.setAttribute("role", "img");
      describe(root, document, "desc", plot.description());
      describe(root, document, "title", plot.title());
      serialize(root, out);
    }
  },

  /** Pixels, enough of them for print. */
  PNG {
    @Override
    public void write(ErrorPlot plot, OutputStream out) throws IOException {
      BufferedImage image =
          new BufferedImage(
              PNG_SCALE * ErrorPlot.WIDTH,
              PNG_SCALE * ErrorPlot.HEIGHT,
              BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      graphics.scale(PNG_SCALE, PNG_SCALE);
      plot.paint(graphics);
      graphics.dispose();
      ImageIO.setUseCache(false);
      ImageIO.write(image, "png", out);
    }
  };

  private static final int PNG_SCALE = 2;
  private static final String SVG_NAMESPACE = "http://www.w3.org/2000/svg";

  /** Returns the format that goes with a file name's extension. */
  public static Optional<PlotFormat> ofFileName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".svg")
        ? Optional.of(SVG)
        : lower.endsWith(".png") ? Optional.of(PNG) : Optional.empty();
  }

  /** Writes a picture. */
  public abstract void write(ErrorPlot plot, OutputStream out) throws IOException;

  /** Checks that this machine can draw text, before long work is done for a picture. */
  public static void requireFonts() throws IOException {
    try {
      new TextLayout(
              "0",
              new Font(Font.SANS_SERIF, Font.PLAIN, 12),
              new FontRenderContext(null, true, true))
          .getBounds();
    } catch (LinkageError | InternalError | RuntimeException e) {
      throw new IOException(
          "plots need fonts and this machine has none; install fontconfig and a font such as DejaVu",
          e);
    }
  }

  private static Document emptySvg() throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG_NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IOException("no XML library", e);
    }
  }

  /** Writes without a document type, which some readers would fetch from the network. */
  private static void serialize(Element root, OutputStream out) throws IOException {
    try {
      TransformerFactory.newInstance()
          .newTransformer()
          .transform(new DOMSource(root), new StreamResult(out));
    } catch (TransformerException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IOException("writing XML failed", e);
    }
  }

  private static void describe(Element root, Document document, String name, String text) {
    Element element = document.createElementNS(SVG_NAMESPACE, name);
    element.setTextContent(text);
    root.insertBefore(element, root.getFirstChild());
  }
}
