package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Fitted laws against values from independent solvers and public reference code. */
class LawReferenceValuesTest {
  private static final List<String> KEYS =
      List.of(
          "pml_unseen_symbols",
          "pml_log_likelihood",
          "pml_levels",
          "entropy_pml",
          "support_pml",
          "entropy_pml_fixed_k",
          "l1_uniform_pml_fixed_k",
          "unseen_lp1_objective",
          "support_unseen_lp",
          "entropy_unseen_lp");

  @TestFactory
  Stream<DynamicTest> laws_onReferenceHistograms_giveTheReferenceValues() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonElement element : read()) {
      JsonObject reference = element.getAsJsonObject();
      JsonObject expected = reference.getAsJsonObject("expected");
      KEYS.stream()
          .filter(expected::has)
          .map(
              key ->
                  DynamicTest.dynamicTest(
                      reference.get("name").getAsString() + " " + key,
                      () -> check(reference, key, expected.getAsJsonObject(key))))
          .forEach(tests::add);
    }
    assertThat(tests).hasSize(88);
    return tests.stream();
  }

  private static JsonArray read() throws IOException {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(
                LawReferenceValuesTest.class.getResourceAsStream("/reference/estimators.json")),
            StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    }
  }

  private static void check(JsonObject reference, String key, JsonObject expected) {
    Prevalences profile = profile(reference);
    if (key.equals("pml_levels")) {
      checkLevels(ProfileLikelihood.fit(profile).law(), expected);
      return;
    }
    double found = value(key, profile, reference.get("n").getAsLong(), expected);
    if (expected.get("value").isJsonNull()) {
      assertThat(found).isEqualTo(Double.POSITIVE_INFINITY);
      return;
    }
    double value = expected.get("value").getAsDouble();
    double tolerance =
        expected.has("abs_tol")
            ? expected.get("abs_tol").getAsDouble()
            : expected.get("rel_tol").getAsDouble() * Math.abs(value) + 1e-13;
    assertThat(found).isCloseTo(value, within(tolerance));
  }

  private static double value(String key, Prevalences profile, long n, JsonObject expected) {
    return switch (key) {
      case "pml_unseen_symbols" -> ProfileLikelihood.fit(profile).unseenSymbols();
      case "pml_log_likelihood" -> ProfileLikelihood.fit(profile).logLikelihood();
      case "entropy_pml" -> ProfileLikelihood.fit(profile).law().entropy();
      case "support_pml" -> ProfileLikelihood.fit(profile).law().support();
      case "entropy_pml_fixed_k" -> ProfileLikelihood.fit(profile, k(expected)).law().entropy();
      case "l1_uniform_pml_fixed_k" ->
          ProfileLikelihood.fit(profile, k(expected)).law().distanceToUniform(k(expected));
      case "unseen_lp1_objective" -> UnseenProgram.fit(profile, n).misfit();
      case "support_unseen_lp" -> UnseenProgram.fit(profile, n).law().support();
      case "entropy_unseen_lp" -> UnseenProgram.fit(profile, n).law().entropy();
      default -> throw new AssertionError(key);
    };
  }

  private static double k(JsonObject expected) {
    return expected.getAsJsonObject("params").get("K").getAsDouble();
  }

  private static void checkLevels(FittedLaw law, JsonObject expected) {
    JsonArray levels = expected.getAsJsonArray("value");
    assertThat(law.levels()).isEqualTo(levels.size());
    double mass = 0;
    for (int level = 0; level < levels.size(); level++) {
      double probability = levels.get(level).getAsJsonArray().get(0).getAsDouble();
      double multiplicity = levels.get(level).getAsJsonArray().get(1).getAsDouble();
      assertThat(law.probability(level)).isCloseTo(probability, within(1e-9 * probability));
      assertThat(law.multiplicity(level)).isEqualTo(multiplicity);
      mass += probability * multiplicity;
    }
    assertThat(law.continuousMass()).isCloseTo(1 - mass, within(1e-9));
  }

  private static Prevalences profile(JsonObject reference) {
    JsonArray rows = reference.getAsJsonArray("prevalences");
    long[] counts = new long[rows.size()];
    long[] prevalences = new long[rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      counts[row] = rows.get(row).getAsJsonArray().get(0).getAsLong();
      prevalences[row] = rows.get(row).getAsJsonArray().get(1).getAsLong();
    }
    return Prevalences.of(counts, prevalences);
  }
}
