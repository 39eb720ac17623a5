package io.privhist.cli;

import io.privhist.ingest.FileKind;
import io.privhist.options.UsageException;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which part of a table is counted, and how. */
final class TableOptions {
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
          "Take only rows for which this SQL condition holds, such as \"year = '2025'\". It may look"
              + " at one row at a time only. All columns of text forms are text.")
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

  @Option(
      names = "--kind",
      paramLabel = "NAME",
      description =
          "What the files are, whatever their names say: text (a label per line), csv, tsv, jsonl,"
              + " parquet or pairs (two ends of an edge per line, separated by blanks).")
  private @Nullable String kind;

  void check() {
    kind();
    direction();
  }

  boolean namesColumns() {
    return !labels.isEmpty() || count != null;
  }

  boolean hasCount() {
    return count != null;
  }

  boolean hasLabels() {
    return !labels.isEmpty();
  }

  List<String> labels() {
    return labels;
  }

  Optional<String> where() {
    return Optional.ofNullable(where);
  }

  Optional<FileKind> kind() {
    return Optional.ofNullable(kind)
        .map(name -> UsageException.unlessValid(() -> FileKind.named(name)));
  }

  private Direction direction() {
    return Optional.ofNullable(direction)
        .map(name -> UsageException.unlessValid(() -> Direction.named(name)))
        .orElse(Direction.UNDIRECTED);
  }

  /**
   * Returns what a row is.
   *
   * @param columns the columns there are, asked for if none were named
   */
  Items items(InputForm form, Columns columns) throws IOException {
    requireFor(form);
    return switch (form) {
      case LABELS -> labels(labels.isEmpty() ? columns.only(1) : labels);
      case COUNTS -> counts();
      case EDGES -> edges(labels.isEmpty() ? columns.only(2) : labels);
      case PREVALENCES -> new Items.Prevalences();
      case COUNTED -> throw new IllegalArgumentException("a counted file has no rows of its own");
    };
  }

  /** Complains about options that say nothing about rows of this form. */
  void requireFor(InputForm form) {
    if (form != InputForm.EDGES && (direction != null || multigraph)) {
      throw new UsageException("--direction and --multigraph go with --from edges");
    }
    if (form != InputForm.COUNTS && count != null) {
      throw new UsageException("--count goes with counts, not with " + form.id());
    }
    if (form == InputForm.COUNTED && (!labels.isEmpty() || where != null || kind != null)) {
      throw new UsageException(
          "--label, --where and --kind do not go with a counted file, which says itself what was"
              + " counted");
    }
    if (form == InputForm.PREVALENCES && !labels.isEmpty()) {
      throw new UsageException("--label goes with labels, counts and edges, not with prevalences");
    }
  }

  private static Items labels(List<String> columns) {
    return UsageException.unlessValid(() -> new Items.Labels(columns));
  }

  private Items counts() {
    if (labels.isEmpty() || count == null) {
      throw new UsageException("counts of a table need --label COL and --count COL");
    }
    String column = count;
    return UsageException.unlessValid(() -> new Items.Counts(labels, column));
  }

  private Items edges(List<String> ends) {
    if (ends.size() != 2) {
      throw new UsageException(
          "edges have two ends: give --label twice, got it %d times".formatted(ends.size()));
    }
    return UsageException.unlessValid(
        () -> new Items.Edges(ends.get(0), ends.get(1), direction(), multigraph));
  }

  /** The columns of a table that was not asked for by name. */
  @FunctionalInterface
  interface Columns {
    /** Returns the columns if they are so many, and complains otherwise. */
    List<String> only(int expected) throws IOException;
  }

  /** Returns how the rows are taken, for people. */
  String inWords(InputForm form) {
    String named = labels.isEmpty() ? "" : " in " + String.join(", ", labels);
    return switch (form) {
      case LABELS -> labels.isEmpty() ? "labels, one per line" : "labels" + named;
      case COUNTS ->
          count == null ? "counts, one per line" : "labels" + named + " with counts in " + count;
      case PREVALENCES -> "prevalences, rows of count,prevalence";
      case COUNTED -> "a counted file";
      case EDGES ->
          "%s edges%s%s"
              .formatted(
                  switch (direction()) {
                    case UNDIRECTED -> "undirected";
                    case OUT -> "outgoing";
                    case IN -> "incoming";
                  },
                  named,
                  multigraph ? "" : ", without self-loops and repeats");
    };
  }
}
