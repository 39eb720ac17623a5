package io.privhist.report.chart;

import java.util.List;

/**
 * A chart before it is drawn, with the table behind it. Knows nothing of what its numbers mean.
 *
 * @param caption what is said of it
 * @param series drawn in this order, the last one on top
 * @param table the same numbers as exact text
 */
public record Figure(Caption caption, Axis x, Axis y, List<Series> series, Table table) {
  public Figure {
    series = List.copyOf(series);
  }

  /**
   * What is said of a figure.
   *
   * @param id what it is called in file names, links and options, such as "tail-curve"
   * @param title one line, and a second, smaller one after a line break
   * @param description the picture in words, for those who cannot see it
   * @param empty what to say in the place of marks if there are none
   */
  public record Caption(String id, String title, String description, String empty) {}

  public String id() {
    return caption.id();
  }

  public String title() {
    return caption.title();
  }

  public String description() {
    return caption.description();
  }

  /** Returns the same figure under another id, to stand beside this one. */
  public Figure named(String other) {
    Caption renamed = new Caption(other, title(), description(), caption.empty());
    return new Figure(renamed, x, y, series, new Table(other, table.columns(), table.rows()));
  }

  /** Returns the same figure under another title. */
  public Figure titled(String other) {
    Caption retitled = new Caption(id(), other, description(), caption.empty());
    return new Figure(retitled, x, y, series, table);
  }
}
