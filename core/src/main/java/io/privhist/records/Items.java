package io.privhist.records;

import java.util.HashSet;
import java.util.List;

/** What a row of a source is. */
public sealed interface Items {
  /** The column of a text without columns, one label per line. */
  String LINE = "label";

  /** The second column of lines that are a label and a count. */
  String COUNT = "count";

  /** The first column of pairs: where an edge starts. */
  String FROM = "from";

  /** The second column of pairs: where an edge ends. */
  String TO = "to";

  /**
   * A row is one item.
   *
   * @param columns their values together are the label; a row where one of them is missing is left
   *     out
   */
  record Labels(List<String> columns) implements Items {
    public Labels {
      columns = checked(columns);
    }
  }

  /**
   * A row is many items of one label. Counts of the same label add up; a count of zero is skipped.
   *
   * <p>Privacy: a record is an item, and data sets that differ by one item differ in one count. So
   * the count must not decide what the label is, nor whether the row counts at all ({@link
   * Selection#where}).
   *
   * @param columns their values together are the label; the count is not among them
   * @param count a whole number, at least zero
   */
  record Counts(List<String> columns, String count) implements Items {
    public Counts {
      columns = checked(columns);
      if (columns.contains(count)) {
        throw new IllegalArgumentException(
            "the count column \"%s\" must not be a label as well: one item more or less would move all items of its row to another label"
                .formatted(count));
      }
    }
  }

  /**
   * A row is an edge; a label is a node and its count the degree.
   *
   * @param from the column of the node where an edge starts
   * @param to the column of the node where it ends
   * @param direction which end counts; both for undirected edges
   * @param multigraph whether self-loops and repeated edges count; if not they are dropped. An
   *     undirected self-loop counts two
   */
  record Edges(String from, String to, Direction direction, boolean multigraph) implements Items {
    public Edges {
      if (from.equals(to)) {
        throw new IllegalArgumentException("the two ends of an edge must be different columns");
      }
    }
  }

  /** Which ends of an edge count. */
  enum Direction {
    /** Both ends; an edge and its reverse are the same. */
    UNDIRECTED("undirected"),
    /** The node where the edge starts: out-degrees. */
    OUT("out"),
    /** The node where the edge ends: in-degrees. */
    IN("in");

    private final String id;

    Direction(String id) {
      this.id = id;
    }

    /** Returns the direction with this name: "undirected", "out" or "in". */
    public static Direction named(String id) {
      for (Direction direction : values()) {
        if (direction.id.equals(id)) {
          return direction;
        }
      }
      throw new IllegalArgumentException(
          "direction must be undirected, out or in, got \"" + id + "\"");
    }
  }

  /** A row says how many labels have a count: columns {@code count} and {@code prevalence}. */
  record Prevalences() implements Items {}

  /** Labels of a text, one per line. */
  static Items lines() {
    return new Labels(List.of(LINE));
  }

  private static List<String> checked(List<String> columns) {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a label needs at least one column");
    }
    if (new HashSet<>(columns).size() < columns.size()) {
      throw new IllegalArgumentException("a label must not name the same column twice");
    }
    return List.copyOf(columns);
  }
}
