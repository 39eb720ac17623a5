package io.privhist.spark.app;

import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.options.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** Counts that were taken before, here or elsewhere, in one small file. */
final class CountedInput {
  private static final int HEAD = 1 << 12;

  private CountedInput() {}

  /**
   * Returns the counted file that the input is, if it is one.
   *
   * @param certain whether the owner said so; otherwise the extension and the format decide
   */
  static Optional<CountedDocument> find(Inputs inputs, boolean certain, Configuration storage)
      throws IOException {
    List<FileStatus> files = inputs.files(storage);
    List<Path> counted =
        files.stream()
            .map(FileStatus::getPath)
            .filter(file -> certain || hasExtension(file))
            .toList();
    for (Path file : counted) {
      if (certain || startsAsCounted(file, storage)) {
        if (files.size() > 1) {
          throw new UsageException(
              Inputs.readable(file) + ": a counted file is read alone, not with other inputs");
        }
        try (InputStream in = file.getFileSystem(storage).open(file)) {
          return Optional.of(CountedJson.read(in, Inputs.readable(file)));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean hasExtension(Path file) {
    return file.getName().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  private static boolean startsAsCounted(Path file, Configuration storage) throws IOException {
    try (InputStream in = file.getFileSystem(storage).open(file)) {
      return CountedJson.isCounted(new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1));
    }
  }
}
