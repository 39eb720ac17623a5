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
  void estimate_default_printsOneRowForEachProperty() throws IOException {
    Run run = Run.of("estimate", prevalences("1 298\n2 90\n3 11\n4 4\n"));
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().filter(line -> line.startsWith("entropy"))).hasSize(1);
    assertThat(run.err())
        .contains("is not a release file: if its counts are raw, these estimates are not private.")
        .contains("no --total given: the sum of the counts is taken for it");
  }

  @Test
  void estimate_narrowInterval_showsEndsThatDiffer() throws IOException {
    Run run = Run.of("estimate", prevalences("1 3\n2 1\n1000000000 4\n"));
    assertThat(run.out().lines().filter(line -> line.startsWith("coverage")).findFirst())
        .hasValueSatisfying(
            line ->
                assertThat(line).containsPattern("0\\.99999999\\d* to ").doesNotContain("1 to 1"));
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
    for (JsonElement estimate : json(Run.of("estimate", release, "--json"))) {
      assertThat(estimate.getAsJsonObject().get("privacyInterval").isJsonObject()).isTrue();
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
