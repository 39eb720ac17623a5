package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import io.privhist.audit.RecordedRuns;
import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.strip.Strips;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Recorded noise, fed back, gives the recorded run of tiling step by step. */
class TilingTranscriptTest {
  private static final Map<String, String> STAGES =
      Map.of("total", "total", "pilot", "pilot", "columns", "vertical", "rows", "horizontal");
  private static final Map<String, String> BUDGETS =
      Map.of("total", "total", "pilot", "pilot", "columns", "tiles", "rows", "tiles");

  @TestFactory
  List<DynamicTest> recordedRuns_areReproduced() throws Exception {
    return RecordedRuns.tests("tiling.json", RecordedRuns::isTiling, TilingTranscriptTest::check);
  }

  private static void check(JsonObject run) {
    RecordingNoise noise =
        new RecordingNoise(RecordedRuns.answers(STAGES, key -> noiseOf(run, key)));
    RawHistogram raw = RecordedRuns.histogram(run);

    TilingSteps.Answers answers =
        new TilingSteps(noise)
            .ask(
                new YoungDiagram(raw.sensitivePrevalences()),
                RecordedRuns.epsilon(run),
                RecordedRuns.budget(run, "total"));
    Tiles tiles = answers.tiles();

    assertThat(ends(tiles.pilot().strips())).containsExactly(longs(run, "pilot", "ends"));
    assertThat(tiles.threshold()).isEqualTo(run.get("T").getAsLong());
    assertThat(tiles.fineRows()).isEqualTo(run.get("K").getAsLong());
    assertThat(ends(tiles.columns())).containsExactly(longs(run, "vertical", "ends"));
    assertThat(ends(tiles.rows().strips())).containsExactly(longs(run, "horizontal", "ends"));
    STAGES.forEach(
        (stage, key) -> assertThat(noise.masses(stage)).containsExactly(massesOf(run, key)));
    RecordedRuns.checkBudgets(run, BUDGETS, noise);
    checkResult(run, TilingSteps.outcome(answers));
  }

  private static void checkResult(JsonObject run, TilingSteps.Outcome outcome) {
    JsonObject estimate = run.getAsJsonObject("estimate");
    assertThat(outcome.total()).isEqualTo(estimate.get("total").getAsLong());
    assertThat(outcome.totalStandardDeviation())
        .isCloseTo(
            estimate.get("sd").getAsDouble(), within(1e-6 * estimate.get("sd").getAsDouble()));
    assertThat(outcome.histogram())
        .isEqualTo(RecordedRuns.prevalences(run.getAsJsonArray("result")));
  }

  private static long[] massesOf(JsonObject run, String key) {
    return key.equals("total")
        ? new long[] {run.getAsJsonObject("total").get("mass").getAsLong()}
        : longs(run, key, "masses");
  }

  private static long[] noiseOf(JsonObject run, String key) {
    return key.equals("total")
        ? new long[] {run.getAsJsonObject("total").get("noise").getAsLong()}
        : longs(run, key, "noise");
  }

  private static long[] longs(JsonObject run, String stage, String field) {
    return RecordedRuns.longs(run.getAsJsonObject(stage).getAsJsonArray(field));
  }

  private static long[] ends(Strips strips) {
    return IntStream.range(0, strips.size()).mapToLong(strips::end).toArray();
  }
}
