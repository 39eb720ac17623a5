package io.privhist.cli.terminal;

import io.privhist.report.chart.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of cells for people: the first column to the left, the others to the right. */
public final class TextTable {
  private static final String GAP = "   ";

  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... heads) {
    rows.add(List.of(heads));
  }

  static TextTable of(Table table) {
    TextTable text =
        new TextTable(table.columns().stream().map(Table.Column::label).toArray(String[]::new));
    text.rows.addAll(table.rows());
    return text;
  }

  /** Adds a row with as many cells as there are heads. */
  public TextTable row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    int[] widths = IntStream.range(0, rows.get(0).size()).map(this::width).toArray();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(widths[column] - cell.length());
        line.append(column == 0 ? cell + padding : GAP + padding + cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** Tables one below the other. */
  public static String of(List<Table> tables) {
    return tables.stream().map(table -> of(table).text()).collect(Collectors.joining("\n"));
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
