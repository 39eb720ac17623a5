package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
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
            """);
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
              ]
            }
            """
                .formatted(Math.sqrt(91 * 91 + 4 * 4 + 5)));
    assertThat(Run.of("compare", a, a, "--json").out())
        .contains("\"l1\": 0,\n  \"l2\": 0.0,")
        .endsWith("\"gaps\": []\n}\n");
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
    assertThat(Run.of("compare", release, release).err()).isEmpty();
  }
}
