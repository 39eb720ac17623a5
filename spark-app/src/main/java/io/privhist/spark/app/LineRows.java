package io.privhist.spark.app;

import io.privhist.files.CountedJson;
import io.privhist.records.FileKind;
import io.privhist.spark.app.LineFields.MalformedLineException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Lines of files to rows of fields, part by part. Spark's own readers take no names with a colon or
 * with a low line in front, hold lines of any length in memory, and replace bytes that are no text.
 *
 * <p>What is wrong with a row is looked for first. No exception has a line in it: it would stand in
 * the cluster's logs.
 *
 * @param parts of all files
 * @param encoding of the lines, by its name
 * @param columns in the order of the fields
 * @param counted whether a counted file may be among the files by mistake
 */
record LineRows(
    ArrayList<Part> parts,
    LineForm form,
    String encoding,
    ArrayList<String> columns,
    boolean counted,
    SerializableConfiguration settings)
    implements Serializable {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final int HEAD = 1 << 12;

  /**
   * A part of a file, which one task reads.
   *
   * @param start the first byte
   * @param end behind the last byte; more than there are if the file is packed
   */
  record Part(URI file, long start, long end) implements Serializable {
    Path path() {
      return new Path(file);
    }
  }

  /**
   * How a line has fields.
   *
   * @param delimiter of CSV
   */
  record LineForm(FileKind kind, char delimiter) implements Serializable {}

  /** Returns the rows of some parts, of which no row is malformed. */
  Iterator<Row> rows(Iterator<Long> some) {
    return new Rows(some);
  }

  /** Returns what is wrong with the first malformed row of some parts, if there is one. */
  Iterator<String> problems(Iterator<Long> some) {
    Rows rows = new Rows(some);
    try {
      while (rows.hasNext()) {
        rows.next();
      }
      return Collections.emptyIterator();
    } catch (MalformedRowException e) {
      return List.of(String.valueOf(e.getMessage())).iterator();
    }
  }

  /** A row that cannot be read, by file and row; quotes nothing of it. */
  private static final class MalformedRowException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MalformedRowException(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Returns a line as text, without the byte order marks at its start and the CR of its end.
   *
   * <p>Privacy: what a line says depends on that line alone. Were marks data but for the start of a
   * file, a file without its first line would have another label in its second.
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
    private final Iterator<Long> some;
    private final Charset charset = Charset.forName(encoding);
    private @Nullable Part part;
    private @Nullable FileLines lines;
    private long number; // of the line in its part, from 1
    private @Nullable Row next;

    Rows(Iterator<Long> some) {
      this.some = some;
    }

    @Override
    public boolean hasNext() {
      while (next == null && (lines != null || some.hasNext())) {
        try {
          advance();
        } catch (CharacterCodingException e) {
          throw malformed("it is not valid in the encoding " + encoding);
        } catch (MalformedLineException e) {
          throw malformed(String.valueOf(e.getMessage()));
        } catch (IOException e) {
          throw new MalformedRowException(
              name()
                  + ": cannot be read to its end: it is cut off or damaged, or its storage failed");
        }
      }
      return next != null;
    }

    /** Takes one line, or opens the next part, or ends one. */
    private void advance() throws IOException, MalformedLineException {
      if (lines == null) {
        lines = opened(parts.get(Math.toIntExact(some.next())));
        return;
      }
      number++;
      byte[] line = lines.next();
      if (line != null) {
        next = row(line);
        return;
      }
      lines.close();
      lines = null;
    }

    private FileLines opened(Part opening) throws IOException {
      part = opening;
      number = 0;
      long start = opening.start();
      InputStream in = FileContent.open(opening.path(), Math.max(0, start - 1), settings.value());
      if (start == 0) {
        requireText(in);
      }
      return new FileLines(in, start, opening.end());
    }

    private void requireText(InputStream in) throws IOException {
      String packing = FileContent.packing(in);
      if (!packing.isEmpty()) {
        throw new MalformedRowException(name() + ": " + FileContent.notUnpacked(packing));
      }
      in.mark(HEAD);
      String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      in.reset();
      if (counted && CountedJson.isCounted(head)) {
        throw new MalformedRowException(
            name() + ": a counted file is read alone, not with other inputs");
      }
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
    private @Nullable Row row(byte[] line) throws CharacterCodingException, MalformedLineException {
      List<@Nullable String> fields =
          LineFields.of(decoded(line, charset), form.kind(), form.delimiter());
      if (isFirst() && form.kind().hasHeader()) {
        if (!fields.equals(columns)) {
          throw new MalformedLineException("the files have different columns");
        }
        return null;
      }
      if (fields.isEmpty()) {
        return null;
      }
      if (form.kind().hasHeader() && fields.size() == 1 && fields.get(0) == null) {
        fields = new ArrayList<>(Collections.nCopies(columns.size(), null)); // an empty line
      }
      if (fields.size() != columns.size()) {
        throw new MalformedLineException("it has another number of columns than the header");
      }
      return RowFactory.create(fields.toArray());
    }

    private boolean isFirst() {
      return part != null && part.start() == 0 && number == 1;
    }

    private String name() {
      return part == null ? "" : Inputs.readable(part.path());
    }

    private MalformedRowException malformed(String reason) {
      long start = part == null ? 0 : part.start();
      String place = start == 0 ? "row " + number : "a row behind byte %d".formatted(start);
      return new MalformedRowException(
          "%s: %s: %s; correct or remove the row".formatted(name(), place, reason));
    }
  }
}
