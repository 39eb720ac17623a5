package io.privhist.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Markdown under construction. */
final class Page {
  private final StringBuilder text = new StringBuilder();

  void heading(String title) {
    text.append("\n## ").append(title).append('\n');
  }

  void paragraph(String sentences) {
    text.append(sentences.strip()).append("\n\n");
  }

  /** Adds a table whose first row is its head; numbers stand in all columns but the first. */
  void table(List<List<String>> rows) {
    List<String> head = rows.get(0);
    row(head);
    text.append("|---").append("|--:".repeat(head.size() - 1)).append("|\n");
    rows.subList(1, rows.size()).forEach(this::row);
    text.append('\n');
  }

  private void row(List<String> cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** Returns the page without blank lines at its end or two in a row. */
  @Override
  public String toString() {
    return text.toString().replaceAll("\n{3,}", "\n\n").strip() + "\n";
  }

  /** Returns the cells of a row. */
  static List<String> row(String first, List<String> others) {
    List<String> cells = new ArrayList<>();
    cells.add(first);
    cells.addAll(others);
    return cells;
  }
}
