package io.privhist.application.run;

import io.privhist.files.output.OutputRefusedException;
import io.privhist.files.output.OutputSet.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The file that a ledger is, if it is one, and what SQLite keeps beside it: no output. */
public final class LedgerFile {
  private LedgerFile() {}

  /** Refuses outputs that are the ledger; it need not be there yet. */
  public static Inputs at(String location) {
    return target -> {
      if (!location.startsWith("jdbc:") && isOneOf(filesOf(location), target)) {
        throw new OutputRefusedException(target + ": is the ledger, and would be overwritten");
      }
      return false;
    };
  }

  private static List<Path> filesOf(String location) {
    try {
      return Stream.of("", "-journal", "-wal", "-shm").map(end -> Path.of(location + end)).toList();
    } catch (InvalidPathException e) {
      return List.of(); // no ledger can be there
    }
  }

  private static boolean isOneOf(List<Path> files, Path target) throws IOException {
    for (Path file : files) {
      boolean same =
          (Files.exists(file) && Files.exists(target))
              ? Files.isSameFile(file, target)
              : file.toAbsolutePath().normalize().equals(target.toAbsolutePath().normalize());
      if (same) {
        return true;
      }
    }
    return false;
  }
}
