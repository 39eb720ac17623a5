package io.privhist.cli;

import io.privhist.files.CountText;
import io.privhist.files.CountedJson;
import io.privhist.files.PrevalenceText;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.options.UsageException;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.logging.LogManager;

/**
 * Finds out what an input is and has it read: text of numbers by module {@code files}, all else by
 * the engine.
 *
 * @param names what to read
 * @param given what the rows are, if the options say it
 * @param query what to read from a database
 * @param bound how many records of a unit to keep
 */
record InputReader(
    InputNames names,
    Optional<InputForm> given,
    TableOptions table,
    Optional<String> query,
    Encoding encoding,
    Resources resources,
    Optional<UnitBound> bound) {
  /** One file without further options. */
  static InputReader of(String name, InputForm form, Encoding encoding) {
    return new InputReader(
        new InputNames(List.of(name)),
        Optional.of(form),
        new TableOptions(),
        Optional.empty(),
        encoding,
        Resources.usual(),
        Optional.empty());
  }

  /** Checks what can be checked before anything is opened. */
  void checkNames() {
    boolean database = names.isDatabase();
    if (database && query.isEmpty()) {
      throw new UsageException("a jdbc: URL needs --query, the SELECT whose rows are counted");
    }
    if (!database && query.isPresent()) {
      throw new UsageException("--query goes with a jdbc: URL");
    }
    if (database && given.equals(Optional.of(InputForm.COUNTED))) {
      throw new UsageException("--from counted goes with a file that count wrote as JSON");
    }
    if (database && (table.kind().isPresent() || encoding != Encoding.UTF_8)) {
      throw new UsageException("--kind and --encoding go with files, not with a jdbc: URL");
    }
    names.check();
  }

  InputSummary read(Console console) throws IOException {
    if (names.isDatabase()) {
      return readDatabase(console);
    }
    if (table.kind().isEmpty()) {
      names.requireOneKind();
    }
    InputSource first = names.sources().get(0);
    return first.read(console, opened -> read(first, opened, console));
  }

  /**
   * Returns whether an input is a counted file. It is known by its content, whatever its name and
   * the options say, because its lines must never be taken for records; but {@code --kind} is not
   * questioned.
   */
  private boolean isCounted(InputSource.Opened opened) {
    return given.equals(Optional.of(InputForm.COUNTED))
        || (table.kind().isEmpty() && CountedJson.isCounted(opened.head().content()));
  }

  private InputSummary readCounted(String name, InputSource.Opened opened, Console console)
      throws IOException {
    if (given.isPresent() && given.get() != InputForm.COUNTED) {
      throw new UsageException(
          ("%s: is a counted file, which says itself what was counted; leave out --from, --label and"
                  + " --count (or say --kind, if its lines are the data)")
              .formatted(name));
    }
    if (names.all().size() > 1 || names.sources().size() > 1) {
      throw new UsageException(name + ": a counted file is read alone, not with other inputs");
    }
    if (encoding != Encoding.UTF_8) {
      throw new UsageException("--encoding does not go with a counted file, which is UTF-8");
    }
    table.requireFor(InputForm.COUNTED);
    return unzipped(name, opened, console, in -> InputSummary.of(name, CountedJson.read(in, name)));
  }

  /** Reads an input that is open already. */
  InputSummary read(InputSource first, InputSource.Opened opened, Console console)
      throws IOException {
    if (isCounted(opened)) {
      return readCounted(first.name(), opened, console);
    }
    return first.isStream()
        ? readStream(first.name(), opened, console)
        : readFiles(first, opened.head(), console);
  }

  private InputSummary readDatabase(Console console) throws IOException {
    DatabaseSource source =
        new DatabaseSource(
            names.all().get(0),
            query.orElseThrow(),
            Optional.ofNullable(System.getenv("PRIVHIST_JDBC_USER")),
            Optional.ofNullable(System.getenv("PRIVHIST_JDBC_PASSWORD")));
    LogManager.getLogManager().reset(); // drivers log URLs, and there are passwords in URLs
    InputForm form =
        given.orElseThrow(() -> FormDetector.undecided(source.name(), "a query without --label"));
    return count(source, form, FileKind.PARQUET, console);
  }

  private InputSummary readStream(String name, InputSource.Opened opened, Console console)
      throws IOException {
    InputForm form = form(name, opened.head());
    FileKind kind = kind(form, name, opened.head());
    if (isNumbers(form, kind)) {
      return readNumbers(form, name, opened, console);
    }
    return count(new StreamSource(opened.stream(), name, kind, encoding), form, kind, console);
  }

  private InputSummary readFiles(InputSource first, FileHead head, Console console)
      throws IOException {
    InputForm form =
        isPrevalenceTable(first, head, console) ? InputForm.PREVALENCES : form(first.name(), head);
    FileKind kind = kind(form, first.name(), head);
    if (isNumbers(form, kind)) {
      if (names.sources().size() > 1) {
        throw new UsageException(
            "%s as text are read from one file, not from several".formatted(form.id()));
      }
      return first.read(console, opened -> readNumbers(form, first.name(), opened, console));
    }
    return count(new FileSource(names.all(), Optional.of(kind), encoding), form, kind, console);
  }

  /** The columns of Parquet are its header. */
  private boolean isPrevalenceTable(InputSource first, FileHead head, Console console)
      throws IOException {
    return given.isEmpty()
        && head.isParquet()
        && schema(
                new FileSource(List.of(first.name()), Optional.of(FileKind.PARQUET), encoding),
                console)
            .equals(List.of("count", "prevalence"));
  }

  private InputForm form(String name, FileHead head) {
    InputForm form = given.orElseGet(() -> FormDetector.detect(name, head));
    if (bound.isPresent()) {
      requireOneItemPerRow(form);
    }
    return form;
  }

  /** Units are told apart row by row; with many items in a row the bound would not hold. */
  static void requireOneItemPerRow(InputForm form) {
    if (form.hasManyItemsPerRow()) {
      throw new UsageException(
          "--unit needs rows that are records, labels or edges; one row of %s may carry many items"
                  .formatted(form.id())
              + " (there --max-per-unit alone is your promise)");
    }
  }

  private FileKind kind(InputForm form, String name, FileHead head) {
    Optional<FileKind> told = table.kind().or(() -> FileKind.ofName(name));
    if (told.isPresent() && told.get() != FileKind.TEXT) {
      return told.get();
    }
    if (table.namesColumns() && table.kind().isEmpty()) {
      return FormDetector.tableKind(name, head);
    }
    return form == InputForm.EDGES ? FileKind.PAIRS : FileKind.TEXT;
  }

  private boolean isNumbers(InputForm form, FileKind kind) {
    return (form == InputForm.PREVALENCES && kind != FileKind.PARQUET)
        || (form == InputForm.COUNTS && !table.namesColumns());
  }

  private InputSummary readNumbers(
      InputForm form, String name, InputSource.Opened opened, Console console) throws IOException {
    table.requireFor(form);
    if (table.where().isPresent()) {
      throw new UsageException(
          "--where goes with labels, edges and tables, not with text of numbers");
    }
    return unzipped(
        name,
        opened,
        console,
        in ->
            InputSummary.of(
                name,
                form,
                form == InputForm.COUNTS
                    ? CountText.read(in, name)
                    : PrevalenceText.read(in, name)));
  }

  /** Makes something of a content that may be compressed with gzip. */
  @FunctionalInterface
  private interface ContentReader {
    InputSummary read(InputStream in) throws IOException;
  }

  private static InputSummary unzipped(
      String name, InputSource.Opened opened, Console console, ContentReader reader)
      throws IOException {
    if (opened.head().isZstd()) {
      throw new UsageException(
          "%s: text of numbers is not read from zstd; unpack it first".formatted(name));
    }
    try (InputStream in = content(name, opened, console)) {
      return reader.read(in);
    }
  }

  private static InputStream content(String name, InputSource.Opened opened, Console console) {
    InputStream file =
        console.terminal()
            ? new ProgressStream(opened.stream(), opened.size(), console.err())
            : opened.stream();
    return opened.head().unzipped(file, name);
  }

  private InputSummary count(Source source, InputForm form, FileKind kind, Console console)
      throws IOException {
    Items items = table.items(form, expected -> onlyColumns(source, kind, expected, console));
    Request request =
        UsageException.unlessValid(
            () -> new Request(source, new Selection(items, table.where(), bound), resources));
    return InputSummary.of(
        source.name(), form, request, Counting.run(console, watch -> Ingest.count(request, watch)));
  }

  private List<String> onlyColumns(Source source, FileKind kind, int expected, Console console)
      throws IOException {
    List<String> columns =
        kind == FileKind.TEXT
            ? List.of(Items.LINE)
            : kind == FileKind.PAIRS ? List.of(Items.FROM, Items.TO) : schema(source, console);
    if (columns.size() == expected) {
      return columns;
    }
    throw new UsageException(
        "%s: say which columns with --label%s"
            .formatted(source.name(), columns.isEmpty() ? "" : shown(columns, kind)));
  }

  /** The first row of a text may be data, if its names were forgotten. */
  private static String shown(List<String> columns, FileKind kind) {
    return kind == FileKind.PARQUET
        ? "; there are " + Ingest.shown(columns)
        : " (columns: %d)".formatted(columns.size());
  }

  /** A stream can be read only once, and a query is not run twice; their columns must be named. */
  private List<String> schema(Source source, Console console) throws IOException {
    return source instanceof FileSource
        ? Counting.run(console, watch -> Ingest.columns(source, resources, watch))
        : List.of();
  }
}
