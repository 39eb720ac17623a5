package io.privhist.ingest.counting;

import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Conditions, which DuckDB parses. */
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
          "\u00A0",
          "NOT\u2003",
          "INTERVAL 1 DAY");

  private EngineTargets() {}

  public static List<Target> all() {
    return List.of(
        Target.of("conditions", CONDITIONS, SQL, new Conditions()).upTo(4_000).throughEngine());
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
