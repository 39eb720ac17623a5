package io.privhist.ingest;

import io.privhist.ingest.counting.CheckedSelection;
import io.privhist.ingest.counting.CountingQueries;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.lines.LineCounter;
import io.privhist.ingest.lines.PlainText;
import io.privhist.ingest.reading.SourceReader;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.RowFates;
import io.privhist.records.Selection;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Counts what a source holds. Plain text is counted by {@link LineCounter}, all else by the engine,
 * where labels stay; what comes back are prevalences.
 */
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
    return run(request.source(), watch, (reader, run) -> count(request, reader, run));
  }

  private static Counted count(Request request, SourceReader reader, Run run) throws IOException {
    Optional<Counted> lines = countLines(request, reader, run);
    if (lines.isPresent()) {
      return lines.get();
    }
    try (Engine engine = Engine.open(request.resources(), reader.files(), run)) {
      CheckedSelection selection = CheckedSelection.of(request.selection(), engine);
      Wanted wanted = selection.wanted();
      if (reader.isText()) { // all columns are, which is known before anything is read
        selection.requireFits(
            request.source().name(),
            Collections.nCopies(wanted.columns().size(), Rows.TEXT),
            engine);
      }
      Rows rows = reader.rows(wanted, engine);
      selection.requireFits(rows.name(), rows.types(), engine);
      return new CountingQueries(selection, rows, engine).count();
    }
  }

  /** Counts lines of plain text that are labels as they are, if that is what is asked for. */
  private static Optional<Counted> countLines(Request request, SourceReader reader, Run run)
      throws IOException {
    Selection selection = request.selection();
    if (!selection.equals(Selection.of(Items.lines()))) {
      return Optional.empty();
    }
    Optional<List<PlainText>> texts = reader.plainTexts(run);
    if (texts.isEmpty()) {
      return Optional.empty();
    }
    Engine.sweep(request.resources());
    return LineCounter.count(texts.get(), request.resources(), run)
        .map(
            lines ->
                Counted.of(
                    selection,
                    List.of(lines.prevalences()),
                    RowFates.ofLabels(lines.rows(), lines.missing())));
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
        watch,
        (reader, run) -> {
          try (Engine engine = Engine.open(resources, reader.files(), run)) {
            return reader.columns(engine);
          }
        });
  }

  /**
   * Returns names of columns for a message of one line, and not too many of them: those of a schema
   * or of a query's result, never the first row of a text.
   */
  public static String shown(List<String> columns) {
    return ColumnNames.shown(columns);
  }

  @FunctionalInterface
  private interface Job<T> {
    T run(SourceReader source, Run run) throws IOException;
  }

  private static <T> T run(Source source, Watch watch, Job<T> job) throws IOException {
    Run run = watch.run();
    run.begin();
    try {
      return job.run(SourceReader.of(source), run);
    } finally {
      run.end();
    }
  }
}
