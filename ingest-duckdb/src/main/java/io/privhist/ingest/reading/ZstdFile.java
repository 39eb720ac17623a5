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
  private static final int MAX_LINE = (1 << 24) + 64;

  private ZstdFile() {}

  /** Writes the content of a regular file to {@code target}. */
  static Input unpack(Input input, Path packed, Path target, Engine engine) throws IOException {
    try (InputStream bytes = Files.newInputStream(packed)) {
      engine
          .space()
          .require(
              ZstdFrames.mostBytes(bytes)
                  .orElseThrow(
                      () ->
                          IngestException.badInput(
                              input.name() + ": is not a complete zstd file")));
    }
    for (int delimiter : DELIMITERS) {
      for (String lineEnd : LINE_ENDS) {
        try {
          engine.execute(copy(packed, target, delimiter, lineEnd, input.encoding()), "unpacking");
          engine.space().take(Files.size(target));
          return input.movedTo(target, Encoding.UTF_8);
        } catch (SQLException e) {
          checkReason(e, input, engine);
        }
      }
    }
    throw IngestException.badInput(
        input.name()
            + ": lines end in different ways or hold control characters; unpack the file first"
            + " (zstd -d)");
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
  private static void checkReason(SQLException failure, Input input, Engine engine)
      throws IngestException {
    String message = String.valueOf(failure.getMessage());
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
