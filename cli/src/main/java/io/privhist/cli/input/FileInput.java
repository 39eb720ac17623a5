package io.privhist.cli.input;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FoundFiles;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Files, or one stream. The first of them decides what all are, where the options do not say it.
 *
 * @param names as the user wrote them
 * @param sources what they stand for
 */
record FileInput(InputNames names, List<InputSource> sources, RowsReader rows) implements Input {
  /** Finds what the names stand for; all files are read as the first one is. */
  static FileInput find(InputNames names, RowsReader rows) throws IOException {
    List<InputSource> sources = names.sources();
    if (rows.table().kind().isEmpty()) {
      InputNames.requireOneKind(sources);
    }
    return new FileInput(names, sources, rows);
  }

  @Override
  public boolean includes(Path target) throws IOException {
    return names.includes(target, sources);
  }

  @Override
  public void requireReadableAgain() {
    if (sources.get(0).isStream()) {
      throw new UsageException(
          "%s: can be read only once; give a file to compare bounds on units"
              .formatted(sources.get(0).name()));
    }
  }

  /** A stream can be read only once, so what it is shows when it is. */
  @Override
  public Optional<Outline> outline(Kept kept) throws IOException {
    InputSource first = sources.get(0);
    if (first.isStream()) {
      Optional<InputForm> form = rows.table().form().filter(its -> its != InputForm.COUNTED);
      return form.isEmpty()
          ? Optional.empty()
          : Optional.of(Outline.ofRows(kept.grouping(), rows.table().unit(form.get(), kept)));
    }
    return first.read(
        rows.console(),
        opened ->
            Optional.of(
                isCounted(opened)
                    ? Outline.of(document(opened, kept))
                    : Outline.ofRows(
                        kept.grouping(), rows.table().unit(form(opened.head()), kept))));
  }

  @Override
  public Reading read(Kept kept) throws IOException {
    for (InputSource other : sources.subList(1, sources.size())) {
      if (other.read(rows.console(), this::isCounted)) {
        throw alone(other);
      }
    }
    InputSource first = sources.get(0);
    return first.read(
        rows.console(),
        opened ->
            isCounted(opened)
                ? readCounted(opened, kept)
                : readRows(form(opened.head()), opened, kept));
  }

  /**
   * Returns whether an input is a counted file. It is known by its content, whatever its name and
   * the options say, because its lines must never be taken for records; but {@code --kind} is not
   * questioned, and what is packed with zstd cannot be looked into.
   */
  private boolean isCounted(InputSource.Opened opened) {
    TableOptions table = rows.table();
    return table.form().equals(Optional.of(InputForm.COUNTED))
        || (table.kind().isEmpty() && CountedJson.isCounted(opened.head().content()));
  }

  private Reading readCounted(InputSource.Opened opened, Kept kept) throws IOException {
    return Reading.counted(
        sources.get(0).name(),
        rows.table().inWords(InputForm.COUNTED, FileKind.TEXT),
        document(opened, kept));
  }

  private CountedDocument document(InputSource.Opened opened, Kept kept) throws IOException {
    InputSource first = sources.get(0);
    if (sources.size() > 1) {
      throw alone(first);
    }
    return rows.readCounted(first.name(), opened, kept);
  }

  private static UsageException alone(InputSource counted) {
    return new UsageException(
        counted.name() + ": a counted file is read alone, not with other inputs");
  }

  /** Reads rows of a form that is known. */
  Reading readRows(InputForm form, InputSource.Opened opened, Kept kept) throws IOException {
    InputSource first = sources.get(0);
    String name = first.name();
    FileKind kind = rows.kind(form, name, opened.head());
    if (kept.bound().isPresent()) {
      form.requireOneItemPerRow();
    }
    if (rows.areNumbers(form, kind)) {
      if (sources.size() > 1) {
        throw new UsageException(
            "%s as text are read from one file, not from several".formatted(form.id()));
      }
      rows.table().requireWithoutColumns(kept);
      return rows.readNumbers(form, name, opened);
    }
    if (first.isStream()) {
      Source stream =
          new StreamSource(opened.stream(), name, kind, rows.encoding(), rows.table().delimiter());
      return rows.count(stream, form, kind, kept);
    }
    return rows.count(found(kind, rows.encoding()), form, kind, kept);
  }

  private FoundFiles found(FileKind kind, Encoding encoding) {
    List<Path> files = sources.stream().map(source -> source.path().orElseThrow()).toList();
    return new FoundFiles(
        names.together(), files, Optional.of(kind), encoding, rows.table().delimiter());
  }

  private InputForm form(FileHead head) throws IOException {
    InputSource first = sources.get(0);
    Optional<InputForm> given = rows.table().form();
    if (given.isPresent()) {
      return given.get();
    }
    return !first.isStream() && head.isParquet() && isPrevalenceTable()
        ? InputForm.PREVALENCES
        : FormDetector.detect(first.name(), head);
  }

  /** The columns of Parquet are its header. */
  private boolean isPrevalenceTable() throws IOException {
    return rows.schema(found(FileKind.PARQUET, Encoding.UTF_8))
        .equals(List.of("count", "prevalence"));
  }
}
