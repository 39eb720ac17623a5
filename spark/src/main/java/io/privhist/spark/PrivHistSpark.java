package io.privhist.spark;

import io.privhist.histogram.RawHistogram;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Counts what a Dataset holds. Labels stay on the executors; only prevalences reach the driver, at
 * most {@code sqrt(2n)} rows for the n items of each group.
 *
 * <p>The result is still sensitive. Noise is drawn when a {@link io.privhist.mechanism mechanism}
 * is asked for a release, on the driver and once: neither a raw histogram nor a mechanism can be
 * sent to an executor, and nothing of Spark runs after the histogram is here.
 *
 * <p>A record is a row of the Dataset. How the Dataset was made of other data is the owner's to
 * answer for; what depends on chance or on the order of rows is refused, because a task that Spark
 * runs again would see other rows.
 */
public final class PrivHistSpark {
  private PrivHistSpark() {}

  /** Counts how often each value of a column occurs; missing values are left out. */
  public static RawHistogram count(Dataset<Row> data, String label) {
    return count(data, List.of(label));
  }

  /** Counts how often each combination of values occurs; rows that miss one are left out. */
  public static RawHistogram count(Dataset<Row> data, List<String> labels) {
    return count(data, Selection.of(new Items.Labels(labels))).histogram();
  }

  /** Counts a selection of the rows, with the usual folder for the kept records of units. */
  public static Counted count(Dataset<Row> data, Selection selection) {
    return count(data, selection, Optional.empty());
  }

  /**
   * Counts a selection of the rows.
   *
   * @param temporaryFolder on storage that the driver and all executors reach, such as {@code
   *     hdfs:///tmp}: where the kept records of units are written before they are counted, into a
   *     folder that only this user can open and that is removed afterwards. By default the
   *     checkpoint directory of the session, or in a session of one process its temporary folder
   * @throws SparkCountException if the rows are malformed, or Spark fails
   */
  public static Counted count(
      Dataset<Row> data, Selection selection, Optional<String> temporaryFolder) {
    try {
      RepeatableRows.require(data);
      return new DatasetCounting(
              data,
              selection,
              selection.bound().isEmpty()
                  ? ""
                  : temporaryFolder.orElseGet(() -> usualFolder(data.sparkSession())))
          .run();
    } catch (Exception e) { // Spark throws checked exceptions that it does not declare
      throw SparkFailures.of(e);
    }
  }

  private static String usualFolder(SparkSession spark) {
    if (spark.sparkContext().getCheckpointDir().isDefined()) {
      return spark.sparkContext().getCheckpointDir().get();
    }
    if (spark.sparkContext().isLocal()) {
      return "file://" + System.getProperty("java.io.tmpdir");
    }
    throw SparkCountException.badInput(
        "bounding units on a cluster needs a temporary folder that all executors reach; name one, or"
            + " set a checkpoint directory");
  }
}
