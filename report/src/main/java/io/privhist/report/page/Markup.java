package io.privhist.report.page;

import io.privhist.text.SafeText;
import org.owasp.encoder.Encode;

/** The one way of any text into a page. */
final class Markup {
  private Markup() {}

  /** Returns the text for elements and attributes, with nothing that could mislead a reader. */
  static String text(String text) {
    return Encode.forHtml(SafeText.onPage(text));
  }
}
