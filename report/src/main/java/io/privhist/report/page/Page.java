package io.privhist.report.page;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * A report before it is written. Knows nothing of what it is about.
 *
 * @param title of the page, any text
 * @param kind what sort of page this is, in a few words
 * @param subtitle one line below the title
 * @param sections from top to bottom
 * @param footer the last line
 * @param stamp what stays in sight on the screen and stands on every sheet of paper; empty for none
 */
public record Page(
    String title,
    String kind,
    String subtitle,
    List<Section> sections,
    String footer,
    String stamp) {
  public Page {
    sections = List.copyOf(sections);
  }

  /** A page without a stamp. */
  public Page(String title, String kind, String subtitle, List<Section> sections, String footer) {
    this(title, kind, subtitle, sections, footer, "");
  }

  /**
   * A part of a page.
   *
   * @param id for links, unique in the page
   * @param heading empty for none
   */
  public record Section(String id, String heading, List<Block> blocks) {
    public Section {
      blocks = List.copyOf(blocks);
    }
  }

  /** Writes the page as HTML in UTF-8; the stream is left open. */
  public void writeTo(OutputStream out) throws IOException {
    PageWriter.write(this, out);
  }
}
