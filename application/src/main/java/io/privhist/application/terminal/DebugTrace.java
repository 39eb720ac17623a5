package io.privhist.application.terminal;

import io.privhist.files.MalformedFileException;
import io.privhist.release.ReleaseRefusedException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Where a failure happened, without messages that may hold raw data. */
public final class DebugTrace {
  private final StringBuilder text = new StringBuilder();
  private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private DebugTrace() {}

  public static String of(Throwable failure) {
    DebugTrace trace = new DebugTrace();
    trace.add("", failure);
    return trace.text.toString();
  }

  private void add(String relation, Throwable failure) {
    text.append(relation).append(failure.getClass().getName());
    if (isOwn(failure) && failure.getMessage() != null) {
      text.append(": ").append(OneLine.of(failure.getMessage()));
    }
    text.append('\n');
    if (!seen.add(failure)) {
      return;
    }
    for (StackTraceElement frame : failure.getStackTrace()) {
      text.append("\tat ").append(frame).append('\n');
    }
    for (Throwable suppressed : failure.getSuppressed()) {
      add("Suppressed: ", suppressed);
    }
    Throwable cause = failure.getCause();
    if (cause != null) {
      add("Caused by: ", cause);
    }
  }

  /** Our own failures never quote data; those of others may. */
  private static boolean isOwn(Throwable failure) {
    return failure instanceof UsageException
        || failure instanceof MalformedFileException
        || failure instanceof ReleaseRefusedException;
  }
}
