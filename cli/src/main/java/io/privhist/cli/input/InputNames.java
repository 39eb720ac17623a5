package io.privhist.cli.input;

import io.privhist.application.terminal.UsageException;
import io.privhist.ingest.request.FileSource;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to read: files and patterns, or one stream, or one database.
 *
 * @param all as the user wrote them, at least one
 */
record InputNames(List<String> all) {
  private static final String DATABASE = "jdbc:";
  private static final String TOGETHER =
      "standard input, pipes and jdbc: URLs cannot be read with other inputs";

  /** Checks what can be checked before anything is opened. */
  void check() {
    if (all.size() > 1 && all.stream().anyMatch(InputNames::isAlone)) {
      throw new UsageException(TOGETHER);
    }
    if (!isDatabase()) {
      all.forEach(InputSource::of);
    }
  }

  private static boolean isAlone(String name) {
    return name.startsWith(DATABASE) || InputSource.of(name).isStream();
  }

  boolean isDatabase() {
    return all.get(0).startsWith(DATABASE);
  }

  /** Returns whether a file belongs to the input, or matches one of its patterns. */
  boolean includes(Path target, List<InputSource> sources) throws IOException {
    for (InputSource source : sources) {
      if (source.includes(target)) {
        return true;
      }
    }
    return all.stream().map(InputSource::of).anyMatch(name -> name.isPatternOf(target));
  }

  /** Returns the files that the names stand for, or the one stream. */
  List<InputSource> sources() throws IOException {
    InputSource only = InputSource.of(all.get(0));
    if (only.isStream()) {
      return List.of(only);
    }
    List<InputSource> files =
        patterns().find().files().stream()
            .map(path -> new InputSource(path.toString(), Optional.of(path)))
            .toList();
    if (files.size() > 1 && files.stream().anyMatch(InputSource::isStream)) {
      throw new UsageException(TOGETHER);
    }
    return files;
  }

  /** Returns what files are called together, in messages. */
  String together() {
    return patterns().name();
  }

  private FileSource patterns() {
    return FileSource.of(all.toArray(String[]::new));
  }

  /** All files are read as the first one is: none may have a name that says otherwise. */
  static void requireOneKind(List<InputSource> sources) {
    InputSource first = sources.get(0);
    for (InputSource other : sources) {
      if (!tableKind(other).equals(tableKind(first))) {
        throw new UsageException(
            "%s: is of another kind than %s; read one kind of files at a time, or say --kind"
                .formatted(other.name(), first.name()));
      }
    }
  }

  private static Optional<FileKind> tableKind(InputSource source) {
    return FileKind.ofName(source.name()).filter(kind -> kind != FileKind.TEXT);
  }
}
