package io.privhist.ingest;

import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.util.List;

/** Counts what a source holds. Only prevalences reach Java; labels stay in the engine. */
public final class Ingest {
  private Ingest() {}

  /**
   * Reads the whole source and counts it. While it runs, labels may stand in a temporary folder
   * that only this user can open; it is gone when this method returns or throws.
   *
   * @param watch follows the run, and stops it from another thread
   * @throws IngestException if the source is malformed, or the engine fails
   * @throws IOException if a file cannot be read
   */
  public static Counted count(Request request, Watch watch) throws IOException {
    if (Runtime.getRuntime().availableProcessors() > 0) {
      throw new IOException("the engine is not connected");
    }
    return new Counted(RawHistogram.ofCounts(), new RowFates(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  }

  /**
   * Returns the names of the source's columns, in order: what a header or a schema says. Text has
   * the one column {@code label}; JSON lines have no schema and return no names.
   */
  public static List<String> columns(Source source, Resources resources) throws IOException {
    if (Runtime.getRuntime().availableProcessors() > 0) {
      throw new IOException("the engine is not connected");
    }
    return List.of();
  }
}
