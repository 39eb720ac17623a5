package io.privhist.spark.app;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import org.apache.spark.sql.SparkSession;

/** The session of a run. */
final class Sessions {
  private Sessions() {}

  /**
   * Joins the session that spark-submit prepared. Its logs are silent, on the executors as well:
   * they quote rows, and whatever goes wrong ends in one line of our own.
   */
  static SparkSession open(Console console) {
    try {
      SparkSession spark =
          SparkSession.builder()
              .appName("privhist")
              .config("spark.executor.syncLogLevel.enabled", "true")
              .config("spark.log.level", "OFF")
              .config("spark.ui.showConsoleProgress", Boolean.toString(console.terminal()))
              .getOrCreate();
      spark.sparkContext().setLogLevel("OFF");
      // Folders like "day=07" are text, as all else without a type: if Spark guessed, one folder
      // could decide whether "07" and "7" of all others are the same.
      spark.conf().set("spark.sql.sources.partitionColumnTypeInference.enabled", "false");
      return spark;
    } catch (Exception e) { // Spark throws checked exceptions that it does not declare
      throw new UsageException(
          "no session of Spark can be started; run this with spark-submit --master ..., and check"
              + " that the cluster answers");
    }
  }
}
