package io.privhist.ingest.counting;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.privhist.ingest.engine.PrivateFile;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns of text {@code l1..lm} as a Parquet file: without nulls, plain, not packed. One page for
 * each column of a row group.
 *
 * <p>Source of the layout: the Apache Parquet format, parquet.thrift, in Thrift's compact protocol.
 */
final class ParquetText implements Closeable {
  private static final int FULL = 4 << 20; // bytes of a column, from which on it is written
  private static final int MOST_ROWS = 122_880;
  private static final byte[] MAGIC = "PAR1".getBytes(US_ASCII);
  private static final int BYTE_ARRAY = 6;

  private final OutputStream out;
  private final byte[][] values;
  private final int[] lengths;
  private final List<Struct> groups = new ArrayList<>();
  private long position = MAGIC.length;
  private long rowsWritten;
  private int rows;

  ParquetText(Path file, int columns) throws IOException {
    this.out = new BufferedOutputStream(PrivateFile.open(file), 1 << 16);
    this.values = new byte[columns][1 << 12];
    this.lengths = new int[columns];
    out.write(MAGIC);
  }

  /** Adds the labels of a record. */
  void add(RecordView record) throws IOException {
    boolean full = ++rows == MOST_ROWS;
    for (int column = 0; column < values.length; column++) {
      int from = record.labelStart(column);
      append(column, record.bytes(), from, record.labelEnd(column) - from);
      full |= lengths[column] >= FULL;
    }
    if (full) {
      writeGroup();
    }
  }

  private void append(int column, byte[] bytes, int from, int length) {
    int at = lengths[column];
    int end = Math.addExact(at, Integer.BYTES + length);
    if (end > values[column].length) {
      values[column] = Arrays.copyOf(values[column], Math.max(end, 2 * at));
    }
    byte[] target = values[column];
    for (int i = 0; i < Integer.BYTES; i++) {
      target[at + i] = (byte) (length >>> (8 * i));
    }
    System.arraycopy(bytes, from, target, at + Integer.BYTES, length);
    lengths[column] = end;
  }

  private void writeGroup() throws IOException {
    long start = position;
    List<Struct> columns = new ArrayList<>();
    for (int column = 0; column < values.length; column++) {
      byte[] header = pageHeader(lengths[column]);
      out.write(header);
      out.write(values[column], 0, lengths[column]);
      columns.add(columnChunk(column, (long) header.length + lengths[column]));
      position += header.length + lengths[column];
      lengths[column] = 0;
    }
    groups.add(
        new Struct().structs(1, columns).longNumber(2, position - start).longNumber(3, rows));
    rowsWritten += rows;
    rows = 0;
  }

  private byte[] pageHeader(int length) {
    return new Struct()
        .number(1, 0) // a data page
        .number(2, length)
        .number(3, length)
        .struct(5, new Struct().number(1, rows).number(2, 0).number(3, 3).number(4, 3))
        .bytes();
  }

  private Struct columnChunk(int column, long size) {
    Struct data =
        new Struct()
            .number(1, BYTE_ARRAY)
            .numberList(2, 0) // plain
            .textList(3, name(column))
            .number(4, 0) // not packed
            .longNumber(5, rows)
            .longNumber(6, size)
            .longNumber(7, size)
            .longNumber(9, position);
    return new Struct().longNumber(2, position).struct(3, data);
  }

  @Override
  public void close() throws IOException {
    try (out) {
      if (rows > 0) {
        writeGroup();
      }
      byte[] footer = footer();
      out.write(footer);
      out.write(
          ByteBuffer.allocate(Integer.BYTES)
              .order(ByteOrder.LITTLE_ENDIAN)
              .putInt(footer.length)
              .array());
      out.write(MAGIC);
    }
  }

  private byte[] footer() {
    List<Struct> schema = new ArrayList<>();
    schema.add(new Struct().text(4, "records").number(5, values.length));
    for (int column = 0; column < values.length; column++) {
      schema.add(
          new Struct()
              .number(1, BYTE_ARRAY)
              .number(3, 0) // required
              .text(4, name(column))
              .number(6, 0)); // UTF-8
    }
    return new Struct()
        .number(1, 1)
        .structs(2, schema)
        .longNumber(3, rowsWritten)
        .structs(4, groups)
        .bytes();
  }

  private static String name(int column) {
    return "l" + (column + 1);
  }

  /** A struct of Thrift's compact protocol; fields come in ascending order. */
  private static final class Struct {
    private static final int INT = 5;
    private static final int LONG = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last;

    Struct number(int field, int value) {
      return integer(field, INT, value);
    }

    Struct longNumber(int field, long value) {
      return integer(field, LONG, value);
    }

    private Struct integer(int field, int type, long value) {
      start(field, type);
      varint(value << 1 ^ value >> 63);
      return this;
    }

    Struct text(int field, String value) {
      start(field, BINARY);
      string(value);
      return this;
    }

    Struct struct(int field, Struct value) {
      start(field, STRUCT);
      bytes.writeBytes(value.bytes());
      return this;
    }

    Struct structs(int field, List<Struct> list) {
      start(field, LIST);
      bytes.write(0xF0 | STRUCT);
      varint(list.size());
      list.forEach(value -> bytes.writeBytes(value.bytes()));
      return this;
    }

    Struct numberList(int field, int value) {
      start(field, LIST);
      bytes.write(1 << 4 | INT);
      varint((long) value << 1);
      return this;
    }

    Struct textList(int field, String value) {
      start(field, LIST);
      bytes.write(1 << 4 | BINARY);
      string(value);
      return this;
    }

    private void start(int field, int type) {
      bytes.write((field - last) << 4 | type);
      last = field;
    }

    private void string(String value) {
      varint(value.length());
      bytes.writeBytes(value.getBytes(US_ASCII));
    }

    private void varint(long value) {
      long left = value;
      while (left >>> 7 != 0) {
        bytes.write(((int) left & 0x7F) | 0x80);
        left >>>= 7;
      }
      bytes.write((int) left);
    }

    byte[] bytes() {
      return Arrays.copyOf(bytes.toByteArray(), bytes.size() + 1); // a zero ends it
    }
  }
}
