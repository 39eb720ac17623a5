package io.privhist.files;

import java.io.IOException;
import java.io.OutputStream;

/** A release in any of the formats it can be published in. */
public final class ReleaseFile {
  private ReleaseFile() {}

  /** Writes the release; the stream is flushed and left open. JSON alone carries the guarantee. */
  public static void write(ReleaseDocument document, FileFormat format, OutputStream out)
      throws IOException {
    switch (format) {
      case JSON -> ReleaseJson.write(document, out);
      case CSV -> PrevalenceText.writeCsv(document.release().histogram().prevalences(), out);
      case FREQUENCY_LIST ->
          PrevalenceText.writeFrequencyList(document.release().histogram().prevalences(), out);
    }
  }
}
