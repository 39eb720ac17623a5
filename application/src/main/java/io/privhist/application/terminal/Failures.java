package io.privhist.application.terminal;

import io.privhist.files.MalformedFileException;
import io.privhist.files.output.OutputRefusedException;
import io.privhist.mechanism.ReleaseRefusedException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, as an exit code and one line that never quotes data.
 *
 * @param moreMemory what to do when there is not enough memory
 * @param refusedByEngine whether a failure of the engine that counts is the fault of its input
 */
public record Failures(String moreMemory, Predicate<Throwable> refusedByEngine) {
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;

  int exitCode(Throwable failure) {
    return failure instanceof UsageException
            || failure instanceof MalformedFileException
            || failure instanceof OutputRefusedException
            || failure instanceof ReleaseRefusedException
            || refusedByEngine.test(failure)
        ? BAD_INPUT
        : FAILED;
  }

  /** Returns one line. */
  public String describe(Throwable failure) {
    if (failure instanceof SpentException spent) {
      return known(spent.failure()).orElseGet(() -> unexpected(spent.failure()))
          + "; the noise was drawn, count the epsilon of this run as spent";
    }
    return known(failure)
        .orElseGet(() -> unexpected(failure) + "; run again with --debug for the place");
  }

  private Optional<String> known(Throwable failure) {
    if (failure instanceof IOException io) {
      return Optional.of(describe(io));
    }
    if (failure instanceof UsageException || failure instanceof ReleaseRefusedException) {
      return Optional.of(String.valueOf(failure.getMessage()));
    }
    return failure instanceof OutOfMemoryError
        ? Optional.of("not enough memory; " + moreMemory)
        : Optional.empty();
  }

  /** The message of an unexpected failure may hold anything, raw data too. */
  private static String unexpected(Throwable failure) {
    return "internal error (%s)".formatted(failure.getClass().getSimpleName());
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

  private static String reason(@Nullable String message) {
    return Objects.requireNonNullElse(message, "input or output failed");
  }
}
