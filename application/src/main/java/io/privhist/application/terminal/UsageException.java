package io.privhist.application.terminal;

import java.util.function.Supplier;

/** Bad usage: ends the run with exit code 2 and one line. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  /** Returns what a factory makes of the user's words, or complains about them. */
  public static <T> T unlessValid(Supplier<T> factory) {
    try {
      return factory.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}
