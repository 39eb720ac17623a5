package io.privhist.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells for people: the first column to the left, the others to the right. */
final class TextTable {
  private static final String GAP = "   ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... heads) {
    rows.add(List.of(heads));
  }

  /** Adds a row with as many cells as there are heads. */
  TextTable row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(width(column) - cell.length());
        line.append(column == 0 ? cell + padding : GAP + padding + cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
