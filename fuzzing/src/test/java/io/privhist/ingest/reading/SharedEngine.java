package io.privhist.ingest.reading;

import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Texts;
import io.privhist.ingest.counting.CheckedSelection;
import io.privhist.ingest.counting.CountingQueries;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.ingest.rows.Rows;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Counts input after input as a run does, but with one engine: its start takes ten times as long as
 * all else.
 */
final class SharedEngine {
  private static final Resources RESOURCES =
      new Resources(
          OptionalLong.empty(),
          OptionalInt.of(1),
          Resources.usual().temporary(),
          OptionalLong.empty());

  private final FileKind kind;
  private final Selection selection;
  private Engine engine; // opened with the first input
  private CheckedSelection checked; // by that engine
  private long files;

  /** Counts the labels of a column in files of one kind. */
  SharedEngine(FileKind kind, String column) {
    this.kind = kind;
    this.selection =
        new Selection(
            new Items.Labels(List.of(column)),
            List.of("\"%s\" IS NOT NULL".formatted(column)), // or text on disk needs no engine
            Optional.empty());
  }

  Counted countStream(byte[] input) throws IOException, Refused {
    return count(() -> new StreamSource(Texts.stream(input), "f", kind, Encoding.UTF_8));
  }

  /** Counts a file of the engine's folder, which is the only one that it may read. */
  Counted countFile(byte[] input) throws IOException, Refused {
    return count(
        () -> {
          Path file = Files.write(engine.folder().resolve("case-" + files++), input);
          return new FileSource(List.of(file.toString()), Optional.of(kind), Encoding.UTF_8);
        });
  }

  @FunctionalInterface
  private interface Making {
    Source source() throws IOException;
  }

  /** A failure that is not of the input is believed if a fresh engine has it as well. */
  private synchronized Counted count(Making making) throws IOException, Refused {
    try {
      return countOnce(making);
    } catch (AssertionError e) {
      engine.close();
      engine = null;
      return countOnce(making);
    }
  }

  private Counted countOnce(Making making) throws IOException, Refused {
    if (engine == null) {
      engine = Engine.open(RESOURCES, List.of(), new Run());
      checked = CheckedSelection.of(selection, engine);
    }
    SourceReader reader = SourceReader.of(making.source());
    try {
      Rows rows = reader.rows(checked.wanted(), engine);
      return new CountingQueries(checked, rows, engine).count();
    } catch (IngestException e) {
      if (!e.isBadInput()) {
        throw new AssertionError("a failure of the engine, not of the input", e);
      }
      throw new Refused(e);
    } finally {
      for (Path file : reader.files()) {
        Files.delete(file);
      }
    }
  }
}
