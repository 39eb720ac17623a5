package io.privhist.application.run;

import java.io.IOException;
import java.io.OutputStream;

/**
 * What was drawn, ready to be published.
 *
 * @param id the random id that its file carries
 * @param document what the file says
 * @param file writes it
 */
public record Drawn<D>(String id, D document, Content file) {
  /** Writes a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }
}
