package io.privhist.ingest.engine;

import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;

/** Quoting: names, texts and paths as SQL, whatever characters they hold. */
public final class Sql {
  private Sql() {}

  public static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  public static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  public static String files(Collection<Path> files) {
    return files.stream()
        .map(path -> text(path.toString()))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** Returns whether the engine would take a path for a pattern. */
  public static boolean isPattern(Path path) {
    return path.toString().matches("(?s).*[*?\\[].*");
  }
}
