package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** At epsilon 100 noise is a hundredth of what one item can change, so results are nearly exact. */
class ReleasePropertyCommandTest {
  @TempDir Path folder;

  private String input() throws IOException {
    return Files.writeString(folder.resolve("input.csv"), "count,prevalence\n1,500\n2,100\n300,1\n")
        .toString();
  }

  private Run run(String... options) throws IOException {
    List<String> args = new ArrayList<>(List.of("release-property", input()));
    args.addAll(List.of(options));
    return Run.of(args.toArray(String[]::new));
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  @ParameterizedTest
  @CsvSource({
    "support --estimator support_observed, 601, 1",
    "unseen --growth 1, 399, 1",
    "support-coverage --growth 0.5, 826, 1", // 601 + 500/2 - 100/4
    "entropy --estimator entropy_plugin, 5.05801, 0.01"
  })
  void releaseProperty_hardlyAnyNoise_isTheProperty(String what, double value, double error)
      throws IOException {
    Run run = run(("--epsilon 100 --json --property " + what).split(" ", -1));

    assertThat(run.code()).isZero();
    JsonObject json = json(run.out());
    assertThat(json.get("format").getAsString()).isEqualTo("privhist-property/1");
    assertThat(json.get("value").getAsDouble()).isCloseTo(value, within(error));
    assertThat(json.get("total").getAsLong()).isBetween(990L, 1010L);
    JsonObject interval = json.getAsJsonObject("interval");
    assertThat(interval.get("lower").getAsDouble()).isLessThan(json.get("value").getAsDouble());
    assertThat(interval.get("upper").getAsDouble()).isGreaterThan(json.get("value").getAsDouble());
  }

  @Test
  void releaseProperty_options_areStated() throws IOException {
    Run run =
        run(
            "--epsilon",
            "1/3",
            "--property",
            "entropy",
            "--support",
            "1e6",
            "--min-probability",
            "1e-5",
            "--max-per-unit",
            "4",
            "--neighbours",
            "replace",
            "--level",
            "0.8",
            "--title",
            "Words",
            "--json");

    JsonObject json = json(run.out());
    assertThat(json.get("title").getAsString()).isEqualTo("Words");
    assertThat(json.getAsJsonObject("privacy").get("epsilon").getAsString()).isEqualTo("1/3");
    assertThat(json.getAsJsonObject("privacy").get("distance").getAsLong()).isEqualTo(8);
    assertThat(json.getAsJsonObject("interval").get("level").getAsDouble()).isEqualTo(0.8);
    JsonObject parameters = json.getAsJsonObject("property").getAsJsonObject("parameters");
    assertThat(parameters.get("support").getAsDouble()).isEqualTo(1e6);
    assertThat(parameters.get("minProbability").getAsDouble()).isEqualTo(1e-5);
  }

  @Test
  void releaseProperty_noOptionForOutput_printsATableAndTheGuarantee() throws IOException {
    Run run = run("--epsilon", "1", "--property", "support");

    assertThat(run.out()).startsWith("support ").contains("support_wu_yang", "with probability");
    assertThat(run.err()).contains("adding or removing one item", "Each run uses its own epsilon");
  }

  @Test
  void releaseProperty_out_writesTheSameNumberToEveryFile() throws IOException {
    Path one = folder.resolve("one.json");
    Path two = folder.resolve("two.json");

    Run run =
        run(
            "--epsilon",
            "1",
            "--property",
            "support",
            "--out",
            one.toString(),
            "--out",
            two.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(one)).isEqualTo(Files.readString(two));
    assertThat(json(Files.readString(one)).get("value").getAsDouble()).isFinite();
  }

  @ParameterizedTest
  @CsvSource({"entropy", "support", "unseen --growth 2", "support-coverage --growth 2"})
  void releaseProperty_noItems_isDefined(String what) throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.csv"), "count,prevalence\n");
    List<String> args =
        new ArrayList<>(
            List.of("release-property", empty.toString(), "--epsilon", "0.01", "--json"));
    args.addAll(List.of(("--property " + what).split(" ", -1)));

    Run run = Run.of(args.toArray(String[]::new));

    assertThat(run.code()).isZero();
    assertThat(json(run.out()).get("value").getAsDouble()).isNotNegative();
    assertThat(run.out()).doesNotContain("NaN", "Infinity");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x|--property must be entropy, support, support-coverage or unseen, got \"x\"",
        "unseen|unseen needs --growth T, how many times as many items come to those seen",
        "unseen --growth 0|--growth must be above 0 and at most 1000, got 0",
        "unseen --growth a|--growth must be a number, got \"a\"",
        "unseen --growth 1 --support 5|--support does not go with unseen",
        "entropy --growth 1|--growth does not go with entropy",
        "entropy --support 0|the number of labels must be positive, got 0",
        "support --min-probability 2|--min-probability must be between 1e-18 and 1, got 2",
        "support --level 1|--level must be between 0 and 1, got \"1\"",
        "unseen --growth 1 --estimator entropy_plugin|--estimator must be one of"
            + " unseen_good_toulmin_t=1 for unseen, got \"entropy_plugin\""
      })
  void releaseProperty_badOption_isOneLineAndCode2(String what, String message) throws IOException {
    Run run = run(("--epsilon 1 --property " + what).split(" ", -1));

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("privhist: " + message + "\n");
  }

  @Test
  void epsilonAboveTen_drawsAWordOfCaution() {
    Run run =
        Run.withInput(
            "a\nb\n",
            "release-property",
            "-",
            "--from",
            "labels",
            "--property",
            "entropy",
            "--epsilon",
            "11");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("\nCaution: an epsilon of 11 promises little. e^11 is about 59,900");
  }
}
