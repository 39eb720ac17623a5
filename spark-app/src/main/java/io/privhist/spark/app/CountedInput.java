package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Counts that were taken before, here or elsewhere, in one small file. */
final class CountedInput {
  private static final int HEAD = 1 << 12;

  private CountedInput() {}

  /**
   * Returns the counted file that the input is, if it is one. It is known by its content, whatever
   * its name says: its lines must never be taken for records.
   *
   * @param certain whether the owner said that it is one
   */
  static Optional<CountedDocument> find(Inputs inputs, boolean certain, Configuration storage)
      throws IOException {
    Path file = inputs.first();
    FileContent.requireUnpackable(file, storage);
    if (!certain && !startsAsCounted(file, storage)) {
      return Optional.empty();
    }
    if (inputs.files().size() > 1) {
      throw new UsageException(
          Inputs.readable(file) + ": a counted file is read alone, not with other inputs");
    }
    try (InputStream in = FileContent.open(file, storage)) {
      return Optional.of(CountedJson.read(in, Inputs.readable(file)));
    }
  }

  /** What cannot be unpacked is no counted file; whoever reads it says so. */
  private static boolean startsAsCounted(Path file, Configuration storage) throws IOException {
    try (InputStream in = FileContent.open(file, storage)) {
      return CountedJson.isCounted(new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return false;
    }
  }
}
