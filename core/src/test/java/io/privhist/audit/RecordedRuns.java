package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Files of recorded runs: the shipped ones, or the one that {@code -Dprivhist.transcripts=FILE}
 * names.
 */
public final class RecordedRuns {
  private static final String OTHER_FILE = System.getProperty("privhist.transcripts");

  private RecordedRuns() {}

  /** Returns one test for each run of a kind; a named file may hold runs of another kind only. */
  public static List<DynamicTest> tests(
      String shipped, Predicate<JsonObject> kind, Consumer<JsonObject> check) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    JsonArray runs = OTHER_FILE == null ? shipped(shipped) : other(OTHER_FILE);
    assertThat(runs).as("recorded runs").isNotEmpty();
    for (JsonElement element : runs) {
      JsonObject run = element.getAsJsonObject();
      assertThat(isPrivHist(run) || isTiling(run) || isLattice(run))
          .as("a known kind of run")
          .isTrue();
      if (kind.test(run)) {
        tests.add(DynamicTest.dynamicTest(title(run), () -> check.accept(run)));
      }
    }
    assumeFalse(OTHER_FILE != null && tests.isEmpty(), "no run of this kind in " + OTHER_FILE);
    assertThat(tests).isNotEmpty();
    return tests;
  }

  public static boolean isPrivHist(JsonObject run) {
    return run.has("mechanism") && run.get("mechanism").getAsString().startsWith("privhist");
  }

  public static boolean isTiling(JsonObject run) {
    return run.has("vertical");
  }

  public static boolean isLattice(JsonObject run) {
    return run.has("decisions") && !run.has("blockSize");
  }

  public static JsonArray shipped(String name) throws IOException {
    try (Reader reader =
        new InputStreamReader(
            RecordedRuns.class.getResourceAsStream("/transcripts/" + name),
            StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    }
  }

  /** The build runs in the module's folder; a relative path may be meant from the root. */
  private static JsonArray other(String file) throws IOException {
    Path given = Path.of(file);
    Path existing = Files.exists(given) ? given : Path.of("..").resolve(file);
    try (Reader reader = Files.newBufferedReader(existing)) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    }
  }

  private static String title(JsonObject run) {
    String mechanism = run.has("mechanism") ? run.get("mechanism").getAsString() + ", " : "";
    return run.get("name").getAsString() + ", " + mechanism + "epsilon " + epsilon(run);
  }

  /** Adds the recorded noise of each stage, in order. */
  public static RecordingNoise.Answers answers(
      Map<String, String> stages, Function<String, long[]> noiseOf) {
    Map<String, PrimitiveIterator.OfLong> left = new HashMap<>();
    stages.forEach((stage, key) -> left.put(stage, LongStream.of(noiseOf.apply(key)).iterator()));
    return (stage, budget, mass) -> mass + left.get(stage).nextLong();
  }

  /**
   * Every question was asked with the recorded budget of its stage; budgets were recorded in
   * doubles, and files from elsewhere may be without.
   */
  public static void checkBudgets(JsonObject run, Map<String, String> keys, RecordingNoise noise) {
    if (run.has("budgets")) {
      JsonObject budgets = run.getAsJsonObject("budgets");
      keys.forEach(
          (stage, key) ->
              assertThat(noise.budgets(stage))
                  .as("budgets of " + stage)
                  .allSatisfy(
                      budget ->
                          assertThat(budget.doubleValue())
                              .isCloseTo(budgets.get(key).getAsDouble(), withinPercentage(1e-9))));
    }
  }

  /** Returns a recorded budget as the fraction that the double stands for. */
  public static Epsilon budget(JsonObject run, String key) {
    BigDecimal recorded = run.getAsJsonObject("budgets").get(key).getAsBigDecimal();
    return Epsilon.parse(recorded.round(new MathContext(12)).toString());
  }

  public static Epsilon epsilon(JsonObject run) {
    return Epsilon.parse(run.get("epsilon").getAsString());
  }

  public static RawHistogram histogram(JsonObject run) {
    return RawHistogram.of(prevalences(run.getAsJsonArray("prevalences")));
  }

  public static Prevalences prevalences(JsonArray rows) {
    long[] counts = new long[rows.size()];
    long[] prevalences = new long[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      counts[i] = rows.get(i).getAsJsonArray().get(0).getAsLong();
      prevalences[i] = rows.get(i).getAsJsonArray().get(1).getAsLong();
    }
    return Prevalences.of(counts, prevalences);
  }

  public static long[] longs(JsonArray array) {
    return array.asList().stream().mapToLong(JsonElement::getAsLong).toArray();
  }
}
