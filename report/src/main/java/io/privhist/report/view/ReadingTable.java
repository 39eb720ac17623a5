package io.privhist.report.view;

import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.ReadingText;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.util.ArrayList;
import java.util.List;

/** A table whose readings fill two cells each: the value and the interval. */
final class ReadingTable {
  private final Table.Builder table;

  ReadingTable(String name, Column... columns) {
    this.table = new Table.Builder(name, columns);
  }

  /** Starts a table of one reading a row, each with its name. */
  static ReadingTable ofNamed(String name) {
    return new ReadingTable(
        name, Column.text("", ""), Column.number("released"), Column.number("interval"));
  }

  /** Adds a row with a named number. */
  ReadingTable plain(String name, Reading reading) {
    return row(new Row(name).plain(reading));
  }

  /** Adds a row with a named share. */
  ReadingTable percent(String name, Reading reading) {
    return row(new Row(name).percent(reading));
  }

  ReadingTable row(Row row) {
    table.row(row.cells.toArray(String[]::new));
    return this;
  }

  Table build() {
    return table.build();
  }

  /** A row that grows cell by cell. */
  static final class Row {
    private final List<String> cells = new ArrayList<>();

    Row(String first) {
      text(first);
    }

    Row text(String text) {
      cells.add(text);
      return this;
    }

    Row plain(Reading reading) {
      return reading(ReadingText.PLAIN, reading);
    }

    Row percent(Reading reading) {
      return reading(ReadingText.PERCENT, reading);
    }

    private Row reading(ReadingText form, Reading reading) {
      return text(form.value(reading)).text(form.interval(reading));
    }
  }
}
