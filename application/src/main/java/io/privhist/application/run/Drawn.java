package io.privhist.application.run;

import io.privhist.privacy.Guarantee;
import java.io.IOException;
import java.io.OutputStream;

/**
 * What was drawn, ready to be published.
 *
 * @param document what the file says
 * @param guarantee what it states to promise
 * @param file writes it
 */
public record Drawn<D>(D document, Guarantee guarantee, Content file) {
  /** Writes a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }
}
