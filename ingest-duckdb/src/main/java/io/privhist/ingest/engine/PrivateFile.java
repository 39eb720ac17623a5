package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A file of the private folder that is being written; failures name the folder, not the input. */
public final class PrivateFile extends FilterOutputStream {
  private PrivateFile(OutputStream out) {
    super(out);
  }

  /** Opens a file to be written, a new one unless the options say otherwise. */
  public static OutputStream open(Path file, OpenOption... options) throws IOException {
    try {
      return new PrivateFile(Files.newOutputStream(file, options));
    } catch (IOException e) {
      throw notWritten();
    }
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw notWritten();
    }
  }

  static IngestException notWritten() {
    return IngestException.failed(
            "the temporary folder cannot be written, or no space is left on its disk;"
                + " give another place")
        .about(Setting.TEMPORARY_FOLDER);
  }
}
