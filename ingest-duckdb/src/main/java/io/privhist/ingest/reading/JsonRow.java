package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.NumberText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One JSON object on a line, of which some members are wanted. A text is its characters, a number
 * its {@link NumberText}, a truth value is as written, null is a missing value.
 *
 * <p>Source: RFC 8259.
 */
final class JsonRow {
  private static final int MAX_DEPTH = 512;
  private static final Pattern SCALAR =
      Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final List<String> columns;
  private final byte[][] names;
  private final boolean[] everSeen;
  private final boolean[] seen; // in the current row
  private long rows;
  private byte[] bytes = {};
  private int next;
  private int end;
  private byte[] text = new byte[64]; // of the string read last
  private int textLength;

  JsonRow(List<String> columns) {
    this.columns = columns;
    this.names =
        columns.stream()
            .map(column -> column.getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new);
    this.everSeen = new boolean[names.length];
    this.seen = new boolean[names.length];
  }

  /** What is wrong with a row; never its content. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String reason) {
      super(reason, null, false, false);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  /** Sets the wanted values of the object that is the reader's current line. */
  void read(RecordReader line, StagedRows target) throws IOException {
    bytes = line.bytes();
    next = line.start(0);
    end = line.end(0);
    Arrays.fill(seen, false);
    try {
      object(target);
      rows++;
    } catch (Malformed e) {
      throw line.malformed(e.reason(), "each line must be one JSON object");
    }
  }

  /** Refuses columns that no row has: their names are wrong. */
  void checkColumns(String source) throws IngestException {
    for (int column = 0; column < names.length; column++) {
      if (rows > 0 && !everSeen[column]) {
        throw IngestException.badInput(
            "%s: no row has a member \"%s\"; check the name, case included"
                .formatted(source, columns.get(column)));
      }
    }
  }

  private void object(StagedRows target) throws Malformed {
    expect('{');
    if (peek() == '}') {
      next++;
    } else {
      do {
        if (peek() != '"') {
          throw new Malformed("is not valid JSON");
        }
        string();
        int column = columnOfText();
        expect(':');
        if (column < 0) {
          skipValue(0);
        } else {
          value(column, target);
        }
      } while (takeIf(','));
      expect('}');
    }
    if (peek() >= 0) {
      throw new Malformed("has text behind the object");
    }
  }

  private int columnOfText() throws Malformed {
    for (int column = 0; column < names.length; column++) {
      if (Arrays.equals(text, 0, textLength, names[column], 0, names[column].length)) {
        if (seen[column]) {
          throw new Malformed("has a member twice");
        }
        seen[column] = true;
        everSeen[column] = true;
        return column;
      }
    }
    return -1;
  }

  private void value(int column, StagedRows target) throws Malformed {
    int first = peek();
    if (first == '"') {
      string();
      target.set(column, text, 0, textLength);
    } else if (first == '{' || first == '[') {
      throw new Malformed("a value is an object or an array, not a plain value");
    } else {
      String written = scalar();
      if (first != 'n') {
        byte[] value = plain(written).getBytes(StandardCharsets.ISO_8859_1);
        target.set(column, value, 0, value.length);
      }
    }
  }

  private static String plain(String scalar) throws Malformed {
    try {
      return scalar.startsWith("t") || scalar.startsWith("f") ? scalar : NumberText.of(scalar);
    } catch (ArithmeticException e) {
      throw new Malformed("has a number with an exponent of more than 18 digits");
    }
  }

  private void skipValue(int depth) throws Malformed {
    int first = peek();
    if (depth > MAX_DEPTH) {
      throw new Malformed("is nested more than %d deep".formatted(MAX_DEPTH));
    }
    if (first == '"') {
      string();
    } else if (first == '{' || first == '[') {
      next++;
      skipMembers(first == '{', depth);
    } else {
      scalar();
    }
  }

  private void skipMembers(boolean named, int depth) throws Malformed {
    char close = named ? '}' : ']';
    if (takeIf(close)) {
      return;
    }
    do {
      if (named) {
        if (peek() != '"') {
          throw new Malformed("is not valid JSON");
        }
        string();
        expect(':');
      }
      skipValue(depth + 1);
    } while (takeIf(','));
    expect(close);
  }

  /** Reads a number, a truth value or null, and returns it as it is written. */
  private String scalar() throws Malformed {
    int start = next;
    while (next < end && isScalarByte(bytes[next])) {
      next++;
    }
    String written = new String(bytes, start, next - start, StandardCharsets.ISO_8859_1);
    if (!SCALAR.matcher(written).matches()) {
      throw new Malformed("is not valid JSON");
    }
    return written;
  }

  private static boolean isScalarByte(byte value) {
    return (value >= 'a' && value <= 'z')
        || (value >= '0' && value <= '9')
        || value == '-'
        || value == '+'
        || value == '.'
        || value == 'E';
  }

  /** Reads a string, whose opening quote is next, to {@link #text}. */
  private void string() throws Malformed {
    next++;
    textLength = 0;
    while (next < end && bytes[next] != '"') {
      byte value = bytes[next++];
      if (value == '\\') {
        escape();
      } else if (value >= 0 && value < ' ') {
        throw new Malformed("has a control character in a text");
      } else {
        append(value);
      }
    }
    if (next++ >= end) {
      throw new Malformed("a text is not closed");
    }
  }

  private void escape() throws Malformed {
    int code = next < end ? bytes[next++] : -1;
    switch (code) {
      case '"', '\\', '/' -> append((byte) code);
      case 'b' -> append((byte) '\b');
      case 'f' -> append((byte) '\f');
      case 'n' -> append((byte) '\n');
      case 'r' -> append((byte) '\r');
      case 't' -> append((byte) '\t');
      case 'u' -> appendCodePoint(codePoint());
      default -> throw new Malformed("has an unknown escape in a text");
    }
  }

  private int codePoint() throws Malformed {
    int unit = hexUnit();
    if (Character.isHighSurrogate((char) unit)
        && next + 1 < end
        && bytes[next] == '\\'
        && bytes[next + 1] == 'u') {
      next += 2;
      int low = hexUnit();
      if (Character.isLowSurrogate((char) low)) {
        return Character.toCodePoint((char) unit, (char) low);
      }
    }
    if (Character.isSurrogate((char) unit)) {
      throw new Malformed("has half of a surrogate pair in a text");
    }
    return unit;
  }

  private int hexUnit() throws Malformed {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
      int digit = next < end ? Character.digit(bytes[next++], 16) : -1;
      if (digit < 0) {
        throw new Malformed("has an unknown escape in a text");
      }
      unit = 16 * unit + digit;
    }
    return unit;
  }

  private void appendCodePoint(int codePoint) {
    if (codePoint < 0x80) {
      append((byte) codePoint);
    } else {
      for (byte value : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
        append(value);
      }
    }
  }

  private void append(byte value) {
    if (textLength == text.length) {
      text = Arrays.copyOf(text, 2 * textLength);
    }
    text[textLength++] = value;
  }

  /** Returns the next byte that is not white space, or -1 at the end; it stays the next one. */
  private int peek() {
    while (next < end && (bytes[next] == ' ' || bytes[next] == '\t' || bytes[next] == '\r')) {
      next++;
    }
    return next < end ? bytes[next] & 0xFF : -1;
  }

  private boolean takeIf(char expected) {
    boolean taken = peek() == expected;
    next += taken ? 1 : 0;
    return taken;
  }

  private void expect(char expected) throws Malformed {
    if (!takeIf(expected)) {
      throw new Malformed("is not valid JSON");
    }
  }
}
