package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  /** A release of a mechanism that is not known here, so that its bands alone can judge. */
  private String banded(String name, String numbers) throws IOException {
    return file(
        name,
        """
        {"format":"privhist-release/1","mechanism":{"name":"other","version":"1","parameters":{}},
        "privacy":{"epsilon":"1","unit":"record","maxPerUnit":1,"promised":false,
        "neighbours":"add-remove","distance":1,"statement":"w"},"created":"2026-11-18T04:49:31Z",
        "software":"s","error":{"expectedL1":null},"id":"%032d","totalStandardDeviation":1,%s}
        """
            .formatted(name.hashCode() & 0xFFFF, numbers));
  }

  @Test
  void compare_withAReleaseOfNothing_judgesNoShares() throws IOException {
    String a =
        banded(
            "a.json",
            """
            "total":100,"prevalences":[[1,100]],
            "bands":{"level":0.95,"curve":[[1,90,110],[2,0,0]],"topMass":[[1,1,1]]}""");
    String b =
        banded(
            "b.json",
            """
            "total":0,"prevalences":[],
            "bands":{"level":0.95,"curve":[[1,1,1],[6,0,0]],"topMass":[[1,5,5]]}""");
    Run run = Run.of("compare", a, b);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Something changed: ");
  }

  @Test
  void compare_twoTexts_printsDistancesAndGaps() throws IOException {
    String a = file("a.csv", "count,prevalence\n1,10\n5,2\n9,1\n");
    String b = file("b.txt", "1 4\n5 3\n100 1\n");
    Run run = Run.of("compare", a, b);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            sorted L1    100
            sorted L2    91.1
                                        A                    B
            items                      29                  119
            labels                     13                    8
            largest gaps, by their part of L1
            ranks                               count in A           count in B           L1
            1                                            9                  100           91
            9-13                                         1                    0            5
            4                                            1                    5            4
            No judgement: %s is no release with a guarantee, so nothing is known of its noise.
            """
                .formatted(a));
    assertThat(run.err())
        .isEqualTo(
            ("%s is not a release file: if its counts are raw, this comparison is not private.\n"
                    + "%s is not a release file: if its counts are raw, this comparison is not"
                    + " private.\n")
                .formatted(a, b));
  }

  @Test
  void compare_json_hasTheDocumentedFields() throws IOException {
    String a = file("a.txt", "1 10\n5 2\n9 1\n");
    String b = file("b.txt", "1 4\n5 3\n100 1\n");
    assertThat(Run.of("compare", a, b, "--json").out())
        .isEqualTo(
            """
            {
              "l1": 100,
              "l2": %s,
              "a": {"items": 29, "labels": 13},
              "b": {"items": 119, "labels": 8},
              "gaps": [
                {"firstRank": 1, "lastRank": 1, "a": 9, "b": 100},
                {"firstRank": 9, "lastRank": 13, "a": 1, "b": 0},
                {"firstRank": 4, "lastRank": 4, "a": 1, "b": 5}
              ],
              "judgement": null,
              "reason": "No judgement: %s is no release with a guarantee, so nothing is known of its noise.",
              "level": null,
              "basis": null,
              "lines": []
            }
            """
                .formatted(Math.sqrt(91 * 91 + 4 * 4 + 5), a));
    assertThat(Run.of("compare", a, a, "--json").out())
        .contains("\"l1\": 0,\n  \"l2\": 0.0,")
        .contains("\"gaps\": [],\n");
  }

  @Test
  void compare_standardInputTwice_isRefused() {
    assertThat(Run.withInput("1 10\n", "compare", "-", "-"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: only one of A and B can be standard input; give a file for the"
                    + " other\n"));
  }

  @Test
  void compare_moreThanFiveGaps_showsTheLargest() throws IOException {
    String a = file("a.txt", "1 1\n2 1\n3 1\n4 1\n5 1\n6 1\n7 1\n");
    Run run = Run.of("compare", a, file("b.txt", ""), "--json");
    assertThat(run.out())
        .contains("\"l1\": 28")
        .contains("\"lastRank\": 5")
        .doesNotContain("\"lastRank\": 6");
  }

  @Test
  void compare_releaseWithRawLabels_saysWhichIsNotPrivate() throws IOException {
    String labels = file("labels.txt", "a\nb\na\n");
    String release = folder.resolve("r.json").toString();
    assertThat(Run.of("release", labels, "--epsilon", "100", "--out", release).code()).isZero();
    Run run = Run.of("compare", release, labels, "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("\"l1\": 0");
    assertThat(run.err())
        .isEqualTo(
            labels
                + " is not a release file: if its counts are raw, this comparison is not"
                + " private.\n");
  }

  private String released(String name, String rows, String... options) throws IOException {
    String out = folder.resolve(name + ".json").toString();
    List<String> args = new ArrayList<>(List.of("release", file(name + ".csv", rows)));
    args.addAll(List.of("--out", out));
    args.addAll(List.of(options));
    assertThat(Run.of(args.toArray(String[]::new)).code()).isZero();
    return out;
  }

  @Test
  void compare_releasesOfDifferentData_saysWhatChanged() throws IOException {
    String a = released("a", "count,prevalence\n1,300\n7,9\n60,2\n", "--epsilon", "20");
    String b = released("b", "count,prevalence\n1,900\n7,9\n60,2\n", "--epsilon", "20");
    Run run = Run.of("compare", a, b, "--view", "passwords");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("Something changed: ")
        .containsPattern(
            "- The number of passwords rose by 600 \\(95 % interval 59\\d to 60\\d\\).")
        .contains(
            "- The share of accounts with a unique password rose by 20.99 percentage points (95 % interval ")
        .contains("sorted L1    600\n");
    JsonObject json =
        JsonParser.parseString(Run.of("compare", b, a, "--json", "--level", "0.9").out())
            .getAsJsonObject();
    assertThat(json.get("judgement").getAsString()).isEqualTo("changed");
    assertThat(json.get("level").getAsDouble()).isEqualTo(0.9);
    assertThat(json.get("basis").getAsString()).isEqualTo("re-noising");
    JsonObject labels = json.getAsJsonArray("lines").get(2).getAsJsonObject();
    assertThat(labels.get("name").getAsString()).isEqualTo("labels");
    assertThat(labels.get("difference").getAsLong()).isEqualTo(-600);
    assertThat(labels.get("upper").getAsLong()).isBetween(-600L, -590L);
    assertThat(labels.get("change").getAsString()).isEqualTo("fell");
    assertThat(labels.get("sentence").getAsString())
        .startsWith("The number of labels fell by 600 (90 % interval ");
  }

  @Test
  void compare_aReleaseWithItself_findsNothingBeyondNoise() throws IOException {
    String a = released("a", "count,prevalence\n1,300\n7,9\n60,2\n", "--epsilon", "1");
    Run run = Run.of("compare", a, a);
    assertThat(run.out()).startsWith("Nothing beyond noise in any of ");
    assertThat(run.err())
        .isEqualTo("A and B are the same release: it cannot differ from itself.\n");
  }

  @Test
  void compare_proved_statesTheLevelOfTheBands() throws IOException {
    String rows = "count,prevalence\n1,300\n7,9\n60,2\n";
    String a = released("a", rows, "--epsilon", "1");
    String b = released("b", rows, "--epsilon", "1", "--max-per-unit", "2");
    Run run = Run.of("compare", a, b, "--proved");
    assertThat(run.out()).contains("With probability 0.9025 over the noise of both releases");
    assertThat(run.err()).contains("The releases protect different units");
    String c = released("c", rows, "--epsilon", "1", "--mechanism", "privhist");
    assertThat(Run.of("compare", a, c, "--proved").out())
        .startsWith("No judgement: a release has no bands, or cannot be re-noised here");
  }

  /** A release of months, in two of which the data are equal. */
  private String months(String name, int july) throws IOException {
    StringBuilder rows = new StringBuilder("month,page\n");
    for (int i = 0; i < 300; i++) {
      rows.append("05,p").append(i % 50).append("\n06,p").append(i % 50).append('\n');
    }
    for (int i = 0; i < july; i++) {
      rows.append("07,p").append(i).append('\n');
    }
    String[] options = {
      "--label", "page", "--by", "month", "--groups", "05,06,07", "--epsilon", "20"
    };
    return released(name, rows.toString(), options);
  }

  @Test
  void compare_byGroup_saysWhichWayAndHowFar() throws IOException {
    String a = months("a", 200);
    String b = months("b", 1_440);
    Run run = Run.of("compare", a, b);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("Something changed in 1 of 3 groups: 07.\n- 07: Matched by rank, the counts")
        .containsPattern(
            "(?m)^07 +[12],?\\d+ +rose by 1,2\\d\\d \\(1,2\\d\\d to 1,2\\d\\d\\) +200 +rose by 1,240 \\(1,2")
        .containsPattern(
            "(?m)^05 +\\d+ +nothing beyond noise \\(-\\d+ to \\d+\\) .* 0 of \\d+ numbers$");
    assertThat(Run.of("compare", b, a).out()).contains("fell by 1,240 (1,2");
    assertThat(run.err())
        .isEqualTo(
            "Each group is judged by itself: an unchanged group is still called \"changed\" in up to"
                + " 5 % of cases.\n");
    assertThat(Run.of("compare", a, b, "--level", "0.9").err())
        .endsWith("in up to 10 % of cases.\n");
  }

  @Test
  void compare_twoGroupsOfOneRelease_needsNoSecondFile() throws IOException {
    String file = months("a", 1_500);
    String[] groups = {"--group", "month=06", "--group", "month=07"};
    for (String[] files : new String[][] {{file}, {file, file}}) {
      List<String> args = new ArrayList<>(List.of("compare"));
      args.addAll(List.of(files));
      args.addAll(List.of(groups));
      Run run = Run.of(args.toArray(String[]::new));
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("- The number of labels rose by 1,450 (95 % interval 1,4");
      assertThat(run.err())
          .isEqualTo("A is %1$s, month=06; B is %1$s, month=07.\n".formatted(file));
    }
    assertThat(
            Run.of("compare", file, months("b", 9), groups[0], groups[1], groups[2], groups[3])
                .out())
        .contains("number of labels fell by 41 (95 % interval ");
  }

  @Test
  void compare_oneFileWithoutTwoGroups_isRefused() throws IOException {
    String file = months("a", 9);
    assertThat(Run.of("compare", file))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: %s: with one file to compare, name two groups of it: --group COL=VALUE --group COL=VALUE; or give a second file\n"
                    .formatted(file)));
    assertThat(Run.of("compare", file, "--group", "month=06").err())
        .contains("names one group of", "name a second one");
    assertThat(
            Run.of(
                    "compare",
                    file,
                    file,
                    "--group",
                    "month=05",
                    "--group",
                    "month=06",
                    "--group",
                    "month=07")
                .err())
        .isEqualTo("privhist: --group names 3 groups; two can be compared\n");
    assertThat(Run.of("estimate", file, "--group", "month=05", "--group", "month=06").err())
        .isEqualTo("privhist: --group names 2 groups; one is meant here\n");
  }

  @Test
  void compare_badLevelOrView_isRefused() throws IOException {
    String a = file("a.txt", "1 10\n");
    assertThat(Run.of("compare", a, a, "--level", "1"))
        .isEqualTo(new Run(2, "", "privhist: --level must be from 0.5 to 0.999, got \"1\"\n"));
    assertThat(Run.of("compare", a, a, "--view", "cities").err())
        .isEqualTo("privhist: view must be one of passwords, degrees, risk, got \"cities\"\n");
  }
}
