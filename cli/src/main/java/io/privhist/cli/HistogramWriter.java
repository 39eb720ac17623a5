package io.privhist.cli;

import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.FileFormat;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.ingest.ParquetRows;
import java.io.IOException;
import java.io.OutputStream;

/** Histograms in any of the formats they can be written in. */
final class HistogramWriter {
  private HistogramWriter() {}

  /** Writes a release; JSON alone carries the guarantee. */
  static void write(ReleaseDocument document, FileFormat format, OutputStream out)
      throws IOException {
    if (format == FileFormat.JSON) {
      ReleaseJson.write(document, out);
    } else {
      writeRows(document.release().histogram().prevalences(), format, out);
    }
  }

  /** Writes raw counts; JSON alone carries who is protected. */
  static void write(CountedDocument document, FileFormat format, OutputStream out)
      throws IOException {
    if (format == FileFormat.JSON) {
      CountedJson.write(document, out);
    } else {
      writeRows(document.counts().sensitivePrevalences(), format, out);
    }
  }

  /** Writes rows without a guarantee, which JSON is not for. */
  static void writeRows(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    switch (format) {
      case CSV -> PrevalenceText.writeCsv(rows, out);
      case FREQUENCY_LIST -> PrevalenceText.writeFrequencyList(rows, out);
      case PARQUET -> ParquetRows.write(rows, out);
      case JSON -> throw new IllegalArgumentException("rows without a guarantee are no release");
    }
  }
}
