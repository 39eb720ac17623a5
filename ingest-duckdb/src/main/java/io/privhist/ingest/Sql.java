package io.privhist.ingest;

import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;

/** Quoting: names, texts and paths as SQL, whatever characters they hold. */
final class Sql {
  private Sql() {}

  static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  static String files(Collection<Path> files) {
    return files.stream()
        .map(path -> text(path.toString()))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** Returns whether the engine would take a path for a pattern. */
  static boolean isPattern(Path path) {
    return path.toString().matches("(?s).*[*?\\[].*");
  }
}
