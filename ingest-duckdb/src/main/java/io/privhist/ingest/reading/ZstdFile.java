package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that is packed with zstd, which the engine unpacks to a plain file.
 *
 * <p>The engine can do so by reading and writing lines only. It does not accept a line that holds
 * the delimiter, nor ends of lines that differ; so a few ways are tried until one succeeds.
 */
final class ZstdFile {
  private static final List<Integer> DELIMITERS = List.of(1, 2, 3, 4, 5, 6, 7);
  private static final List<String> LINE_ENDS = List.of("\\n", "\\r\\n");
  private static final Pattern LINE = Pattern.compile("CSV Error on Line: (\\d{1,18})\\b");
  private static final int MAX_ROW = 1 << 24;
  private static final int MAX_LINE = MAX_ROW + 64;
  private static final int BYTE_ORDER_MARK = 3; // bytes, which the engine drops

  /** How the engine says that a line is longer than it takes, or than its buffers. */
  private static final Pattern TOO_LONG =
      Pattern.compile("Maximum line size of \\d+ bytes exceeded|^Not implemented Error");

  private ZstdFile() {}

  /** Writes the content of a regular file to {@code target}. */
  static Input unpack(Input input, Path packed, Path target, Engine engine) throws IOException {
    ZstdFrames frames = frames(input, packed);
    engine.space().require(frames.mostBytes());
    for (int delimiter : DELIMITERS) {
      for (String lineEnd : LINE_ENDS) {
        try {
          engine.execute(copy(packed, target, delimiter, lineEnd, input.encoding()), "unpacking");
          checkWhole(input, frames, Files.size(target));
          engine.space().take(Files.size(target));
          return input.movedTo(target, Encoding.UTF_8);
        } catch (SQLException e) {
          checkReason(e, input, frames, engine);
        }
      }
    }
    throw IngestException.badInput(
        input.name()
            + ": lines end in different ways or hold control characters; unpack the file first"
            + " (zstd -d)");
  }

  private static ZstdFrames frames(Input input, Path packed) throws IOException {
    try (InputStream bytes = Files.newInputStream(packed)) {
      return ZstdFrames.of(bytes).orElseThrow(() -> damaged(input));
    }
  }

  private static IngestException damaged(Input input) {
    return IngestException.badInput(
        input.name() + ": is a damaged or incomplete zstd file; pack or copy it again");
  }

  /** The engine overlooks a last line that fills its buffers, which are many times MAX_LINE. */
  private static void checkWhole(Input input, ZstdFrames frames, long size) throws IngestException {
    boolean nothing = size == 0 && frames.mostBytes() > MAX_LINE;
    if (nothing || size + BYTE_ORDER_MARK < frames.leastBytes()) {
      throw tooLong(input);
    }
  }

  private static IngestException tooLong(Input input) {
    return IngestException.badInput(
        "%s: a row is longer than %d bytes; is this the right kind of file?"
            .formatted(input.name(), MAX_ROW));
  }

  private static String copy(
      Path packed, Path target, int delimiter, String lineEnd, Encoding encoding) {
    boolean carriageReturns = lineEnd.length() > 2;
    // Three characters of latin-1 are the bytes of a byte-order mark; no other text becomes one.
    String line =
        encoding == Encoding.LATIN_1
            ? "replace(line, '\u00ef\u00bb\u00bf', chr(%d))".formatted((int) '\uFEFF')
            : "line";
    return ("COPY (SELECT %s FROM read_csv(%s, auto_detect = false, header = false, quote = '',"
            + " escape = '', delim = chr(%d), new_line = '%s', max_line_size = %d,"
            + " compression = 'zstd', encoding = '%s', columns = {'line': 'VARCHAR'}))"
            + " TO %s (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\\x%02x')")
        .formatted(
            carriageReturns ? "coalesce(%s, '') || chr(13)".formatted(line) : line,
            Sql.text(packed.toString()),
            delimiter,
            lineEnd,
            MAX_LINE,
            encoding == Encoding.LATIN_1 ? "latin-1" : "utf-8",
            Sql.text(target.toString()),
            delimiter);
  }

  /** Throws unless another delimiter or end of line may help. */
  private static void checkReason(
      SQLException failure, Input input, ZstdFrames frames, Engine engine) throws IngestException {
    if (engine.failsOnContent(failure)) {
      throw frames.haveWideWindow()
          ? IngestException.badInput(
              input.name()
                  + ": has a very large window or is damaged; unpack the file first (zstd -d)")
          : damaged(input);
    }
    String message = String.valueOf(failure.getMessage());
    if (TOO_LONG.matcher(message).find()) {
      throw tooLong(input);
    }
    Matcher line = LINE.matcher(message);
    if (message.contains("not utf-8 encoded") && line.find()) {
      throw StagedRows.notUtf8(input.name(), Long.parseLong(line.group(1)));
    }
    if (message.contains("not latin-1 encoded")) {
      throw IngestException.badInput(
          input.name()
              + ": has bytes from 0x80 to 0x9f, which cannot be unpacked as latin-1;"
              + " unpack the file first (zstd -d)");
    }
    if (!message.startsWith("Invalid Input Error")) {
      throw engine.failure(failure, input.name());
    }
  }
}
