package io.privhist.cli;

import io.privhist.ingest.request.FileSource;
import io.privhist.options.UsageException;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.InvalidPathException;
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

  private boolean isStream() {
    return !isDatabase() && InputSource.of(all.get(0)).isStream();
  }

  /** Returns whether a file belongs to the input. */
  boolean isFile(Path target) throws IOException {
    if (isDatabase()) {
      return isDatabaseFile(target);
    }
    for (String name : all) {
      if (InputSource.of(name).isFile(target)) {
        return true;
      }
    }
    return false;
  }

  /** A database in a file has the file's name behind the name of the driver. */
  private boolean isDatabaseFile(Path target) throws IOException {
    String file = all.get(0).replaceFirst("jdbc:[^:]*:(file:)?([^?;]*).*", "$2");
    try {
      return InputSource.isAmong(List.of(Path.of(file)), target);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Complains about an input that is gone once it was read. */
  void requireReadableAgain() {
    if (isStream()) {
      throw new UsageException(
          "%s: can be read only once; give a file to compare bounds on units"
              .formatted(InputSource.of(all.get(0)).name()));
    }
  }

  /** Returns the files that the names stand for, or the one stream. */
  List<InputSource> sources() throws IOException {
    if (isStream()) {
      return List.of(InputSource.of(all.get(0)));
    }
    List<InputSource> files =
        FileSource.of(all.toArray(String[]::new)).files().stream()
            .map(path -> new InputSource(path.toString(), Optional.of(path)))
            .toList();
    if (files.size() > 1 && files.stream().anyMatch(InputSource::isStream)) {
      throw new UsageException(TOGETHER);
    }
    return files;
  }

  /** All files are read as the first one is: none may have a name that says otherwise. */
  void requireOneKind() throws IOException {
    List<InputSource> sources = sources();
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
