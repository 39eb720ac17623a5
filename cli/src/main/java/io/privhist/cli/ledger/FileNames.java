package io.privhist.cli.ledger;

import io.privhist.application.terminal.UsageException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files that arguments name. */
final class FileNames {
  private FileNames() {}

  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("not a file name: \"" + name + "\"");
    }
  }
}
