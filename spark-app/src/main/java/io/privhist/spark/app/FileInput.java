package io.privhist.spark.app;

import io.privhist.application.options.InputForm;
import io.privhist.application.options.Kept;
import io.privhist.application.options.TableOptions;
import io.privhist.application.run.Input;
import io.privhist.application.run.Reading;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Files on any storage that the cluster reaches. */
record FileInput(Inputs files, RowsReader rows) implements Input {
  @Override
  public boolean includes(Path target) throws IOException {
    return files.includes(target);
  }

  @Override
  public Optional<Outline> outline(Kept kept) throws IOException {
    Optional<CountedDocument> document = document();
    return document.isPresent() ? document.map(Outline::of) : rows.outline(kept);
  }

  @Override
  public Reading read(Kept kept) throws IOException {
    Optional<CountedDocument> document = document();
    if (document.isPresent()) {
      return counted(document.get(), kept);
    }
    FileKind kind = kind();
    InputTable input = new InputTable(rows.spark(), files, kind, table());
    return rows.count(() -> opened(input, kind), kind, kept);
  }

  /** Text is taken for labels, unless its first rows say that it may be something else. */
  private Dataset<Row> opened(InputTable input, FileKind kind) throws IOException {
    Optional<String> doubt =
        kind == FileKind.TEXT && table().form().isEmpty() ? input.doubt() : Optional.empty();
    if (doubt.isPresent()) {
      throw TableOptions.undecided(rows.name(), doubt.get());
    }
    return input.rows();
  }

  private TableOptions table() {
    return rows.table();
  }

  /** With {@code --kind}, files are not tried as counted files. */
  private Optional<CountedDocument> document() throws IOException {
    if (table().kind().isPresent()) {
      return Optional.empty();
    }
    boolean certain = table().form().equals(Optional.of(InputForm.COUNTED));
    Configuration storage = rows.spark().sparkContext().hadoopConfiguration();
    return CountedInput.find(files, certain, storage);
  }

  private Reading counted(CountedDocument document, Kept kept) {
    table().requireForCounted(rows.name(), kept);
    return Reading.counted(
        rows.name(), table().inWords(InputForm.COUNTED, FileKind.TEXT), document);
  }

  /**
   * All files are read as the first one is: none may have a name that says otherwise. Lines of text
   * that are edges are pairs.
   */
  private FileKind kind() {
    if (table().kind().isPresent()) {
      return table().kind().get();
    }
    List<String> names = files.named().stream().map(path -> path.getName()).toList();
    FileKind first = kindOf(names.get(0));
    for (String other : names) {
      if (kindOf(other) != first) {
        throw new UsageException(
            "%s: is of another kind than %s; read one kind of files at a time, or say --kind"
                .formatted(other, names.get(0)));
      }
    }
    if (first == FileKind.TEXT && table().namesColumns()) {
      throw new UsageException(
          names.get(0) + ": is text without columns; leave out --label, or say --kind csv");
    }
    boolean edges = table().form().equals(Optional.of(InputForm.EDGES));
    return first == FileKind.TEXT && edges ? FileKind.PAIRS : first;
  }

  /** Text may be packed with whatever the cluster can unpack, which an extension says, too. */
  private static FileKind kindOf(String name) {
    return FileKind.ofName(name)
        .filter(kind -> kind != FileKind.JSON_LINES)
        .or(() -> FileKind.ofName(name.replaceFirst("\\.[A-Za-z0-9]+$", "")))
        .filter(kind -> kind != FileKind.JSON_LINES)
        .orElseThrow(
            () ->
                new UsageException(
                    name + ": the extension does not say what kind of file this is; say --kind"));
  }
}
