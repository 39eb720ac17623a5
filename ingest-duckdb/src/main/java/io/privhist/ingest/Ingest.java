package io.privhist.ingest;

import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Counts what a source holds. Only prevalences reach Java; labels stay in the engine. */
public final class Ingest {
  private Ingest() {}

  /**
   * Reads the whole source and counts it. While it runs, labels may stand in a temporary folder
   * that only this user can open; it is gone when this method returns or throws.
   *
   * @param watch follows the run, and stops it from another thread
   * @throws IngestException if the source is malformed, or the engine fails
   * @throws IOException if a file cannot be read
   */
  public static Counted count(Request request, Watch watch) throws IOException {
    return run(
        request.source(),
        request.resources(),
        watch,
        (engine, inputs) -> {
          Optional<Condition> condition = Optional.empty();
          Optional<String> where = request.selection().where();
          if (where.isPresent()) {
            condition = Optional.of(Condition.parse(where.get(), engine));
          }
          Wanted wanted = wanted(request.selection(), condition);
          Rows rows = rows(request.source(), inputs, wanted, engine);
          engine.seal();
          return new Counting(rows, wanted, condition, engine).count(request.selection());
        });
  }

  /**
   * Returns the names of the source's columns, in order: what a header or a schema says. Text has
   * the one column {@code label}; JSON lines have no schema and return no names, as does an empty
   * file. A stream cannot be read again and is refused, as is a first row of text that seems to be
   * data.
   */
  public static List<String> columns(Source source, Resources resources, Watch watch)
      throws IOException {
    if (source instanceof StreamSource) {
      throw new IllegalArgumentException("the columns of a stream are known once it is counted");
    }
    return run(
        source,
        resources,
        watch,
        (engine, inputs) -> {
          if (source instanceof DatabaseSource database) {
            return DatabaseRows.columns(database, engine.watch());
          }
          Input first = inputs.get(0);
          if (first.kind() == FileKind.PARQUET) {
            return ParquetFiles.columns(first, engine);
          }
          Input text = TextFiles.unpacked(first, engine.folder().resolve("input"), engine);
          List<String> header = TextFiles.header(text, engine.watch());
          ColumnNames.requireHeader(header, first.name());
          return header;
        });
  }

  @FunctionalInterface
  private interface Job<T> {
    T run(Engine engine, List<Input> inputs) throws IOException;
  }

  private static <T> T run(Source source, Resources resources, Watch watch, Job<T> job)
      throws IOException {
    watch.begin();
    try {
      List<Input> inputs = inputs(source);
      List<Path> files = inputs.stream().map(Input::file).filter(Objects::nonNull).toList();
      try (Engine engine = Engine.open(resources, files, watch)) {
        return job.run(engine, literal(inputs, engine));
      }
    } finally {
      watch.end();
    }
  }

  private static List<Input> literal(List<Input> inputs, Engine engine) throws IOException {
    List<Input> result = new ArrayList<>();
    for (Input input : inputs) {
      Path file = input.file();
      result.add(file == null ? input : input.movedTo(engine.literal(file), input.encoding()));
    }
    return result;
  }

  private static List<Input> inputs(Source source) throws IOException {
    if (source instanceof FileSource files) {
      return Input.of(files);
    }
    return source instanceof StreamSource stream ? List.of(Input.of(stream)) : List.of();
  }

  private static Wanted wanted(Selection selection, Optional<Condition> condition)
      throws IngestException {
    Set<String> columns = new LinkedHashSet<>();
    int count = -1;
    Items items = selection.items();
    if (items instanceof Items.Labels labels) {
      columns.addAll(labels.columns());
    } else if (items instanceof Items.Edges edges) {
      columns.addAll(List.of(edges.from(), edges.to()));
    } else if (items instanceof Items.Counts counts) {
      columns.addAll(counts.columns());
      columns.add(counts.count());
      count = List.copyOf(columns).indexOf(counts.count());
      if (condition.isPresent()) {
        condition.get().requireNotAbout(counts.count());
      }
    } else {
      columns.addAll(List.of(PrevalenceTable.COUNT, PrevalenceTable.PREVALENCE));
    }
    selection.bound().ifPresent(bound -> columns.add(bound.column()));
    condition.ifPresent(some -> columns.addAll(some.columns()));
    return new Wanted(List.copyOf(columns), count);
  }

  private static Rows rows(Source source, List<Input> inputs, Wanted wanted, Engine engine)
      throws IOException {
    if (source instanceof DatabaseSource database) {
      return DatabaseRows.read(database, wanted, engine);
    }
    FileKind kind = inputs.get(0).kind();
    for (Input input : inputs) {
      if (input.kind() != kind) {
        throw IngestException.badInput(
            "%s: is of another kind than %s; count one kind of files at a time"
                .formatted(input.name(), inputs.get(0).name()));
      }
      if (input.encoding() == Encoding.LATIN_1
          && (kind == FileKind.PARQUET || kind == FileKind.JSON_LINES)) {
        throw IngestException.badInput(
            input.name() + ": --encoding latin-1 goes with text, CSV and TSV only");
      }
    }
    return kind == FileKind.PARQUET
        ? ParquetFiles.read(source.name(), onDisk(inputs, engine), wanted, engine)
        : TextFiles.read(source.name(), inputs, wanted, engine);
  }

  /** Parquet is read from its end, so streams are copied to the private folder. */
  private static List<Input> onDisk(List<Input> inputs, Engine engine) throws IOException {
    List<Input> result = new ArrayList<>();
    for (Input input : inputs) {
      if (input.file() != null) {
        result.add(input);
        continue;
      }
      Path copy = engine.folder().resolve("input-" + result.size());
      try (InputStream bytes = input.open(engine.watch())) {
        Files.copy(bytes, copy);
      }
      result.add(input.movedTo(copy, input.encoding()));
    }
    return result;
  }
}
