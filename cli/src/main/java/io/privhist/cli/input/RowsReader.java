package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.OwnerWords;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Reading;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.terminal.ProgressStream;
import io.privhist.files.CountText;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.PrevalenceText;
import io.privhist.files.RawInput;
import io.privhist.histogram.RawGroups;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FoundFiles;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Selection;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Reads rows once it is known what they are: text of numbers with module {@code files}, all else
 * with the engine.
 */
record RowsReader(TableOptions table, Encoding encoding, Resources resources, Console console) {
  /** Returns what a file is: the options say it, or its name, or its content. */
  FileKind kind(InputForm form, String name, FileHead head) {
    Optional<FileKind> told = table.kind().or(() -> FileKind.ofName(name));
    if (told.isPresent() && told.get() != FileKind.TEXT) {
      requireCsv(told.get(), name);
      return told.get();
    }
    if (table.delimiter().isPresent() && table.kind().isEmpty()) {
      return FileKind.CSV;
    }
    if (table.namesColumns() && table.kind().isEmpty()) {
      return FormDetector.tableKind(name, head);
    }
    return form == InputForm.EDGES ? FileKind.PAIRS : FileKind.TEXT;
  }

  private void requireCsv(FileKind kind, String name) {
    if (table.delimiter().isPresent() && kind != FileKind.CSV) {
      throw new UsageException(
          "%s: is read as %s; --delimiter goes with CSV (--kind csv)".formatted(name, kind.id()));
    }
  }

  /** Returns whether rows are text of numbers, which no engine is needed for. */
  boolean areNumbers(InputForm form, FileKind kind) {
    return (form == InputForm.PREVALENCES && kind != FileKind.PARQUET)
        || (form == InputForm.COUNTS && !table.namesColumns() && !kind.isCounted());
  }

  Reading readNumbers(InputForm form, String name, InputSource.Opened opened) throws IOException {
    table.requireFor(form);
    return unzipped(
        name,
        opened,
        in -> {
          RawInput raw =
              form == InputForm.COUNTS ? CountText.read(in, name) : PrevalenceText.read(in, name);
          return reading(
              name,
              form,
              FileKind.TEXT,
              RawGroups.of(raw.histogram()),
              OwnerWords.tally(raw.tally()));
        });
  }

  CountedDocument readCounted(String name, InputSource.Opened opened, Kept kept)
      throws IOException {
    table.requireForCounted(name, kept);
    return unzipped(name, opened, in -> CountedJson.read(in, name));
  }

  /** Makes something of a content that may be compressed with gzip. */
  @FunctionalInterface
  private interface ContentReader<T> {
    T read(InputStream in) throws IOException;
  }

  private <T> T unzipped(String name, InputSource.Opened opened, ContentReader<T> reader)
      throws IOException {
    if (opened.head().isZstd()) {
      throw new UsageException(
          name + ": text of numbers and counted files are not read from zstd; unpack it first");
    }
    try (InputStream in = content(name, opened)) {
      return reader.read(in);
    }
  }

  private InputStream content(String name, InputSource.Opened opened) {
    InputStream file =
        console.terminal()
            ? new ProgressStream(opened.stream(), opened.size(), console.err())
            : opened.stream();
    return opened.head().unzipped(file, name);
  }

  /** Has the engine count. */
  Reading count(Source source, InputForm form, FileKind kind, Kept kept) throws IOException {
    Selection selection =
        table.selection(form, expected -> onlyColumns(source, kind, expected), kept);
    Request request = UsageException.unlessValid(() -> new Request(source, selection, resources));
    Counted counted = Counting.run(console, watch -> Ingest.count(request, watch));
    return reading(
        source.name(), form, kind, counted.groups(), OwnerWords.fates(selection, counted.tally()));
  }

  private Reading reading(
      String name, InputForm form, FileKind kind, RawGroups counts, List<String> fates) {
    return Reading.fresh(name, form, table.inWords(form, kind), counts, fates);
  }

  private List<String> onlyColumns(Source source, FileKind kind, int expected) throws IOException {
    List<String> columns = kind.columns().isEmpty() ? schema(source) : kind.columns();
    if (columns.size() == expected) {
      return columns;
    }
    throw new UsageException(
        "%s: say which columns with --label%s%s"
            .formatted(
                source.name(),
                columns.isEmpty() ? "" : shown(columns, kind),
                expected == 2 && columns.size() == 1 && kind.hasHeader()
                    ? "; if its lines are two nodes without a header, say --kind pairs"
                    : ""));
  }

  /** The first row of a text may be data, if its names were forgotten. */
  private static String shown(List<String> columns, FileKind kind) {
    return kind == FileKind.PARQUET
        ? "; there are " + Ingest.shown(columns)
        : " (columns: %d)".formatted(columns.size());
  }

  /**
   * A stream can be read only once, and asking a database for columns runs the query; so their
   * columns must be named.
   */
  List<String> schema(Source source) throws IOException {
    return source instanceof FoundFiles
        ? Counting.run(console, watch -> Ingest.columns(source, resources, watch))
        : List.of();
  }
}
