package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.audit.RecordedRuns;
import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Recorded noise, fed back, gives the recorded run step by step. See the README of the files. */
class PrivHistTranscriptTest {
  private static final Map<String, String> STAGES =
      Map.of("N", "total", "split", "split", "H^cl", "large", "H^cs", "small", "H^w", "strips");
  private static final Map<String, String> BUDGETS =
      Map.of("N", "total", "split", "split", "H^cl", "split", "H^cs", "split", "H^w", "smooth");

  @TestFactory
  List<DynamicTest> recordedRuns_areReproduced() throws IOException {
    return RecordedRuns.tests(
        "privhist.json", RecordedRuns::isPrivHist, PrivHistTranscriptTest::check);
  }

  @Test
  void recordedRun_withOneNoiseChanged_isNotReproduced() throws IOException {
    JsonObject run = RecordedRuns.shipped("privhist.json").get(3).getAsJsonObject();
    JsonArray strips = run.getAsJsonObject("noise").getAsJsonArray("strips");
    strips.set(0, JsonParser.parseString(Long.toString(strips.get(0).getAsLong() + 100)));

    RecordingNoise noise = new RecordingNoise(recorded(run));

    assertThat(release(run, noise).histogram().prevalences())
        .isNotEqualTo(RecordedRuns.prevalences(run.getAsJsonArray("result")));
  }

  private static void check(JsonObject run) {
    RecordingNoise noise = new RecordingNoise(recorded(run));

    Release release = release(run, noise);

    assertThat(release.total()).isEqualTo(run.get("N").getAsLong());
    assertThat(release.histogram().prevalences())
        .isEqualTo(RecordedRuns.prevalences(run.getAsJsonArray("result")));
    STAGES.forEach(
        (stage, key) ->
            assertThat(noise.answers(stage))
                .as("number of draws for " + stage)
                .hasSameSizeAs(noiseOf(run, key)));
    RecordedRuns.checkBudgets(run, BUDGETS, noise);
    if (run.has("T")) {
      checkPlan(run, noise);
    }
  }

  private static void checkPlan(JsonObject run, RecordingNoise noise) {
    PrivHistVariant variant = variant(run);
    Epsilon epsilon = RecordedRuns.epsilon(run);
    PrivHistBudgets budgets = variant.split(epsilon);
    long total = run.get("N").getAsLong();

    PrivHistSteps.Cut cut = new PrivHistSteps(variant, noise).cut(total, epsilon, budgets.split());
    assertThat(cut.threshold()).isEqualTo(run.get("T").getAsLong());
    assertThat(cut.fakes()).isEqualTo(run.get("M").getAsInt());
    if (run.has("boundaries")) {
      Epsilon e3 = budgets.smooth().orElseThrow();
      assertThat(variant.gridEnd(total, e3)).isEqualTo(run.get("Tprime").getAsLong());
      assertThat(
              new PrivHistHighPrivacy(cut.threshold(), total, e3, variant)
                  .boundaries(noise.answers("H^cl")))
          .containsExactly(RecordedRuns.longs(run.getAsJsonArray("boundaries")));
      assertThat(noise.masses("H^w"))
          .containsExactly(RecordedRuns.longs(run.getAsJsonArray("masses")));
    }
  }

  private static Release release(JsonObject run, RecordingNoise noise) {
    RawHistogram raw = RecordedRuns.histogram(run);
    return mechanism(run).withNoise(noise).release(raw, RecordedRuns.epsilon(run));
  }

  private static RecordingNoise.Answers recorded(JsonObject run) {
    return RecordedRuns.answers(STAGES, key -> noiseOf(run, key));
  }

  private static long[] noiseOf(JsonObject run, String key) {
    JsonElement noise = run.getAsJsonObject("noise").get(key);
    if (noise == null) {
      return new long[0];
    }
    return noise.isJsonArray()
        ? RecordedRuns.longs(noise.getAsJsonArray())
        : new long[] {noise.getAsLong()};
  }

  private static PrivHist mechanism(JsonObject run) {
    return variant(run) == PrivHistVariant.TUNED ? PrivHist.tuned() : PrivHist.standard();
  }

  private static PrivHistVariant variant(JsonObject run) {
    String name = run.get("mechanism").getAsString();
    return name.equals("privhist-tuned") ? PrivHistVariant.TUNED : PrivHistVariant.PAPER;
  }
}
