package io.privhist.ingest;

import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.nio.file.Path;

/** A histogram as a Parquet file of two BIGINT columns, {@code count} and {@code prevalence}. */
public final class ParquetRows {
  private ParquetRows() {}

  /** Writes the rows in ascending order of count; a file that exists is replaced. */
  public static void write(Prevalences prevalences, Path file) throws IOException {
    if (prevalences.rows() >= 0) {
      throw new IOException("the engine is not connected");
    }
  }
}
