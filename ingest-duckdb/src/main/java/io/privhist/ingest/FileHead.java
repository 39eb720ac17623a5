package io.privhist.ingest;

import io.privhist.ingest.reading.Archive;
import io.privhist.ingest.reading.GzipStream;
import io.privhist.ingest.reading.Packing;
import io.privhist.ingest.request.IngestException;
import io.privhist.records.Delimiter;
import io.privhist.records.FileKind;
import io.privhist.records.FirstRows;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * The beginning of a file, which tells what the file is if nobody says it. What is packed with gzip
 * is unpacked for the look; what is packed with zstd cannot be looked into.
 */
public final class FileHead {
  /** How many bytes make a good head. */
  public static final int BYTES = 1 << 16;

  private static final String PARQUET = "PAR1";

  private final boolean zipped;
  private final String content;
  private final FirstRows rows;

  private FileHead(boolean zipped, String content) {
    this.zipped = zipped;
    this.content = content;
    this.rows = FirstRows.of(content, content.length() < BYTES);
  }

  /** Returns the head of a file that starts with these bytes, the whole file if it is short. */
  public static FileHead of(byte[] first) {
    boolean zipped = Packing.of(first) == Packing.GZIP;
    return new FileHead(
        zipped, new String(zipped ? unzipped(first) : first, StandardCharsets.ISO_8859_1));
  }

  /** The end is cut off, and what is damaged shows when the whole is read. */
  private static byte[] unzipped(byte[] first) {
    byte[] content = new byte[BYTES];
    int length = 0;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(first))) {
      int read = in.read(content);
      while (read > 0) {
        length += read;
        read = in.read(content, length, content.length - length);
      }
    } catch (IOException e) {
      // as far as it goes
    }
    return Arrays.copyOf(content, length);
  }

  /**
   * Returns the content of the file with this head: unpacked if it is packed with gzip. A file that
   * is not complete is refused with an {@link IngestException} when its end is read.
   *
   * @param file all of its bytes
   * @param name for messages
   */
  public InputStream unzipped(InputStream file, String name) {
    return zipped ? new GzipStream(file, name) : file;
  }

  /**
   * Refuses an archive of a form that is not read, packed with gzip or not.
   *
   * @param name for messages
   */
  public void requireNoArchive(String name) throws IngestException {
    Archive.requireNone(content.getBytes(StandardCharsets.ISO_8859_1), name);
  }

  /** Returns how the content starts, each byte a character of the same value. Sensitive. */
  public String content() {
    return content;
  }

  public boolean isParquet() {
    return content.startsWith(PARQUET);
  }

  /** Returns whether the content is packed so that it cannot be looked into. */
  public boolean isZstd() {
    return Packing.of(content.getBytes(StandardCharsets.ISO_8859_1)) == Packing.ZSTD;
  }

  /** Returns whether the first row is the header of prevalences. */
  public boolean hasPrevalenceHeader() {
    return rows.first().equals("count,prevalence");
  }

  /** Returns whether the first row is two numbers, as in published frequency lists. */
  public boolean hasTwoNumbers() {
    return rows.startWithTwoNumbers();
  }

  /** Returns what a table is; absent if there are no columns, or none can be seen. */
  public Optional<FileKind> tableKind() {
    if (isParquet()) {
      return Optional.of(FileKind.PARQUET);
    }
    if (isZstd()) {
      return Optional.empty();
    }
    String row = rows.first();
    if (row.stripLeading().startsWith("{")) {
      return Optional.of(FileKind.JSON_LINES);
    }
    char delimiter = Delimiter.ofHeader(row);
    if (row.indexOf(delimiter) < 0) {
      return Optional.empty();
    }
    return Optional.of(delimiter == '\t' ? FileKind.TSV : FileKind.CSV);
  }

  /** Returns why the rows cannot be taken for labels; absent if they can. Quotes no row. */
  public Optional<String> doubt() {
    if (isZstd() || isParquet()) {
      return Optional.of("it is not text");
    }
    return rows.doubt();
  }

  /** Prints no content: it may be sensitive. */
  @Override
  public String toString() {
    return "FileHead[redacted]";
  }
}
