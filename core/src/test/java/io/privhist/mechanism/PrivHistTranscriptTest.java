package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Recorded noise, fed back, gives the recorded run step by step. See the README of the files. */
class PrivHistTranscriptTest {
  private static final Map<String, String> STAGES =
      Map.of("N", "total", "split", "split", "H^cl", "large", "H^cs", "small", "H^w", "strips");

  @TestFactory
  List<DynamicTest> recordedRuns_areReproduced() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonElement element : transcripts()) {
      JsonObject run = element.getAsJsonObject();
      if (run.has("mechanism") && run.get("mechanism").getAsString().startsWith("privhist")) {
        tests.add(DynamicTest.dynamicTest(title(run), () -> check(run)));
      }
    }
    assertThat(tests).isNotEmpty();
    return tests;
  }

  @Test
  void recordedRun_withOneNoiseChanged_isNotReproduced() throws IOException {
    JsonObject run;
    try (Reader reader = shipped()) {
      run = JsonParser.parseReader(reader).getAsJsonArray().get(3).getAsJsonObject();
    }
    JsonArray strips = run.getAsJsonObject("noise").getAsJsonArray("strips");
    strips.set(0, JsonParser.parseString(Long.toString(strips.get(0).getAsLong() + 100)));

    RecordingNoise noise = new RecordingNoise(recorded(run));

    assertThat(release(run, noise).histogram().prevalences())
        .isNotEqualTo(prevalences(run.getAsJsonArray("result")));
  }

  private static JsonArray transcripts() throws IOException {
    String file = System.getProperty("privhist.transcripts");
    try (Reader reader = file == null ? shipped() : Files.newBufferedReader(existing(file))) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    }
  }

  private static Reader shipped() {
    InputStream file =
        PrivHistTranscriptTest.class.getResourceAsStream("/transcripts/privhist.json");
    return new InputStreamReader(file, StandardCharsets.UTF_8);
  }

  /** The build runs in the module's folder; a relative path may be meant from the root. */
  private static Path existing(String file) {
    Path given = Path.of(file);
    return Files.exists(given) ? given : Path.of("..").resolve(file);
  }

  private static String title(JsonObject run) {
    return "%s, %s, epsilon %s"
        .formatted(
            run.get("name").getAsString(),
            run.get("mechanism").getAsString(),
            run.get("epsilon").getAsString());
  }

  private static void check(JsonObject run) {
    RecordingNoise noise = new RecordingNoise(recorded(run));

    Release release = release(run, noise);

    assertThat(release.total()).isEqualTo(run.get("N").getAsLong());
    assertThat(release.histogram().prevalences())
        .isEqualTo(prevalences(run.getAsJsonArray("result")));
    STAGES.forEach(
        (stage, key) ->
            assertThat(noise.answers(stage))
                .as("number of draws for " + stage)
                .hasSameSizeAs(noiseOf(run, key)));
    if (run.has("T")) {
      checkPlan(run, noise);
    }
  }

  private static void checkPlan(JsonObject run, RecordingNoise noise) {
    PrivHistVariant variant = variant(run);
    Epsilon epsilon = epsilon(run);
    PrivHistBudgets budgets = variant.split(epsilon);
    long total = run.get("N").getAsLong();

    PrivHist.Cut cut = mechanism(run).cut(total, epsilon, budgets.split());
    assertThat(cut.threshold()).isEqualTo(run.get("T").getAsLong());
    assertThat(cut.fakes()).isEqualTo(run.get("M").getAsInt());
    if (run.has("boundaries")) {
      Epsilon e3 = budgets.smooth().orElseThrow();
      assertThat(variant.gridEnd(total, e3)).isEqualTo(run.get("Tprime").getAsLong());
      assertThat(
              new PrivHistHighPrivacy(cut.threshold(), total, e3, variant)
                  .boundaries(noise.answers("H^cl")))
          .containsExactly(longs(run.getAsJsonArray("boundaries")));
      assertThat(noise.masses("H^w")).containsExactly(longs(run.getAsJsonArray("masses")));
    }
  }

  private static Release release(JsonObject run, RecordingNoise noise) {
    RawHistogram raw = RawHistogram.of(prevalences(run.getAsJsonArray("prevalences")));
    return mechanism(run).withNoise(noise).release(raw, epsilon(run));
  }

  private static RecordingNoise.Answers recorded(JsonObject run) {
    Map<String, PrimitiveIterator.OfLong> left = new HashMap<>();
    STAGES.forEach((stage, key) -> left.put(stage, LongStream.of(noiseOf(run, key)).iterator()));
    return (stage, budget, mass) -> mass + left.get(stage).nextLong();
  }

  private static long[] noiseOf(JsonObject run, String key) {
    JsonElement noise = run.getAsJsonObject("noise").get(key);
    if (noise == null) {
      return new long[0];
    }
    return noise.isJsonArray() ? longs(noise.getAsJsonArray()) : new long[] {noise.getAsLong()};
  }

  private static PrivHist mechanism(JsonObject run) {
    return variant(run) == PrivHistVariant.TUNED ? PrivHist.tuned() : PrivHist.standard();
  }

  private static PrivHistVariant variant(JsonObject run) {
    String name = run.get("mechanism").getAsString();
    return name.equals("privhist-tuned") ? PrivHistVariant.TUNED : PrivHistVariant.PAPER;
  }

  private static Epsilon epsilon(JsonObject run) {
    return Epsilon.parse(run.get("epsilon").getAsString());
  }

  private static Prevalences prevalences(JsonArray rows) {
    long[] counts = new long[rows.size()];
    long[] prevalences = new long[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      counts[i] = rows.get(i).getAsJsonArray().get(0).getAsLong();
      prevalences[i] = rows.get(i).getAsJsonArray().get(1).getAsLong();
    }
    return Prevalences.of(counts, prevalences);
  }

  private static long[] longs(JsonArray array) {
    return array.asList().stream().mapToLong(JsonElement::getAsLong).toArray();
  }
}
