package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.mechanism.Baselines;
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
    assertThat(run.out().lines().toList()).hasSize(1 + 3 * 4 + 1);
    assertThat(run.out().lines().skip(1).map(line -> line.split("\\s+")[1]))
        .containsSequence("0.1", "1/3", "50");
    assertThat(run.out())
        .containsPattern("(?m)^mechanism +epsilon +expected L1 +of the items$")
        .containsPattern("(?m)^privhist +50 +no forecast is known at an epsilon per item of 50$")
        .doesNotContain(Baselines.names());
  }

  @Test
  void plan_epsilonAboveTen_drawsAWordOfCaution() {
    assertThat(Run.of("plan", "--items", "1e6", "--epsilon", "1,10").err()).isEmpty();
    assertThat(Run.of("plan", "--items", "1e6", "--epsilon", "11,1,50", "--json").err())
        .startsWith("Caution: an epsilon of 50 promises little. e^50 is about 5.18·10²¹: ")
        .hasLineCount(1);
  }

  @Test
  void plan_largeErrors_haveTheirDigitsInGroups() {
    assertThat(Run.of("plan", "--items", "1e12", "--epsilon", "0.01").out())
        .containsPattern("(?m)^privhist +0\\.01 +36,500,000 +0\\.00365 %$");
  }

  @Test
  void plan_json_hasTheDocumentedFields() {
    Run run = Run.of("plan", "--items", "1e6", "--epsilon", "0.1,50", "--json");
    assertThat(run.out())
        .startsWith(
            """
            [
              {"mechanism": "tiling", "epsilon": "0.1", "expectedL1": %s, "expectedRelativeL1": %s, "auto": true},
              {"mechanism": "tiling", "epsilon": "50", "expectedL1": null, "expectedRelativeL1": null, "auto": false, "reason": "no forecast is known at an epsilon per item of 50"},
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
        .containsPattern(
            "(?m)^lattice +1\\.0986 +lattice needs an epsilon per item above ln 3 = 1\\.0986\\.\\.\\.,"
                + " and here it is 1\\.0986$")
        .containsPattern("(?m)^lattice +1\\.0987 +\\S+ +\\S+ % \\*$")
        .contains("\n* what auto, the default, takes at this epsilon\n");
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
                + " \"expectedRelativeL1\": null, \"auto\": false, \"reason\": \"no forecast is that"
                + " low\"}");
    assertThat(Run.of("plan", "--items", "1e12", "--target-error", "1e-3").out())
        .containsPattern("(?m)^privhist +none known +no forecast is that low$");
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

  /** The distance is that of a release: of units, of edges, and of both. */
  @ParameterizedTest
  @CsvSource({
    "--unit user --max-per-unit 4, 4",
    "--from edges, 2",
    "--from edges --direction out, 1",
    "--from edges --direction in --max-per-unit 3, 3",
    "--from edges --unit user --max-per-unit 3 --neighbours replace, 12",
    "--from counts --max-per-unit 5, 5",
  })
  void plan_whoIsProtected_countsAsInRelease(String options, int distance) {
    String[] args = ("plan --items 1e6 --json --epsilon " + distance + " " + options).split(" ");
    assertThat(Run.of(args).out()).contains("\"expectedL1\": " + forecast(1_000_000, "1") + ",");
    Run table = Run.of(("plan --items 1e6 --epsilon " + distance + " " + options).split(" "));
    assertThat(table.out().contains("\neach item has epsilon / " + distance + ", because one unit"))
        .isEqualTo(distance > 1);
  }

  @Test
  void plan_evenGroups_haveTheErrorOfEachAndOfAll() {
    String out = Run.of("plan", "--items", "1e6", "--epsilon", "1", "--groups", "16").out();
    assertThat(out)
        .containsPattern(
            "(?m)^tiling +1 +1,790 +0\\.179 % \\*\n  each of 16 groups +112 +0\\.179 %$")
        .contains("\nabove the groups stand all of them together\n");
  }

  @Test
  void plan_groupsOfSizes_needNoItems() {
    double large = forecast(100_000, "1");
    double small = forecast(2_000, "1");
    assertThat(Run.of("plan", "--epsilon", "1", "--groups", "3x100000,50x2e3", "--json").out())
        .contains(
            "\"expectedL1\": %s, \"expectedRelativeL1\": %s, \"auto\": true, \"groups\": [{\"level\": 1,"
                    .formatted(3 * large + 50 * small, (3 * large + 50 * small) / 400_000)
                + " \"groups\": 3, \"items\": 100000, \"expectedL1\": %s,".formatted(large))
        .contains("\"groups\": 50, \"items\": 2000, \"expectedL1\": %s,".formatted(small));
  }

  @Test
  void plan_levels_shareTheEpsilon() {
    String even =
        Run.of("plan --items 1e6 --epsilon 1 --groups 4,16 --levels --json".split(" ")).out();
    assertThat(even)
        .contains(
            "{\"level\": 1, \"groups\": 4, \"items\": 250000, \"expectedL1\": "
                + forecast(250_000, "1/2"),
            "{\"level\": 2, \"groups\": 16, \"items\": 62500, \"expectedL1\": "
                + forecast(62_500, "1/2"))
        .startsWith(
            "[\n  {\"mechanism\": \"tiling\", \"epsilon\": \"1\", \"expectedL1\": "
                + 16 * forecast(62_500, "1/2"));
  }

  /** Two levels of lattice need twice ln 3. */
  @Test
  void plan_levels_decideWhatAutoTakes() {
    String table =
        Run.of("plan --items 1e6 --epsilon 2.19,2.2 --groups 4,16 --levels".split(" ")).out();
    assertThat(table)
        .containsPattern("(?m)^tiling +2\\.19 .*\\*$")
        .containsPattern("(?m)^lattice +2\\.19 +lattice needs ")
        .containsPattern("(?m)^lattice +2\\.2 .*\\*$");
  }

  @Test
  void plan_targetOfGroups_isTheirSum() {
    String out =
        Run.of("plan --items 1e6 --target-error 1% --groups 16 --from edges --json".split(" "))
            .out();
    String found = out.replaceAll("(?s).*?\"epsilon\": \"([^\"]+)\".*", "$1");
    Epsilon perItem = Epsilon.parse(found).times(1, 2);
    assertThat(16 * TILING.expectedL1(62_500, perItem).orElseThrow()).isBetween(9_980.0, 10_000.0);
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
          --epsilon 1                      | plan needs --items N, about how many items the data have
          --items 5 --epsilon 1 --direction out | --direction goes with --from edges
          --items 5 --epsilon 1 --from edges --direction up | direction must be undirected, out or in, got "up"
          --items 5 --epsilon 1 --from counted | --from must be labels, counts, prevalences or edges here
          --items 5 --epsilon 1 --levels   | --levels goes with --groups
          --items 5 --epsilon 1 --groups 4 --levels | --levels needs how many groups each level has, such as --groups 4,16
          --items 5 --epsilon 1 --groups 4,3 --levels | --groups of levels must not become fewer, the finest comes last
          --items 5 --epsilon 1 --groups N,S | --groups takes one number, or how many of which size, such as 3x100000,50x2000; numbers of levels go with --levels
          --items 5 --epsilon 1 --groups N | --groups must be a whole number, got "N"
          --items 5 --epsilon 1 --groups 0 | --groups must be between 1 and 1000000, got 0
          --items 9 --epsilon 1 --groups 3x4 | --groups have 12 items together, and --items says 9; leave --items out
          --epsilon 1 --groups 3x4,5       | --groups must be how many of which size, such as 3x100000,50x2000, got "5"
          --epsilon 1 --groups 3x0         | the size of --groups must be between 1 and 1152921504606846976, got 0
          --epsilon 1 --groups 1000000x2000000000000 | --groups must have at most 2^60 items together
          --epsilon 1 --groups 600000x2,600000x3 | at most 1,000,000 groups can be released, got 1,200,000
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
