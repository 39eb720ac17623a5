package io.privhist.spark.app;

import io.privhist.application.terminal.UsageException;
import io.privhist.spark.SparkCountException;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import org.apache.spark.SparkThrowable;

/** What a failure to read an input means; messages of Spark quote rows and are not passed on. */
final class InputFailure {
  private InputFailure() {}

  /** Returns or throws the failure to report, with the input's name. */
  static RuntimeException of(Exception failure, String name) throws IOException {
    if (failure instanceof CancellationException) {
      throw new IOException("interrupted", failure);
    }
    if (failure instanceof SparkCountException counting) {
      return told(name + ": " + counting.getMessage(), counting.isBadInput());
    }
    String condition =
        failure instanceof SparkThrowable known ? String.valueOf(known.getCondition()) : "";
    if (condition.matches("FAILED_READ_FILE.*|PARQUET_.*|CANNOT_READ_FILE.*")) {
      throw new UsageException(
          "%s: cannot be read: it is damaged, or is no Parquet file (Spark calls it %s)"
              .formatted(name, condition));
    }
    return told(
        "%s: cannot be read as a table (%s)"
            .formatted(name, condition.matches("[A-Z0-9_.]+") ? condition : "no reason known"),
        condition.matches("TABLE_OR_VIEW_NOT_FOUND|.*SCHEMA.*|PARSE.*|UNSUPPORTED_.*"));
  }

  private static RuntimeException told(String message, boolean badInput) throws IOException {
    if (badInput) {
      return new UsageException(message);
    }
    throw new IOException(message);
  }
}
