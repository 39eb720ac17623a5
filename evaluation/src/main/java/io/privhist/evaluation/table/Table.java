package io.privhist.evaluation.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Results as text in rows and columns: a CSV file, or a short table of a page. */
public final class Table {
  private final List<String> head;
  private final List<List<String>> rows = new ArrayList<>();

  /** Begins with the names of the columns. */
  public Table(List<String> head) {
    this.head = List.copyOf(head);
  }

  /** Adds a row; an empty cell says that there is nothing to say. */
  public void add(List<String> row) {
    if (row.size() != head.size()) {
      throw new IllegalArgumentException(
          "a row must have %d cells, got %d".formatted(head.size(), row.size()));
    }
    rows.add(List.copyOf(row));
  }

  /** Returns the names of the columns. */
  public List<String> head() {
    return head;
  }

  /** Returns the rows without the head. */
  public List<List<String>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** Writes the table as comma-separated values; cells that need quotes have them. */
  public void writeCsv(Path file) throws IOException {
    Files.writeString(
        file, line(head) + rows.stream().map(Table::line).collect(Collectors.joining()));
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Table::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** Returns the table for a page: numbers stand in all columns but the first. */
  public String toMarkdown() {
    StringBuilder text = new StringBuilder(markdown(head));
    text.append("|---|").append("--:|".repeat(head.size() - 1)).append('\n');
    rows.forEach(row -> text.append(markdown(row)));
    return text.toString();
  }

  private static String markdown(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.isEmpty() ? "–" : cell)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
