package io.privhist.cli;

import io.privhist.files.MalformedFileException;
import io.privhist.files.output.OutputRefusedException;
import io.privhist.ingest.IngestException;
import io.privhist.options.SpentException;
import io.privhist.options.UsageException;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** What went wrong, as an exit code and one line that never quotes data. */
final class Failures {
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;

  private Failures() {}

  static int exitCode(Throwable failure) {
    return failure instanceof UsageException
            || failure instanceof MalformedFileException
            || failure instanceof OutputRefusedException
            || failure instanceof ReleaseRefusedException
            || (failure instanceof IngestException ingest && ingest.isBadInput())
        ? BAD_INPUT
        : FAILED;
  }

  static String describe(Throwable failure) {
    if (failure instanceof SpentException spent) {
      return describe(spent.failure())
          + "; the noise was drawn, count the epsilon of this run as spent";
    }
    if (failure instanceof IOException io) {
      return describe(io);
    }
    if (failure instanceof UsageException || failure instanceof ReleaseRefusedException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof OutOfMemoryError) {
      return "not enough memory; give the Java machine more with JAVA_TOOL_OPTIONS=-Xmx8g, say";
    }
    // The message of an unexpected failure may hold anything, raw data too.
    return "internal error (%s); run again with --debug for the place"
        .formatted(failure.getClass().getSimpleName());
  }

  private static String describe(IOException failure) {
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory";
    }
    if (failure instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    if (failure instanceof FileSystemException system) {
      return system.getFile() + ": " + reason(system.getReason());
    }
    return reason(failure.getMessage());
  }

  static String reason(@Nullable String message) {
    return message == null ? "input or output failed" : message;
  }
}
