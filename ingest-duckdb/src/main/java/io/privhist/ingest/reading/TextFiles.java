package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.CountedLine;
import io.privhist.records.Delimiter;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Text, pairs, CSV, TSV and JSON lines as rows for the engine.
 *
 * <p>A plain file without a quote, a CR and a byte-order mark at the start of a line is read by the
 * engine itself, in parallel. All else goes through {@link StagedRows}: the engine does not read it
 * exactly.
 */
final class TextFiles {
  private static final int MAX_LINE = 1 << 24;
  private static final int HEADER = 1 << 16; // bytes that show the delimiter

  private final List<Input> inputs;
  private final Wanted wanted;
  private final Engine engine;
  private final JsonRow json;

  private long longestLine; // of the files that the engine reads

  /** Files that the engine reads, by what their rows are like. */
  private final Map<Layout, List<Input>> direct = new LinkedHashMap<>();

  /**
   * What rows are like.
   *
   * @param header the names of their fields: none if the input is empty or has no header
   * @param delimiter what separates them
   */
  private record Layout(List<String> header, char delimiter) {}

  private TextFiles(List<Input> inputs, Wanted wanted, Engine engine) {
    this.inputs = inputs;
    this.wanted = wanted;
    this.engine = engine;
    this.json = new JsonRow(wanted.columns());
  }

  /** Makes rows of inputs that are all of one of the text kinds. */
  static Rows read(String name, List<Input> inputs, Wanted wanted, Engine engine)
      throws IOException {
    return new TextFiles(inputs, wanted, engine).read(name);
  }

  private Rows read(String name) throws IOException {
    Path file = engine.folder().resolve("rows");
    List<String> queries = new ArrayList<>();
    boolean anyStaged = false;
    try (StagedRows staged = StagedRows.in(file, wanted, engine)) {
      for (int i = 0; i < inputs.size(); i++) {
        Input input = unpacked(inputs.get(i), engine.folder().resolve("input-" + i), engine);
        if (!takeDirectly(input)) {
          anyStaged = true;
          stage(input, staged);
        }
      }
      json.checkColumns(name);
      engine.run().found(staged.rows());
      if (anyStaged || direct.isEmpty()) {
        queries.add(staged.sql(file));
      }
    }
    direct.forEach((layout, files) -> queries.add(sql(layout, files)));
    return Rows.ofText(
        name, String.join(" UNION ALL ", queries), wanted.columns().size(), this::checkDirect);
  }

  /** Returns an input that is not packed with zstd. */
  static Input unpacked(Input input, Path target, Engine engine) throws IOException {
    Path file = input.file();
    if (file != null) {
      Packing packing = input.packing(engine.run());
      input.checkExtension(packing);
      return packing == Packing.ZSTD ? ZstdFile.unpack(input, file, target, engine) : input;
    }
    BufferedInputStream bytes = input.open(engine.run());
    if (Packing.of(bytes, input.name()) != Packing.ZSTD) {
      return new Input(
          input.name(), input.kind(), input.encoding(), input.delimiter(), null, bytes);
    }
    Path packed = target.resolveSibling(target.getFileName() + ".zst");
    engine.space().copy(bytes, packed);
    return ZstdFile.unpack(input, packed, target, engine);
  }

  /** Leaves an input to the engine if the engine reads it exactly. */
  private boolean takeDirectly(Input input) throws IOException {
    Path file = input.file();
    if (file == null
        || input.kind() == FileKind.JSON_LINES
        || input.kind() == FileKind.PAIRS
        || input.kind().isCounted()
        || input.packing(engine.run()) != Packing.NONE) {
      return false;
    }
    char delimiter = delimiter(input, engine.run());
    ByteScan scan = ByteScan.of(file, delimiter, engine.limits().threads(), engine.run());
    if (scan.longestLine() > MAX_LINE
        || scan.hasCarriageReturn()
        || scan.hasMarkedLine()
        || (input.encoding() == Encoding.LATIN_1 && !scan.isAscii())) {
      return false;
    }
    List<String> header = header(input, engine.run());
    // The engine overlooks a delimiter too many at the end of a line.
    boolean exact =
        scan.hasColumns(header.size())
            && (input.kind() == FileKind.TEXT
                || (!scan.hasQuote()
                    && !header.isEmpty()
                    && !(scan.hasBlankLine() && header.size() > 1)));
    if (exact) {
      for (String column : wanted.columns()) {
        if (input.kind() == FileKind.TEXT) {
          ColumnNames.indexOf(column, header, input.name());
        } else {
          ColumnNames.indexInHeader(column, header, input.name());
        }
      }
      longestLine = Math.max(longestLine, scan.longestLine());
      engine.run().found(scan.lines());
      direct.computeIfAbsent(new Layout(header, delimiter), layout -> new ArrayList<>()).add(input);
    }
    return exact;
  }

  /** Returns the names of an input's fields: none if it is empty or has no header. */
  static List<String> header(Input input, Run run) throws IOException {
    if (!input.kind().columns().isEmpty()) {
      return input.kind().columns();
    }
    try (InputStream content = input.openContent(run)) {
      RecordReader records = records(input, content);
      return input.kind() == FileKind.JSON_LINES || !records.next()
          ? List.of()
          : names(records, input.encoding());
    }
  }

  private static List<String> names(RecordReader header, Encoding encoding) {
    return IntStream.range(0, header.fields())
        .mapToObj(
            field ->
                new String(
                    header.bytes(),
                    header.start(field),
                    header.end(field) - header.start(field),
                    encoding == Encoding.UTF_8
                        ? StandardCharsets.UTF_8
                        : StandardCharsets.ISO_8859_1))
        .toList();
  }

  /** Returns what separates the columns of a file. */
  private static char delimiter(Input input, Run run) throws IOException {
    try (InputStream content = input.openContent(run)) {
      return delimiter(input, new BufferedInputStream(content, HEADER));
    }
  }

  /**
   * Returns what separates the columns; text has one column, and a byte that seldom occurs.
   *
   * @param content at its start, where it still is afterwards
   */
  private static char delimiter(Input input, BufferedInputStream content) throws IOException {
    return switch (input.kind()) {
      case CSV ->
          input.delimiter().isPresent()
              ? input.delimiter().get()
              : Delimiter.ofHeader(firstLine(content));
      case TSV -> '\t';
      default -> 1;
    };
  }

  private static String firstLine(BufferedInputStream content) throws IOException {
    content.mark(HEADER);
    StringBuilder line = new StringBuilder();
    for (int c = content.read(); c >= 0 && c != '\n' && line.length() < HEADER - 1; ) {
      line.append((char) c);
      c = content.read();
    }
    content.reset();
    return line.toString();
  }

  private static RecordReader records(Input input, InputStream content) throws IOException {
    if (!input.kind().hasHeader()) {
      return RecordReader.lines(content, input.name());
    }
    BufferedInputStream start = new BufferedInputStream(content, HEADER);
    return RecordReader.csv(start, input.name(), delimiter(input, start));
  }

  private String sql(Layout layout, List<Input> files) {
    List<String> header = layout.header();
    FileKind kind = files.get(0).kind();
    String fields =
        IntStream.range(0, header.size())
            .mapToObj(field -> "'f%d': 'VARCHAR'".formatted(field))
            .collect(Collectors.joining(", "));
    String selected =
        IntStream.range(0, wanted.columns().size())
            .mapToObj(
                column ->
                    "f%d AS %s"
                        .formatted(
                            header.indexOf(wanted.columns().get(column)), Rows.column(column)))
            .collect(Collectors.joining(", "));
    return "SELECT %s FROM %s"
        .formatted(
            selected,
            StagedRows.readCsv(
                Sql.files(files.stream().map(Input::file).toList()),
                "chr(%d)".formatted((int) layout.delimiter()),
                fields,
                longestLine,
                ", header = " + kind.hasHeader()));
  }

  private void stage(Input input, StagedRows target) throws IOException {
    target.startInput(input.name(), input.encoding());
    try (InputStream content = input.openContent(engine.run())) {
      RecordReader records = records(input, content);
      switch (input.kind()) {
        case TEXT -> stageLines(records, target);
        case PAIRS -> new PairLines(wanted.columns(), input.name()).stage(records, target);
        case UNIQ, HASH_COUNT -> stageCounted(input, records, target);
        case JSON_LINES -> stageObjects(records, target);
        default -> stageFields(input, records, target);
      }
    }
  }

  private void stageLines(RecordReader lines, StagedRows target) throws IOException {
    for (String column : wanted.columns()) {
      ColumnNames.indexOf(column, List.of(Items.LINE), "text");
    }
    while (lines.next()) {
      if (!lines.isBlank()) {
        target.set(0, lines.bytes(), lines.start(0), lines.end(0));
      }
      target.endRow(lines.row());
    }
  }

  private void stageCounted(Input input, RecordReader lines, StagedRows target) throws IOException {
    int[] fields = new int[wanted.columns().size()];
    for (int column = 0; column < fields.length; column++) {
      fields[column] =
          ColumnNames.indexOf(wanted.columns().get(column), input.kind().columns(), input.name());
    }
    while (lines.next()) {
      String text =
          new String(lines.bytes(), lines.start(0), lines.end(0), StandardCharsets.ISO_8859_1);
      CountedLine line =
          CountedLine.of(text, input.kind())
              .orElseThrow(
                  () ->
                      lines
                          .malformed(
                              "is not " + CountedLine.form(input.kind()),
                              "correct or remove it, or give another kind of file")
                          .about(Setting.FILE_KIND));
      for (int column = 0; column < fields.length; column++) {
        byte[] value =
            (fields[column] == 0 ? line.label() : line.count())
                .getBytes(StandardCharsets.ISO_8859_1);
        if (value.length > 0) {
          target.set(column, value, 0, value.length);
        }
      }
      target.endRow(lines.row());
    }
  }

  private void stageObjects(RecordReader lines, StagedRows target) throws IOException {
    while (lines.next()) {
      if (!lines.isBlank()) {
        json.read(lines, target);
      }
      target.endRow(lines.row());
    }
  }

  private void stageFields(Input input, RecordReader records, StagedRows target)
      throws IOException {
    if (!records.next()) {
      return;
    }
    List<String> header = names(records, input.encoding());
    int[] fields = new int[wanted.columns().size()];
    for (int column = 0; column < fields.length; column++) {
      fields[column] =
          ColumnNames.indexInHeader(wanted.columns().get(column), header, input.name());
    }
    while (records.next()) {
      if (records.fields() != header.size() && !records.isBlank()) {
        throw records.malformed(
            "has %d columns where the header has %d".formatted(records.fields(), header.size()),
            "quote a value that holds the delimiter");
      }
      for (int column = 0; column < fields.length && !records.isBlank(); column++) {
        int field = fields[column];
        if (!records.isMissing(field)) {
          target.set(column, records.bytes(), records.start(field), records.end(field));
        }
      }
      target.endRow(records.row());
    }
  }

  /** Looks for the row in the files that the engine read itself. */
  private void checkDirect() throws IOException {
    try (StagedRows nowhere = StagedRows.nowhere(wanted)) {
      for (List<Input> files : direct.values()) {
        for (Input file : files) {
          stage(file, nowhere);
        }
      }
    }
  }
}
