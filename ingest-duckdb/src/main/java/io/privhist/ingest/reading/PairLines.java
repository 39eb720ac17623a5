package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of two nodes, separated by blanks or tabs: how graphs are often published.
 *
 * <p>The first line may be the header of Matrix Market or of KONECT. Then numbers may follow the
 * nodes, weights and times, which are ignored; and in Matrix Market the first line that is no
 * comment is no edge, but the size of the matrix.
 */
final class PairLines {
  private static final Pattern MATRIX_MARKET =
      Pattern.compile("%%matrixmarket\\s+matrix\\s+(?<form>\\w+).*");

  private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\s+\\w+\\s*");
  private static final Pattern SIZE = Pattern.compile("\\d+\\s+\\d+\\s+\\d+");
  private static final Pattern NUMBERS =
      Pattern.compile("[-+]?[\\d.]+(e[-+]?\\d+)?(\\s+[-+]?[\\d.]+(e[-+]?\\d+)?)?\\s*");

  private static final int HEADER = 200; // no header is longer

  private final int[] nodes; // for each column asked for, which of the two it is
  private boolean weighted; // numbers may follow the nodes
  private boolean sizeComes; // the next line that is no comment is a size

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
      if (lines.row() == 1 && first == 0) {
        readHeader(lines);
      }
      if (first < end && (line[first] == '#' || line[first] == '%')) {
        continue;
      }
      if (first < end && sizeComes) {
        sizeComes = false;
        requireSize(lines, first);
        continue;
      }
      if (first < end) {
        stage(lines, first, target);
      }
      target.endRow(lines.row());
    }
  }

  private void readHeader(RecordReader lines) throws IngestException {
    String header = text(lines, 0, Math.min(HEADER, lines.end(0)));
    Matcher matrix = MATRIX_MARKET.matcher(header);
    if (matrix.matches()) {
      if (!matrix.group("form").equals("coordinate")) {
        throw lines.malformed(
            "is the header of a dense matrix", "give the coordinate form, an edge in each line");
      }
      sizeComes = true;
    }
    weighted = sizeComes || KONECT.matcher(header).matches();
  }

  private static void requireSize(RecordReader lines, int first) throws IngestException {
    if (!SIZE.matcher(text(lines, first, lines.end(0)).strip()).matches()) {
      throw lines.malformed(
          "is not the size of the matrix, which follows the header of Matrix Market",
          "write three numbers: rows, columns, entries");
    }
  }

  private static String text(RecordReader lines, int from, int to) {
    return new String(lines.bytes(), from, to - from, StandardCharsets.ISO_8859_1)
        .toLowerCase(Locale.ROOT);
  }

  private void stage(RecordReader lines, int first, StagedRows target) throws IngestException {
    byte[] line = lines.bytes();
    int end = lines.end(0);
    int firstEnd = skip(line, first, end, false);
    int second = skip(line, firstEnd, end, true);
    int secondEnd = skip(line, second, end, false);
    int third = skip(line, secondEnd, end, true);
    if (second == secondEnd || (third < end && !isIgnored(lines, third))) {
      throw lines
          .malformed(
              "does not have two columns",
              "give two nodes separated by blanks, or another kind of file; weights may follow in"
                  + " files with a header of Matrix Market or KONECT only")
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

  /** Returns whether the end of a line is a weight, or a weight and a time. */
  private boolean isIgnored(RecordReader lines, int from) {
    int end = lines.end(0);
    return weighted && end - from <= HEADER && NUMBERS.matcher(text(lines, from, end)).matches();
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
