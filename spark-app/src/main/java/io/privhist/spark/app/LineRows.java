package io.privhist.spark.app;

import io.privhist.records.FileKind;
import io.privhist.spark.app.LineFields.MalformedLineException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Lines of files to rows of fields, with a last field that says what is wrong with the line.
 * Nothing is thrown on an executor: the exception would stand in the cluster's logs, and the line
 * with it.
 *
 * <p>Lines come block by block, in order. In the first block of a file the first line is its first,
 * and lines can be numbered; in others they cannot.
 */
final class LineRows implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final FileKind kind;
  private final String encoding;
  private final ArrayList<String> columns;

  LineRows(FileKind kind, Charset encoding, List<String> columns) {
    this.kind = kind;
    this.encoding = encoding.name();
    this.columns = new ArrayList<>(columns);
  }

  @Override
  public Iterator<Row> call(Iterator<Row> lines) {
    return new Rows(lines);
  }

  /**
   * Returns a line as text, without the byte order marks at its start and the CR of its end.
   *
   * <p>Privacy: what a line says depends on that line alone. Were marks data but for the start of a
   * file, where Hadoop's reader of lines removes one, a file without its first line would have
   * another label in its second.
   */
  static String decoded(byte[] line, Charset encoding) throws CharacterCodingException {
    int start = 0;
    while (isMark(line, start)) {
      start += BYTE_ORDER_MARK.length;
    }
    int end = line.length > start && line[line.length - 1] == '\r' ? line.length - 1 : line.length;
    return encoding.newDecoder().decode(ByteBuffer.wrap(line, start, end - start)).toString();
  }

  private static boolean isMark(byte[] line, int at) {
    return line.length - at >= BYTE_ORDER_MARK.length
        && Arrays.equals(
            line, at, at + BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
  }

  private final class Rows implements Iterator<Row> {
    private final Iterator<Row> lines;
    private final Charset charset = Charset.forName(encoding);
    private String file = "";
    private long block = -1;
    private long number; // of the line in its block, from 1
    private @Nullable Row next;

    Rows(Iterator<Row> lines) {
      this.lines = lines;
    }

    @Override
    public boolean hasNext() {
      while (next == null && lines.hasNext()) {
        next = row(lines.next());
      }
      return next != null;
    }

    @Override
    public Row next() {
      Row row = hasNext() ? next : null;
      next = null;
      if (row == null) {
        throw new NoSuchElementException();
      }
      return row;
    }

    /** Returns the row of a line, or null if the line is none. */
    private @Nullable Row row(Row line) {
      if (!line.getString(1).equals(file) || line.getLong(2) != block) {
        file = line.getString(1);
        block = line.getLong(2);
        number = 0;
      }
      number++;
      boolean first = block == 0 && number == 1;
      try {
        List<@Nullable String> fields =
            LineFields.of(decoded(line.<byte[]>getAs(0), charset), kind);
        if (first && kind.hasHeader()) {
          return fields.equals(columns) ? null : problem("the files have different columns");
        }
        if (fields.isEmpty()) {
          return null;
        }
        if (kind.hasHeader() && fields.size() == 1 && fields.get(0) == null) {
          fields = new ArrayList<>(Collections.nCopies(columns.size(), null)); // an empty line
        }
        if (fields.size() != columns.size()) {
          return problem("it has another number of columns than the header");
        }
        fields.add(null);
        return RowFactory.create(fields.toArray());
      } catch (CharacterCodingException e) {
        return problem("it is not valid in the encoding " + encoding);
      } catch (MalformedLineException e) {
        return problem(String.valueOf(e.getMessage()));
      }
    }

    private Row problem(String reason) {
      Object[] fields = new Object[columns.size() + 1];
      String place = block == 0 ? "row " + number : "a row behind byte %d".formatted(block);
      String name = Inputs.readable(new Path(URI.create(file))); // Spark gives it escaped
      fields[columns.size()] = "%s: %s: %s".formatted(name, place, reason);
      return RowFactory.create(fields);
    }
  }
}
