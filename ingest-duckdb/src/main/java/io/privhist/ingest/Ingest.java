package io.privhist.ingest;

import io.privhist.ingest.counting.CheckedSelection;
import io.privhist.ingest.counting.CountingQueries;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.reading.SourceReader;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Rows;
import io.privhist.records.Counted;
import java.io.IOException;
import java.util.List;

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
        (source, engine) -> {
          CheckedSelection selection = CheckedSelection.of(request.selection(), engine);
          Rows rows = source.rows(selection.wanted(), engine);
          return new CountingQueries(selection, rows, engine).count();
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
    return run(source, resources, watch, SourceReader::columns);
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
    T run(SourceReader source, Engine engine) throws IOException;
  }

  private static <T> T run(Source source, Resources resources, Watch watch, Job<T> job)
      throws IOException {
    Run run = watch.run();
    run.begin();
    try {
      SourceReader reader = SourceReader.of(source);
      try (Engine engine = Engine.open(resources, reader.files(), run)) {
        return job.run(reader, engine);
      }
    } finally {
      run.end();
    }
  }
}
