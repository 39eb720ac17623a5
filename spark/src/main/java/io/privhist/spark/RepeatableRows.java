package io.privhist.spark;

import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.FileSourceMetadataAttribute$;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.plans.logical.Deduplicate;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ObjectConsumer;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Rows that are the same whenever they are computed, as far as Spark can tell.
 *
 * <p>Privacy: a task that is run again on other rows could count a record twice. Samples and limits
 * keep their seed, but what they take depends on where a row stands: one person's rows move those
 * of all who come later.
 */
final class RepeatableRows {
  /** Steps of a plan that take rows by their place. */
  private static final Set<String> ROWS_BY_PLACE =
      Set.of("Sample", "GlobalLimit", "LocalLimit", "Offset", "Tail");

  /** Aggregates that take a value by its place. */
  private static final Set<String> VALUE_BY_PLACE = Set.of("First", "Last", "AnyValue");

  /** Fields of a file's metadata that are the same for all of its rows. */
  private static final Set<String> OF_THE_WHOLE_FILE =
      Set.of("file_path", "file_name", "file_size", "file_modification_time");

  private RepeatableRows() {}

  /** Refuses streams, and rows that depend on chance or on their order. */
  static void require(Dataset<Row> data) {
    if (data.isStreaming()) {
      throw SparkCountException.badInput("a stream has no end; count a table");
    }
    LogicalPlan plan = data.queryExecution().analyzed();
    if (!plan.deterministic() || goesByPlace(plan) || showsPlaces(plan)) {
      throw SparkCountException.badInput(
          "the rows depend on chance or on their order, so that a task that is run again would see"
              + " others; write them to a table first and count that");
    }
  }

  private static boolean goesByPlace(LogicalPlan plan) {
    return takesRowsByPlace(plan)
        || java(plan.expressions()).anyMatch(RepeatableRows::takesAValueByPlace)
        || java(plan.children()).anyMatch(RepeatableRows::goesByPlace)
        || java(plan.subqueries()).anyMatch(RepeatableRows::goesByPlace);
  }

  private static boolean takesRowsByPlace(LogicalPlan plan) {
    return plan instanceof Deduplicate some
        ? some.keys().size() < some.output().size()
        : ROWS_BY_PLACE.contains(plan.getClass().getSimpleName());
  }

  private static boolean takesAValueByPlace(Expression expression) {
    return VALUE_BY_PLACE.contains(expression.getClass().getSimpleName())
        || java(expression.children()).anyMatch(RepeatableRows::takesAValueByPlace);
  }

  /** Whether rows know where in their file they stand; what the owner's functions see is theirs. */
  private static boolean showsPlaces(LogicalPlan plan) {
    return java(plan.output()).anyMatch(RepeatableRows::isOfTheFile) || usesPlaces(plan);
  }

  private static boolean usesPlaces(LogicalPlan plan) {
    return java(plan.expressions())
            .filter(expression -> !isOfTheFile(expression)) // handed on as it is
            .anyMatch(RepeatableRows::isAPlace)
        || (!(plan instanceof ObjectConsumer)
            && java(plan.children()).anyMatch(RepeatableRows::usesPlaces));
  }

  private static boolean isAPlace(Expression expression) {
    if (expression instanceof GetStructField field && isOfTheFile(field.child())) {
      return !OF_THE_WHOLE_FILE.contains(field.extractFieldName());
    }
    return isOfTheFile(expression)
        || java(expression.children()).anyMatch(RepeatableRows::isAPlace);
  }

  /** Spark's hidden column _metadata, which tells of a row's file and of its place in it. */
  private static boolean isOfTheFile(Expression expression) {
    return expression instanceof AttributeReference column
        && column
            .metadata()
            .contains(FileSourceMetadataAttribute$.MODULE$.FILE_SOURCE_METADATA_COL_ATTR_KEY());
  }

  private static <T> Stream<T> java(Seq<T> some) {
    return CollectionConverters.asJava(some).stream();
  }
}
