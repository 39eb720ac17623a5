package io.privhist.spark;

/**
 * A Dataset that cannot be counted. The message is one line: what, why and what to do. It never
 * quotes content, and there is no cause that would.
 */
public final class SparkCountException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean badInput;

  private SparkCountException(String message, boolean badInput) {
    super(message);
    this.badInput = badInput;
  }

  /** The rows are malformed, or what was asked does not fit them. */
  static SparkCountException badInput(String message) {
    return new SparkCountException(message, true);
  }

  /** Spark or the cluster failed. */
  static SparkCountException failed(String message) {
    return new SparkCountException(message, false);
  }

  /** Returns whether input or request are at fault, rather than the cluster. */
  public boolean isBadInput() {
    return badInput;
  }
}
