package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanCommandTest {
  private static final Mechanism TILING = Mechanisms.named("tiling");

  private static double forecast(long items, String epsilon) {
    return TILING.expectedL1(items, Epsilon.parse(epsilon)).orElseThrow();
  }

  @Test
  void plan_epsilons_showsEveryMechanism() {
    Run run = Run.of("plan", "--items", "1000000", "--epsilon", "0.1,1/3,50");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().toList()).hasSize(2 + 3 * Mechanisms.names().size());
    assertThat(run.out().lines().skip(1).map(line -> line.split("\\s+")[1]))
        .containsSequence("0.1", "1/3", "50");
    assertThat(run.out())
        .containsPattern("(?m)^mechanism +epsilon +expected L1 +of the items$")
        .containsPattern("(?m)^privhist +50 +not known$");
  }

  @Test
  void plan_json_hasTheDocumentedFields() {
    Run run = Run.of("plan", "--items", "1e6", "--epsilon", "0.1,50", "--json");
    assertThat(run.out())
        .startsWith(
            """
            [
              {"mechanism": "tiling", "epsilon": "0.1", "expectedL1": %s, "expectedRelativeL1": %s, "auto": true},
              {"mechanism": "tiling", "epsilon": "50", "expectedL1": null, "expectedRelativeL1": null, "auto": false},
            """
                .formatted(forecast(1_000_000, "0.1"), forecast(1_000_000, "0.1") / 1e6))
        .endsWith("}\n]\n");
  }

  @Test
  void plan_units_divideTheEpsilon() {
    assertThat(
            Run.of(
                    "plan",
                    "--items",
                    "1e6",
                    "--epsilon",
                    "8",
                    "--max-per-unit",
                    "4",
                    "--neighbours",
                    "replace",
                    "--json")
                .out())
        .contains("\"epsilon\": \"8\", \"expectedL1\": " + forecast(1_000_000, "1"));
  }

  /** Just above ln 3 another mechanism takes over, with less error. */
  @Test
  void plan_aroundTheSeam_marksWhatAutoTakes() {
    String table = Run.of("plan", "--items", "1e6", "--epsilon", "1.0986,1.0987").out();

    assertThat(table)
        .containsPattern("(?m)^tiling +1\\.0986 +\\S+ +\\S+ % \\*$")
        .containsPattern("(?m)^tiling +1\\.0987 +\\S+ +\\S+ %$")
        .containsPattern("(?m)^lattice +1\\.0986 +not known$")
        .containsPattern("(?m)^lattice +1\\.0987 +\\S+ +\\S+ % \\*$")
        .endsWith("\n* what auto, the default, takes at this epsilon\n");
  }

  /** Smaller ones are refused, so "or less" would be wrong. */
  @Test
  void plan_targetThatLatticeAlwaysMeets_givesItsSmallestEpsilon() {
    assertThat(Run.of("plan", "--items", "1e6", "--target-error", "5%").out())
        .containsPattern("(?m)^lattice +1\\.099 +");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5000", "0.5%", "0.3%"})
  void plan_target_givesTheSmallestEpsilonThatMeetsIt(String target) {
    Run run = Run.of("plan", "--items", "1e6", "--target-error", target, "--json");
    String found = run.out().replaceAll("(?s).*?\"epsilon\": \"([^\"]+)\".*", "$1");
    double error =
        target.endsWith("%")
            ? Double.parseDouble(target.replace("%", "")) / 100 * 1e6
            : Double.parseDouble(target);
    assertThat(forecast(1_000_000, found)).isLessThanOrEqualTo(error);
    double smaller = Double.parseDouble(found) * (1 - 2e-3);
    assertThat(forecast(1_000_000, Double.toString(smaller))).isGreaterThan(error);
  }

  @Test
  void plan_targetWithUnits_multipliesTheEpsilon() {
    String single = Run.of("plan", "--items", "1e6", "--target-error", "5000").out();
    String joint =
        Run.of("plan", "--items", "1e6", "--target-error", "5000", "--max-per-unit", "10").out();
    BigDecimal alone = new BigDecimal(single.lines().toList().get(1).split("\\s+")[1]);
    BigDecimal together = new BigDecimal(joint.lines().toList().get(1).split("\\s+")[1]);
    assertThat(together).isEqualByComparingTo(alone.multiply(BigDecimal.TEN));
  }

  @Test
  void plan_targetMetByTheSmallestForecast_saysOrLess() {
    String[] args = {"plan", "--items", "1e6", "--target-error", "5%"};
    assertThat(Run.of(args).out()).containsPattern("(?m)^tiling +<= 0\\.01 +\\S+ +\\S+ % \\*$");
    assertThat(Run.of("plan", "--items", "1e6", "--target-error", "5%", "--json").out())
        .contains("\"tiling\", \"epsilon\": \"0.01\", \"expectedL1\": ");
    assertThat(
            Run.of("plan", "--items", "1e6", "--target-error", "5%", "--max-per-unit", "10").out())
        .containsPattern("(?m)^tiling +<= 0\\.1 ");
    assertThat(Run.of("plan", "--items", "1e6", "--target-error", "0.5%").out())
        .doesNotContainPattern("(?m)^tiling +<=");
  }

  @Test
  void plan_targetOutOfReach_isNull() {
    assertThat(Run.of("plan", "--items", "1e12", "--target-error", "1e-3", "--json").out())
        .contains(
            "{\"mechanism\": \"privhist\", \"epsilon\": null, \"expectedL1\": null,"
                + " \"expectedRelativeL1\": null, \"auto\": false}");
    assertThat(Run.of("plan", "--items", "1e12", "--target-error", "1e-3").out())
        .containsPattern("(?m)^privhist +none known +not known$");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "abc", "1.5"})
  void plan_targetWithBadUnits_namesThem(String records) {
    Run run = Run.of("plan", "--items", "5", "--target-error", "1%", "--max-per-unit", records);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .containsAnyOf("--max-per-unit", "records per unit")
        .doesNotContain("epsilon");
  }

  @Test
  void plan_mechanismsThatNeedABound_areListedAsNotKnown() {
    assertThat(Run.of("plan", "--items", "1e6", "--epsilon", "1").out())
        .containsPattern("(?m)^cumulative +1 +not known$")
        .containsPattern("(?m)^partition +1 +not known$");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          --items 5                        | plan needs either --epsilon or --target-error
          --items 5 --epsilon 1 --target-error 3 | plan needs either --epsilon or --target-error
          --items 0 --epsilon 1            | --items must be between 1 and 2^60, got 0
          --items 1e19 --epsilon 1         | --items must be a whole number, got "1e19"
          --items 2e18 --epsilon 1         | --items must be between 1 and 2^60, got 2e18
          --items 1.5 --epsilon 1          | --items must be a whole number, got "1.5"
          --items 5 --epsilon 1,x          | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "x"
          --items 5 --target-error 0       | --target-error must be a positive number or percentage, got "0"
          --items 5 --target-error NaN     | --target-error must be a positive number or percentage, got "NaN"
          --items 5 --target-error -3%     | --target-error must be a positive number or percentage, got "-3%"
          --items 5 --target-error 0x1p3   | --target-error must be a positive number or percentage, got "0x1p3"
          --items 5 --target-error 3f%     | --target-error must be a positive number or percentage, got "3f%"
          --items 5 --target-error 1e400   | --target-error must be a positive number or percentage, got "1e400"
          --items 5 --target-error much    | --target-error must be a positive number or percentage, got "much"
          """)
  void plan_badNumbers_areRefused(String options, String message) {
    assertThat(Run.of(("plan " + options).split(" ")))
        .isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }
}
