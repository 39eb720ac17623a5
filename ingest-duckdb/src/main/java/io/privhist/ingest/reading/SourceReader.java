package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.lines.PlainText;
import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.FoundFiles;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Makes rows for the engine of what a source holds. */
public final class SourceReader {
  private final Source source;
  private final List<Input> inputs; // none for a database

  private SourceReader(Source source, List<Input> inputs) {
    this.source = source;
    this.inputs = inputs;
  }

  /** Finds the files of a source; nothing is read yet. */
  public static SourceReader of(Source source) throws IOException {
    if (source instanceof FileSource patterns) {
      return of(patterns.find());
    }
    if (source instanceof FoundFiles files) {
      return new SourceReader(source, Input.of(files));
    }
    return new SourceReader(
        source, source instanceof StreamSource stream ? List.of(Input.of(stream)) : List.of());
  }

  /** Returns the files that the engine must be allowed to read. */
  public List<Path> files() {
    return inputs.stream().map(Input::file).filter(Objects::nonNull).toList();
  }

  /** Returns the files, if all of them are text that is not packed. */
  public Optional<List<PlainText>> plainTexts(Run run) throws IOException {
    List<PlainText> texts = new ArrayList<>();
    for (Input input : inputs) {
      Path file = input.file();
      if (file == null || input.kind() != FileKind.TEXT || input.packing(run) != Packing.NONE) {
        return Optional.empty();
      }
      input.checkExtension(Packing.NONE);
      texts.add(new PlainText(input.name(), file, input.encoding()));
    }
    return texts.isEmpty() ? Optional.empty() : Optional.of(texts);
  }

  /** Returns whether all columns are text, whatever their rows hold. */
  public boolean isText() {
    return inputs.stream().noneMatch(input -> input.kind() == FileKind.PARQUET);
  }

  /** Reads what the engine does not read by itself, and returns the rows. */
  public Rows rows(Wanted wanted, Engine engine) throws IOException {
    if (source instanceof DatabaseSource database) {
      return DatabaseRows.read(database, wanted, engine);
    }
    requireOneKind();
    List<Input> literal = literal(engine);
    return inputs.get(0).kind() == FileKind.PARQUET
        ? ParquetFiles.read(source.name(), onDisk(literal, engine), wanted, engine)
        : TextFiles.read(source.name(), literal, wanted, engine);
  }

  /** Returns the names of the columns, in order; refuses those that seem to be data. */
  public List<String> columns(Engine engine) throws IOException {
    if (source instanceof DatabaseSource database) {
      return DatabaseRows.columns(database, engine.run());
    }
    Input first = literal(engine).get(0);
    if (first.kind() == FileKind.PARQUET) {
      return ParquetFiles.columns(first, engine);
    }
    Input text = TextFiles.unpacked(first, engine.folder().resolve("input"), engine);
    List<String> header = TextFiles.header(text, engine.run());
    ColumnNames.requireHeader(header, first.name());
    return header;
  }

  private void requireOneKind() throws IngestException {
    FileKind kind = inputs.get(0).kind();
    for (Input input : inputs) {
      if (input.kind() != kind) {
        throw IngestException.badInput(
            "%s: is of another kind than %s; count one kind of files at a time"
                .formatted(input.name(), inputs.get(0).name()));
      }
      if (input.encoding() == Encoding.LATIN_1
          && (kind == FileKind.PARQUET || kind == FileKind.JSON_LINES)) {
        throw IngestException.badInput(input.name() + ": latin-1 goes with text, CSV and TSV only")
            .about(Setting.ENCODING);
      }
    }
  }

  /** Returns the inputs by paths that the engine does not take for patterns. */
  private List<Input> literal(Engine engine) throws IOException {
    List<Input> result = new ArrayList<>();
    for (Input input : inputs) {
      Path file = input.file();
      result.add(file == null ? input : input.movedTo(engine.literal(file), input.encoding()));
    }
    return result;
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
      try (InputStream bytes = input.open(engine.run())) {
        engine.space().copy(bytes, copy);
      }
      result.add(input.movedTo(copy, input.encoding()));
    }
    return result;
  }
}
