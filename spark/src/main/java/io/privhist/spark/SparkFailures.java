package io.privhist.spark;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;

/**
 * What a failure of Spark means. Its messages quote rows, so nothing of them is passed on: the name
 * of the error condition decides about words of our own.
 */
final class SparkFailures {
  /** A file is at fault; where it has no type that Spark reads, its reader says so. */
  private static final Pattern FILE =
      Pattern.compile(
          "FAILED_READ_FILE.*|PARQUET_.*|CANNOT_READ_FILE.*|UNSUPPORTED_DATATYPE.*|MALFORMED_.*");

  /** Constants of a condition are at fault: on rows it does not fail. */
  private static final Pattern CONSTANTS =
      Pattern.compile(
          "CAST_.*|.*OVERFLOW.*|DIVIDE_BY_ZERO|REMAINDER_BY_ZERO|INVALID_.*|CANNOT_PARSE_.*"
              + "|DATETIME_FIELD_OUT_OF_BOUNDS|FAILED_TO_PARSE_.*");

  private static final Pattern QUERY =
      Pattern.compile(
          "UNRESOLVED_.*|DATATYPE_MISMATCH.*|AMBIGUOUS_.*|WRONG_NUM_ARGS.*|UNRESOLVABLE_.*");

  private SparkFailures() {}

  /** Returns the failure to report. */
  static RuntimeException of(Throwable failure) {
    if (failure instanceof SparkCountException own) {
      return own;
    }
    String condition = "";
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (@Nullable Throwable cause = failure;
        cause != null && seen.add(cause);
        cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return SparkCountException.failed("the driver has not enough memory; give it more");
      }
      if (cause instanceof InterruptedException || isCancelled(cause)) {
        return new CancellationException("stopped");
      }
      if (cause instanceof SparkThrowable known && known.getCondition() != null) {
        condition = known.getCondition(); // the innermost says most
      }
    }
    if (String.valueOf(failure.getMessage()).contains("spark.driver.maxResultSize")) {
      return SparkCountException.failed(
          "there are more distinct counts than the driver takes; raise spark.driver.maxResultSize");
    }
    return of(condition.matches("[A-Z0-9_.]+") ? condition : "no name");
  }

  private static boolean isCancelled(Throwable cause) {
    return String.valueOf(cause.getMessage()).contains("SparkContext was shut down");
  }

  private static SparkCountException of(String condition) {
    if (QUERY.matcher(condition).matches()) {
      return SparkCountException.badInput(
          "the condition does not fit the columns or their types (Spark calls it %s)"
              .formatted(condition));
    }
    if (FILE.matcher(condition).matches()) {
      return SparkCountException.badInput(
          "a file cannot be read: it is damaged, or of another kind or type (Spark calls it %s)"
              .formatted(condition));
    }
    return CONSTANTS.matcher(condition).matches()
        ? SparkCountException.badInput(
            "the condition has a constant that its functions or types do not take (Spark calls it"
                + " %s)".formatted(condition))
        : SparkCountException.failed(
            "Spark failed (%s); the cluster's own logs say more".formatted(condition));
  }
}
