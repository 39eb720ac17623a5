package io.privhist.ingest.counting;

import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.fuzzing.Texts;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What DuckDB takes part in: conditions, and whole files. */
public final class EngineTargets {
  private static final List<String> CONDITIONS =
      List.of(
          "age > 18 AND who <> 'x'",
          "who LIKE '%o%' OR upper(who) = 'ANN'",
          "TRY_CAST(\"the day\" AS DATE) >= DATE '2026-03-01'",
          "CASE WHEN age IS NULL THEN false ELSE a IN (1, 2) END -- c");
  private static final List<String> SQL =
      List.of(
          "(",
          ")",
          " AND ",
          " OR ",
          "NOT ",
          "(SELECT 1)",
          "random()",
          "count(*)",
          "now()",
          "::int",
          " IS NULL",
          "repeat('a', 9)",
          "CASE WHEN ",
          " END",
          "$1",
          "?",
          "E'\\''",
          "$$",
          "--",
          "/*",
          "[1,2]",
          "{'a': 1}",
          "x -> x",
          "*",
          "COLUMNS(*)",
          "OVER ()",
          "INTERVAL 1 DAY");

  private EngineTargets() {}

  public static List<Target> all() {
    return List.of(
        Target.of("conditions", CONDITIONS, SQL, new Conditions()).upTo(300).throughEngine(),
        file("csv-file", FileKind.CSV, "a,n\nx,1\n\"y, z\",2\n", "a,n\n1,2\n3,\n"),
        file("tsv-file", FileKind.TSV, "a\tn\nx\t1\ny\t2\n"),
        file("json-lines-file", FileKind.JSON_LINES, "{\"a\":\"x\",\"n\":1}\n{\"a\":2.0}\n"),
        file("labels-file", FileKind.TEXT, "x\ny\nx\n\n"));
  }

  private static Target file(String name, FileKind kind, String... seeds) {
    String label = kind == FileKind.TEXT ? "label" : "a";
    return Target.of(
            name,
            List.of(seeds),
            List.of("\"", ",", "\t", "\n"),
            input -> count(input, kind, label))
        .upTo(2_000)
        .throughEngine();
  }

  private static void count(byte[] input, FileKind kind, String label) throws IOException, Refused {
    Selection selection =
        new Selection(new Items.Labels(List.of(label)), Optional.empty(), Optional.empty());
    try {
      Ingest.count(
          new Request(
              new StreamSource(Texts.stream(input), "f", kind, Encoding.UTF_8),
              selection,
              Resources.usual()),
          new Watch());
    } catch (IngestException e) {
      if (!e.isBadInput()) {
        throw new AssertionError("a failure of the engine, not of the input", e);
      }
      throw new Refused(e);
    }
  }

  /** One engine for all conditions, opened with the first. */
  private static final class Conditions implements Target.Oracle {
    private Engine engine;

    @Override
    public synchronized void check(byte[] input) throws IOException, Refused {
      if (engine == null) {
        engine = Engine.open(Resources.usual(), List.of(), new Run());
      }
      String sql = new String(input, StandardCharsets.UTF_8);
      try {
        Condition.parse(List.of(sql), engine);
      } catch (IngestException e) {
        if (!e.isBadInput()) {
          throw new AssertionError("a failure of the engine, not of the condition", e);
        }
        throw new Refused(e);
      }
    }
  }
}
