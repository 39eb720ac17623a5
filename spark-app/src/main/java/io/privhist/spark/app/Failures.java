package io.privhist.spark.app;

import io.privhist.files.MalformedFileException;
import io.privhist.files.output.OutputRefusedException;
import io.privhist.options.SpentException;
import io.privhist.options.UsageException;
import io.privhist.release.ReleaseRefusedException;
import io.privhist.spark.SparkCountException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.concurrent.CancellationException;

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
            || (failure instanceof SparkCountException counting && counting.isBadInput())
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
    if (failure instanceof UsageException
        || failure instanceof ReleaseRefusedException
        || failure instanceof SparkCountException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof CancellationException) {
      return "interrupted";
    }
    if (failure instanceof OutOfMemoryError) {
      return "not enough memory; give the driver more with --driver-memory 4g, say";
    }
    // The message of an unexpected failure may hold anything, raw data too.
    return "internal error (%s)".formatted(failure.getClass().getSimpleName());
  }

  private static String describe(IOException failure) {
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory";
    }
    if (failure instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    String reason =
        failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
    String named = failure instanceof FileSystemException system ? system.getFile() + ": " : "";
    return named + Objects.requireNonNullElse(reason, "input or output failed");
  }
}
