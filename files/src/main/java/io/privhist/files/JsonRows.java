package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * A JSON array of rows of whole numbers, one row on each line.
 *
 * <p>Rows are handed over many at a time: there may be millions, and the writer takes as long over
 * a call as over a page of text.
 */
final class JsonRows {
  private static final int WRITTEN_AT_ONCE = 1 << 13;

  private final JsonWriter json;
  private final String separator;
  private final StringBuilder text = new StringBuilder(); // rows not yet handed over

  /**
   * Begins the array.
   *
   * @param indent what stands before each row
   */
  JsonRows(JsonWriter json, String indent) throws IOException {
    this.json = json;
    this.separator = ",\n" + indent;
    json.beginArray();
  }

  void add(long first, long second) throws IOException {
    beginRow(first).append(", ").append(second);
    endRow();
  }

  void add(long first, long second, long third) throws IOException {
    beginRow(first).append(", ").append(second).append(", ").append(third);
    endRow();
  }

  private StringBuilder beginRow(long first) {
    if (!text.isEmpty()) {
      text.append(separator);
    }
    return text.append('[').append(first);
  }

  private void endRow() throws IOException {
    text.append(']');
    if (text.length() >= WRITTEN_AT_ONCE) {
      handOver();
    }
  }

  private void handOver() throws IOException {
    json.jsonValue(text.toString());
    text.setLength(0);
  }

  /** Ends the array. */
  void end() throws IOException {
    if (!text.isEmpty()) {
      handOver();
    }
    json.endArray();
  }
}
