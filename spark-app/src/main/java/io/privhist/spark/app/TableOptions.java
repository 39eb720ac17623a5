package io.privhist.spark.app;

import io.privhist.options.UsageException;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which part of a table is counted, and how: the options that the command line has. */
final class TableOptions {
  private static final List<String> PREVALENCES = List.of("count", "prevalence");
  private static final List<String> FORMS =
      List.of("auto", "labels", "counts", "prevalences", "edges", "counted");

  @Option(
      names = "--from",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "What the rows are: auto, labels (each row is an item), counts, prevalences"
              + " (count,prevalence rows), edges (of a graph; degrees are counted) or counted (a file"
              + " that count wrote as JSON). auto goes by --label and --count, knows counted files by"
              + " their extension .json, takes the columns count,prevalence as prevalences and text"
              + " of one column as labels, and stops when in doubt.")
  private String from = "auto";

  @Option(
      names = "--label",
      paramLabel = "COL",
      description =
          "The column that holds the label. Repeated, the combination of columns is the label; with"
              + " --from edges, the two ends.")
  private List<String> labels = new ArrayList<>();

  @Option(
      names = "--count",
      paramLabel = "COL",
      description = "The column that says how many items a row stands for.")
  private @Nullable String count;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description =
          "Take only rows for which this condition of Spark SQL holds, such as \"year = '2025'\". It"
              + " may look at one row at a time only. All columns of text forms are text.")
  private @Nullable String where;

  @Option(
      names = "--direction",
      paramLabel = "WAY",
      description =
          "Of edges: undirected (default: both ends count), out or in (the degree that goes out or"
              + " comes in).")
  private @Nullable String direction;

  @Option(
      names = "--multigraph",
      description = "Count self-loops and repeated edges, which are dropped otherwise.")
  private boolean multigraph;

  Optional<String> where() {
    return Optional.ofNullable(where);
  }

  private Direction direction() {
    return direction == null
        ? Direction.UNDIRECTED
        : UsageException.unlessValid(() -> Direction.named(String.valueOf(direction)));
  }

  boolean isEdges() {
    return from.equals("edges");
  }

  boolean isCounted() {
    return from.equals("counted");
  }

  /** Refuses options that say what the rows of a counted file are. */
  void requireForCounted(String name) {
    boolean form = isCounted() || from.equals("auto");
    if (!form || count != null || !labels.isEmpty() || where != null) {
      throw new UsageException(
          ("%s: is a counted file, which says itself what was counted; leave out --from, --label,"
                  + " --count and --where (or say --kind, if its lines are the data)")
              .formatted(name));
    }
  }

  /** Checks the words given, so that a mistake shows before Spark is started. */
  void check(boolean hasUnit) {
    if (!FORMS.contains(from)) {
      throw new UsageException(
          "--from must be auto, labels, counts, prevalences, edges or counted, got \""
              + from
              + "\"");
    }
    direction();
    if (!isEdges() && (direction != null || multigraph)) {
      throw new UsageException("--direction and --multigraph go with --from edges");
    }
    if (count != null && !(from.equals("auto") || from.equals("counts"))) {
      throw new UsageException("--count goes with counts, not with " + from);
    }
    if (!labels.isEmpty() && from.equals("prevalences")) {
      throw new UsageException("--label goes with labels, counts and edges, not with prevalences");
    }
    if (hasUnit && (count != null || from.equals("counts") || from.equals("prevalences"))) {
      throw new UsageException(
          "--unit needs rows that are records, labels or edges; one row of %s may carry many items"
                  .formatted(from.equals("prevalences") ? from : "counts")
              + " (there --max-per-unit alone is your promise)");
    }
  }

  /** Returns what a row is. */
  Items items(FileKind kind, Dataset<Row> rows) {
    return UsageException.unlessValid(() -> itemsOf(form(kind, rows), rows));
  }

  private String form(FileKind kind, Dataset<Row> rows) {
    if (!from.equals("auto")) {
      return from;
    }
    if (count != null) {
      return "counts";
    }
    if (!labels.isEmpty()) {
      return "labels";
    }
    if (List.of(rows.columns()).equals(PREVALENCES)) {
      return "prevalences";
    }
    if (kind == FileKind.TEXT) {
      return "labels";
    }
    throw new UsageException(
        "cannot tell what the rows are; name the columns with --label, or say --from labels, counts,"
            + " prevalences or edges");
  }

  private Items itemsOf(String form, Dataset<Row> rows) {
    return switch (form) {
      case "labels" -> new Items.Labels(labels.isEmpty() ? InputTable.only(1, rows) : labels);
      case "edges" -> edges(labels.isEmpty() ? InputTable.only(2, rows) : labels);
      case "counts" -> counts();
      case "prevalences" -> new Items.Prevalences();
      default -> throw new IllegalArgumentException("rows cannot be " + form);
    };
  }

  private Items counts() {
    if (labels.isEmpty() || count == null) {
      throw new UsageException("counts of a table need --label COL and --count COL");
    }
    return new Items.Counts(labels, count);
  }

  private Items edges(List<String> ends) {
    if (ends.size() != 2) {
      throw new UsageException(
          "edges have two ends: give --label twice, got it %d times".formatted(ends.size()));
    }
    return new Items.Edges(ends.get(0), ends.get(1), direction(), multigraph);
  }

  /**
   * Returns how the rows are taken, for people. Names of columns are those that the user gave:
   * others may be the first row of a file that has no header.
   */
  String inWords(Items items) {
    if (items instanceof Items.Labels) {
      return "labels in " + (labels.isEmpty() ? "the only column" : String.join(", ", labels));
    }
    if (items instanceof Items.Counts some) {
      return "labels in %s with counts in %s"
          .formatted(String.join(", ", some.columns()), some.count());
    }
    if (items instanceof Items.Edges some) {
      return "%s edges in %s%s"
          .formatted(
              switch (some.direction()) {
                case UNDIRECTED -> "undirected";
                case OUT -> "outgoing";
                case IN -> "incoming";
              },
              labels.isEmpty() ? "the two columns" : String.join(", ", labels),
              some.multigraph() ? "" : ", without self-loops and repeats");
    }
    return "prevalences, rows of count,prevalence";
  }
}
