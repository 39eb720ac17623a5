package io.privhist.cli;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page.PdfOptions;
import com.microsoft.playwright.options.ColorScheme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/** A page as it is printed from a dark screen. */
final class Paper {
  private Paper() {}

  /** Prints a page on A4; returns the text of each sheet. */
  static List<String> sheets(Browser browser, Path file) throws IOException {
    byte[] pdf;
    try (OpenedPage opened =
        OpenedPage.of(browser, file, OpenedPage.laptop().setColorScheme(ColorScheme.DARK))) {
      pdf = opened.page().pdf(new PdfOptions().setFormat("A4").setPrintBackground(true));
      opened.checkQuiet();
    }
    try (PDDocument document = Loader.loadPDF(pdf)) {
      List<String> sheets = new ArrayList<>();
      PDFTextStripper stripper = new PDFTextStripper();
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        requireWhite(new PDFRenderer(document).renderImage(page - 1));
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        sheets.add(stripper.getText(document).replaceAll("\\s+", " "));
      }
      return sheets;
    }
  }

  private static void requireWhite(BufferedImage sheet) {
    for (int y = 0; y < sheet.getHeight(); y++) {
      if ((sheet.getRGB(2, y) & 0xFFFFFF) != 0xFFFFFF) {
        throw new AssertionError("the margin of a sheet is not white");
      }
    }
    int[] all = sheet.getRGB(0, 0, sheet.getWidth(), sheet.getHeight(), null, 0, sheet.getWidth());
    long dark = java.util.Arrays.stream(all).filter(rgb -> (rgb & 0xFF) < 0x40).count();
    if (dark > all.length / 10) {
      throw new AssertionError("a sheet is dark");
    }
  }
}
