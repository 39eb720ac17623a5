package io.privhist.files;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/** Records of comma-separated text as in RFC 4180, one at a time. */
final class CsvRecords {
  private static final int END = -1;

  private final Reader in;
  private final String file;
  private int next; // the character that comes next, or END
  private long line = 1; // that it stands in
  private long row; // the line that the current record starts in

  /**
   * Starts before the first record.
   *
   * @param file the name for messages
   */
  CsvRecords(Reader in, String file) throws IOException {
    this.in = in;
    this.file = file;
    this.next = in.read();
  }

  /**
   * Returns the fields of the next record, none at the end of the text; empty lines are skipped.
   */
  List<String> next() throws IOException {
    while (endsLine()) {
      step();
    }
    row = line;
    List<String> fields = new ArrayList<>();
    if (next == END) {
      return fields;
    }
    fields.add(field());
    while (next == ',') {
      step();
      fields.add(field());
    }
    if (next != END && !endsLine()) {
      throw malformed("has something behind a closing quote");
    }
    return fields;
  }

  /** Returns the line that the current record starts in, from 1. */
  long row() {
    return row;
  }

  private String field() throws IOException {
    return next == '"' ? quoted() : plain();
  }

  private String plain() throws IOException {
    StringBuilder text = new StringBuilder();
    while (next != END && next != ',' && !endsLine()) {
      text.append((char) next);
      step();
    }
    return text.toString();
  }

  private String quoted() throws IOException {
    StringBuilder text = new StringBuilder();
    step();
    while (true) {
      if (next == END) {
        throw malformed("has a quote that is not closed");
      }
      int character = next;
      step();
      if (character == '"') {
        if (next != '"') {
          return text.toString();
        }
        step();
      }
      text.append((char) character);
    }
  }

  private boolean endsLine() {
    return next == '\n' || next == '\r';
  }

  private void step() throws IOException {
    if (next == '\n') {
      line++;
    }
    next = in.read();
  }

  private MalformedFileException malformed(String reason) {
    return MalformedFileException.atRow(file, row, reason, "write CSV as in RFC 4180");
  }
}
