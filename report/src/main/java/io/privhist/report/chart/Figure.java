package io.privhist.report.chart;

import java.util.List;

/**
 * A chart before it is drawn, with the table behind it. Knows nothing of what its numbers mean.
 *
 * @param id what it is called in file names, links and options, such as "tail-curve"
 * @param title one line, and a second, smaller one after a line break
 * @param description the picture in words, for those who cannot see it
 * @param empty what to say in the place of marks if there are none
 * @param series drawn in this order, the last one on top
 * @param table the same numbers as exact text
 */
public record Figure(
    String id,
    String title,
    String description,
    String empty,
    Axis x,
    Axis y,
    List<Series> series,
    Table table) {
  public Figure {
    series = List.copyOf(series);
  }

  /** Returns the same figure under another title. */
  public Figure titled(String other) {
    return new Figure(id, other, description, empty, x, y, series, table);
  }
}
