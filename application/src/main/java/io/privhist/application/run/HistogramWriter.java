package io.privhist.application.run;

import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.FileFormat;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.output.OutputSet.Planned;
import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** Histograms in any of the formats they can be written in. */
public final class HistogramWriter {
  private static final Prevalences NO_ROWS = new Prevalences.Builder().build();

  private final Optional<Rows> parquet;

  /** Writes rows of count and prevalence. */
  @FunctionalInterface
  public interface Rows {
    void write(Prevalences rows, OutputStream out) throws IOException;
  }

  private HistogramWriter(Optional<Rows> parquet) {
    this.parquet = parquet;
  }

  /** Where an engine writes Parquet. */
  public static HistogramWriter withParquet(Rows parquet) {
    return new HistogramWriter(Optional.of(parquet));
  }

  public static HistogramWriter withoutParquet() {
    return new HistogramWriter(Optional.empty());
  }

  /** Finds out what cannot be written, before anything is opened: an engine may not even start. */
  public void check(List<Planned> outputs) throws IOException {
    for (Planned output : outputs) {
      if (output.format() == FileFormat.PARQUET) {
        parquet
            .orElseThrow(
                () ->
                    new UsageException(
                        output.name()
                            + ": Parquet is not written here; write json and use 'privhist convert'"))
            .write(NO_ROWS, OutputStream.nullOutputStream());
        return;
      }
    }
  }

  /** Writes a release; JSON alone carries the guarantee. */
  public void write(ReleaseDocument document, FileFormat format, OutputStream out)
      throws IOException {
    if (format == FileFormat.JSON) {
      ReleaseJson.write(document, out);
    } else {
      writeRows(document.release().histogram().prevalences(), format, out);
    }
  }

  /** Writes raw counts; JSON alone carries who is protected. */
  void write(CountedDocument document, FileFormat format, OutputStream out) throws IOException {
    if (format == FileFormat.JSON) {
      CountedJson.write(document, out);
    } else {
      writeRows(document.counts().sensitivePrevalences(), format, out);
    }
  }

  /** Writes rows without a guarantee, which JSON is not for. */
  public void writeRows(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    switch (format) {
      case CSV -> PrevalenceText.writeCsv(rows, out);
      case FREQUENCY_LIST -> PrevalenceText.writeFrequencyList(rows, out);
      case PARQUET -> parquet.orElseThrow().write(rows, out);
      case JSON -> throw new IllegalArgumentException("rows without a guarantee are no release");
    }
  }
}
