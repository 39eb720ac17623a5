package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateCommandTest {
  @TempDir Path folder;

  private String prevalences(String content) throws IOException {
    return Files.writeString(folder.resolve("rows.txt"), content).toString();
  }

  private static JsonArray json(Run run) {
    assertThat(run.code()).as(run.err()).isZero();
    return JsonParser.parseString(run.out()).getAsJsonArray();
  }

  @Test
  void estimate_all_namesEveryEstimatorAndParameterOnce() throws IOException {
    JsonArray estimates =
        json(
            Run.of(
                "estimate",
                prevalences("1 298\n2 90\n3 11\n4 4\n"),
                "--total",
                "497",
                "--support",
                "1000",
                "--min-probability",
                "0.001",
                "--growth",
                "0.5,1,2,5",
                "--order",
                "0.5,1.5,2,3",
                "--at",
                "0.1,0.5,2,3",
                "--uniform-over",
                "1000",
                "--all",
                "--json"));
    Set<String> names = new HashSet<>();
    for (JsonElement element : estimates) {
      JsonObject estimate = element.getAsJsonObject();
      assertThat(estimate.keySet())
          .containsExactly(
              "property",
              "estimator",
              "parameters",
              "raw",
              "value",
              "lipschitz",
              "privacyInterval",
              "samplingInterval",
              "jointInterval");
      assertThat(names.add(estimate.get("estimator").getAsString())).isTrue();
    }
    assertThat(names)
        .contains(
            "entropy_wu_yang",
            "entropy_wu_yang_private_params_ramp",
            "support_chao1_bias_corrected",
            "unseen_good_toulmin_t=0.5",
            "unseen_sgt_binomial_ceil_t=5",
            "support_coverage_sgt_poisson_t=2",
            "renyi_plugin_a=0.5",
            "renyi_a=3",
            "power_sum_a=2",
            "rarefaction_m=n/10",
            "extrapolation_m=3n",
            "l1_uniform_plugin");
  }

  @Test
  void estimate_default_printsOneRowForEachPropertyWithOneRange() throws IOException {
    Run run = Run.of("estimate", prevalences("1 298\n2 90\n3 11\n4 4\n"));
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().filter(line -> line.startsWith("Entropy")))
        .singleElement()
        .asString()
        .matches("Entropy +[0-9.]+ nats +at least [0-9.]+ +too little was seen to say at most");
    assertThat(run.out())
        .containsPattern("(?m)^Different labels +at least [0-9,]+ +labels rarer than about 1 in ")
        .containsPattern("(?m)^Seen labels cover +[0-9.]+ % +[0-9.]+ to [0-9.]+$")
        .containsPattern("(?m)^In twice the data +[0-9,]+ +[0-9,]+ to [0-9,]+$")
        .endsWith("95 % ranges for the population, if items are independent draws from it.\n")
        .doesNotContain("_wu_yang", "[1]");
    assertThat(run.err())
        .contains("is not a release file: if its counts are raw, these estimates are not private.")
        .contains("no --total given: the sum of the counts is taken for it");
  }

  @Test
  void estimate_support_isALowerLimitWithoutAValue() throws IOException {
    String rows = prevalences("1 298\n2 90\n3 40\n4 21\n9 17\n30 5\n");
    JsonObject support = json(Run.of("estimate", rows, "--json")).get(1).getAsJsonObject();
    assertThat(support.get("property").getAsString()).isEqualTo("support");
    assertThat(support.get("value").isJsonNull()).isTrue();
    JsonObject range = support.getAsJsonObject("samplingInterval");
    assertThat(range.get("lower").getAsLong()).isGreaterThan(471);
    assertThat(range.get("upper").isJsonNull()).isTrue();
    assertThat(support.get("jointInterval").isJsonNull()).isTrue();
  }

  @Test
  void estimate_toldFewerLabelsThanThereAre_saysThatTheDataContradictIt() throws IOException {
    String rows = prevalences("1 298\n2 90\n3 40\n4 21\n9 17\n30 5\n");
    assertThat(Run.of("estimate", rows, "--support", "480").err())
        .contains("the data contradict --support: the population has at least ");
    assertThat(Run.of("estimate", rows, "--min-probability", "0.01").err())
        .contains("the data contradict --min-probability: the population has at least ");
    assertThat(Run.of("estimate", rows, "--support", "5000", "--min-probability", "1e-5").err())
        .doesNotContain("contradict");
  }

  /** An upper bound of the number of labels is not the exact number that the uniform law needs. */
  @Test
  void estimate_distanceToUniformity_needsTheExactNumberOfLabels() throws IOException {
    String rows = prevalences("1 298\n2 90\n3 11\n4 4\n");
    assertThat(Run.of("estimate", rows, "--support", "1000").out()).doesNotContain("uniform");
    assertThat(Run.of("estimate", rows, "--uniform-over", "1000").out())
        .containsPattern("(?m)^Distance to uniform over 1,000 +[0-9.]+ +[0-9.]+ to [0-9.]+$");
    assertThat(Run.of("estimate", rows, "--uniform-over", "0").code()).isEqualTo(2);
  }

  @Test
  void estimate_all_saysWhichLabelsAnEstimatorCounts() throws IOException {
    assertThat(Run.of("estimate", prevalences("1 298\n2 90\n3 11\n4 4\n"), "--all").out())
        .contains("labels of a probability of at least 1 in 530 alone");
  }

  @Test
  void estimate_narrowInterval_showsEndsThatDiffer() throws IOException {
    Run run = Run.of("estimate", prevalences("1 3\n2 1\n1000000000 4\n"));
    assertThat(run.out().lines().filter(line -> line.startsWith("Seen labels")).findFirst())
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .containsPattern("99\\.9999\\d+ to 100")
                    .doesNotContain("100 to 100"));
  }

  @Test
  void estimate_release_hasPrivacyIntervals() throws IOException {
    String release = folder.resolve("release.json").toString();
    assertThat(
            Run.of(
                    "release",
                    prevalences("count,prevalence\n1,298\n2,90\n40,1\n"),
                    "--epsilon",
                    "1",
                    "--out",
                    release)
                .code())
        .isZero();
    for (JsonElement element : json(Run.of("estimate", release, "--json"))) {
      JsonObject estimate = element.getAsJsonObject();
      assertThat(estimate.get("privacyInterval").isJsonObject())
          .isEqualTo(estimate.get("value").isJsonPrimitive());
      assertThat(estimate.get("jointInterval").isJsonObject()).isTrue();
    }
    Run refused = Run.of("estimate", release, "--total", "5");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .isEqualTo("privhist: --total goes with prevalences: a release states its own total\n");
  }

  @Test
  void estimate_noData_hasNullsAndNoNaN() throws IOException {
    Run run =
        Run.of(
            "estimate", prevalences("1 5\n"), "--total", "0", "--support", "9", "--all", "--json");
    for (JsonElement estimate : json(run)) {
      assertThat(estimate.getAsJsonObject().get("raw").isJsonNull()).isTrue();
      assertThat(estimate.getAsJsonObject().get("value").isJsonNull()).isFalse();
    }
    assertThat(run.out()).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void estimate_badNumbers_areRefused() throws IOException {
    String rows = prevalences("1 5\n");
    assertThat(Run.of("estimate", rows, "--order", "1").err())
        .isEqualTo("privhist: order must not be 1: ask for the entropy instead\n");
    assertThat(Run.of("estimate", rows, "--growth", "2,x").err())
        .isEqualTo("privhist: --growth must be a positive number, got \"x\"\n");
    assertThat(Run.of("estimate", rows, "--support", "0").code()).isEqualTo(2);
    assertThat(Run.of("estimate", rows, "--at", "-1").code()).isEqualTo(2);
  }
}
