package io.privhist.application.terminal;

import io.privhist.files.MalformedFileException;
import io.privhist.files.output.OutputRefusedException;
import io.privhist.files.output.OutputsFailedException;
import io.privhist.ledger.LedgerFailureException;
import io.privhist.ledger.LedgerUsageException;
import io.privhist.ledger.OverBudgetException;
import io.privhist.ledger.UnfinishedException;
import io.privhist.ledger.UnstoredException;
import io.privhist.mechanism.MiscountedException;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, as an exit code and one line that never quotes data.
 *
 * @param moreMemory what to do when there is not enough memory
 * @param inOwnWords makes a failure of an engine one of the application, with names of options
 */
public record Failures(String moreMemory, UnaryOperator<Throwable> inOwnWords) {
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;
  static final int OVER_BUDGET = 3;

  int exitCode(Throwable failure) {
    Throwable told = inOwnWords.apply(failure);
    if (told instanceof OverBudgetException) {
      return OVER_BUDGET;
    }
    return told instanceof UsageException
            || told instanceof LedgerUsageException
            || told instanceof MalformedFileException
            || told instanceof OutputRefusedException
            || told instanceof ReleaseRefusedException
        ? BAD_INPUT
        : FAILED;
  }

  /** Returns one line. */
  public String describe(Throwable failure) {
    if (failure instanceof SpentException spent) {
      return known(spent.failure()).orElseGet(() -> unexpected(spent.failure()))
          + "; "
          + spent.consequence();
    }
    return known(failure)
        .orElseGet(() -> unexpected(failure) + "; run again with --debug for the place");
  }

  private Optional<String> known(Throwable failure) {
    Throwable told = inOwnWords.apply(failure);
    if (told instanceof OutputsFailedException outputs) {
      return Optional.of(describe(outputs));
    }
    if (told instanceof IOException io) {
      return Optional.of(describe(io));
    }
    if (told instanceof UsageException
        || told instanceof ReleaseRefusedException
        || told instanceof MiscountedException
        || isOfLedger(told)) {
      return Optional.of(String.valueOf(told.getMessage()));
    }
    return told instanceof OutOfMemoryError
        ? Optional.of("not enough memory; " + moreMemory)
        : Optional.empty();
  }

  /** What a ledger says is about budgets and names that people gave, never about data. */
  private static boolean isOfLedger(Throwable failure) {
    return failure instanceof OverBudgetException
        || failure instanceof LedgerUsageException
        || failure instanceof UnfinishedException
        || failure instanceof LedgerFailureException
        || failure instanceof UnstoredException;
  }

  /** The message of an unexpected failure may hold anything, raw data too. */
  private static String unexpected(Throwable failure) {
    return "internal error (%s)".formatted(failure.getClass().getSimpleName());
  }

  /** Names each output that failed, those that are there, and where the result is otherwise. */
  private String describe(OutputsFailedException failure) {
    String failed =
        failure.failed().stream()
            .map(output -> output.name() + ": " + reason(output.reason()))
            .collect(Collectors.joining("; "));
    List<String> complete = failure.complete();
    return failed
        + (complete.isEmpty() ? "" : "; " + complete(complete))
        + failure.refuge().map("; the result is kept in "::concat).orElse("");
  }

  /** Says that outputs are complete, of which there is at least one. */
  public static String complete(List<String> names) {
    return String.join(", ", names) + (names.size() == 1 ? " is complete" : " are complete");
  }

  private String reason(Throwable failure) {
    return failure instanceof FileSystemException system && system.getReason() != null
        ? system.getReason()
        : known(failure).orElseGet(() -> unexpected(failure));
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
