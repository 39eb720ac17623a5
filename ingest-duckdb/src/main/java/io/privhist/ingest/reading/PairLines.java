package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.util.List;

/** Lines of two nodes, separated by blanks or tabs: how graphs are often published. */
final class PairLines {
  private final int[] nodes; // for each column asked for, which of the two it is

  PairLines(List<String> columns, String name) throws IngestException {
    this.nodes = new int[columns.size()];
    for (int column = 0; column < nodes.length; column++) {
      nodes[column] = ColumnNames.indexOf(columns.get(column), FileKind.PAIRS.columns(), name);
    }
  }

  /** Takes all lines; comments are no rows, and in blank lines everything is missing. */
  void stage(RecordReader lines, StagedRows target) throws IOException {
    while (lines.next()) {
      byte[] line = lines.bytes();
      int end = lines.end(0);
      int first = skip(line, 0, end, true);
      if (first < end && (line[first] == '#' || line[first] == '%')) {
        continue;
      }
      if (first < end) {
        stage(lines, first, target);
      }
      target.endRow(lines.row());
    }
  }

  private void stage(RecordReader lines, int first, StagedRows target) throws IngestException {
    byte[] line = lines.bytes();
    int end = lines.end(0);
    int firstEnd = skip(line, first, end, false);
    int second = skip(line, firstEnd, end, true);
    int secondEnd = skip(line, second, end, false);
    if (second == secondEnd || skip(line, secondEnd, end, true) < end) {
      throw lines
          .malformed(
              "does not have two columns",
              "give two nodes separated by blanks, or another kind of file")
          .about(Setting.FILE_KIND);
    }
    for (int column = 0; column < nodes.length; column++) {
      if (nodes[column] == 0) {
        target.set(column, line, first, firstEnd);
      } else {
        target.set(column, line, second, secondEnd);
      }
    }
  }

  /** Returns where blanks, or what is not blank, ends. */
  private static int skip(byte[] line, int from, int end, boolean blanks) {
    int at = from;
    while (at < end && (line[at] == ' ' || line[at] == '\t') == blanks) {
      at++;
    }
    return at;
  }
}
