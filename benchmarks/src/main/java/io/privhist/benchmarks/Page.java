package io.privhist.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Markdown under construction. */
final class Page {
  private static final int LONGEST_LINE = 120; // of prose; rows of tables are not broken

  private final StringBuilder text = new StringBuilder();

  void heading(String title) {
    text.append("\n## ").append(title).append('\n');
  }

  /** Adds paragraphs, each given in one line, with a blank line between them. */
  void paragraph(String sentences) {
    text.append(sentences.strip().lines().map(Page::wrapped).collect(Collectors.joining("\n")));
    text.append("\n\n");
  }

  private static String wrapped(String paragraph) {
    StringBuilder lines = new StringBuilder();
    int width = 0;
    for (String word : paragraph.split(" ", -1)) {
      if (width > 0) {
        boolean fits = width + 1 + word.length() <= LONGEST_LINE;
        lines.append(fits ? ' ' : '\n');
        width = fits ? width + 1 : 0;
      }
      lines.append(word);
      width += word.length();
    }
    return lines.toString();
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
