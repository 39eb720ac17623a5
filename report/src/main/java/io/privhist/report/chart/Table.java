package io.privhist.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of text under named columns.
 *
 * @param name short, for file names
 * @param columns what each column holds
 * @param rows as many texts each as there are columns; numbers in full, without grouping
 */
public record Table(String name, List<Column> columns, List<List<String>> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row of %s must have %d texts, got %d".formatted(name, columns.size(), row.size()));
      }
    }
  }

  /**
   * One column.
   *
   * @param label for people
   * @param id for machines: the header in a CSV file
   * @param numeric whether it is read from the right
   * @param interval whether it is about the number before it, so that both may share a place
   */
  public record Column(String label, String id, boolean numeric, boolean interval) {
    public static Column number(String label, String id) {
      return new Column(label, id, true, false);
    }

    /** A column with the interval of the number in the column before it. */
    public static Column interval(String label, String id) {
      return new Column(label, id, true, true);
    }

    /** A column whose label serves machines as well. */
    public static Column number(String label) {
      return number(label, label);
    }

    public static Column text(String label, String id) {
      return new Column(label, id, false, false);
    }
  }

  /** A table that grows. */
  public static final class Builder {
    private final String name;
    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public Builder(String name, Column... columns) {
      this.name = name;
      this.columns = List.of(columns);
    }

    public Builder row(String... texts) {
      rows.add(List.of(texts));
      return this;
    }

    public Table build() {
      return new Table(name, columns, rows);
    }
  }
}
