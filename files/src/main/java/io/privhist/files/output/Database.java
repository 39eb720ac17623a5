package io.privhist.files.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A file of SQLite, which a ledger is one of, and the files that SQLite keeps beside it. Nothing is
 * ever written over them: what they hold is nowhere else.
 */
final class Database {
  private static final byte[] HEAD = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final List<String> BESIDE = List.of("-journal", "-wal", "-shm");

  private Database() {}

  /** Returns whether a file is a database or would be taken for what belongs to one. */
  static boolean owns(Path file) throws IOException {
    if (isDatabase(file)) {
      return true;
    }
    String name = String.valueOf(file.getFileName());
    for (String end : BESIDE) {
      if (name.endsWith(end)
          && isDatabase(file.resolveSibling(name.substring(0, name.length() - end.length())))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDatabase(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(HEAD.length), HEAD);
    }
  }
}
