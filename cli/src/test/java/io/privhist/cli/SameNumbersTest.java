package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One release has one number for each question, whichever command or page is asked. */
class SameNumbersTest {
  private static final Pattern WORDS =
      Pattern.compile("the bands: (.*) labels, the largest count (.*)\\.");

  @TempDir Path folder;

  private Run released(String epsilon) throws IOException {
    Path raw =
        Files.writeString(folder.resolve("raw.txt"), "1 3000\n2 400\n9 30\n700 2\n20000 1\n");
    Run run =
        Run.of(
            "release",
            raw.toString(),
            "--from",
            "prevalences",
            "--epsilon",
            epsilon,
            "--out",
            file());
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private String file() {
    return folder.resolve("release.json").toString();
  }

  private String page() throws IOException {
    Path page = folder.resolve("page.html");
    Run run = Run.of("report", file(), "--view", "degrees", "--out", page.toString());
    assertThat(run.code()).as(run.err()).isZero();
    return Files.readString(page).replaceAll("<[^>]*>", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.05", "1", "4"})
  void largestCountAndLabels_haveOneIntervalEverywhere(String epsilon) throws IOException {
    Matcher words = WORDS.matcher(released(epsilon).err());
    assertThat(words.find()).isTrue();
    String labels = words.group(1);
    String largest = words.group(2);

    Run degrees = Run.of("degrees", file());
    assertThat(degrees.out())
        .containsPattern("nodes with an edge.* " + labels + "\n")
        .containsPattern("largest degree.* " + largest + "\n");
    assertThat(degrees.err()).startsWith("With probability at least 0.95 ");
    assertThat(page())
        .contains("95 % band: " + labels)
        .contains("95 % band: " + largest)
        .contains("With probability at least 0.95 ");
  }

  /** Each band holds with its own level there: what follows from both is said to hold with less. */
  @Test
  void bandsOfAnOlderFile_areReadTheSameEverywhere() throws IOException {
    released("1");
    Path release = Path.of(file());
    Files.writeString(
        release, Files.readString(release).replaceFirst("\"together\": true,\\s*", ""));

    Run degrees = Run.of("degrees", file());
    Matcher largest = Pattern.compile("largest degree +\\S+ +(.*)\n").matcher(degrees.out());
    assertThat(largest.find()).isTrue();
    assertThat(degrees.err()).startsWith("With probability at least 0.9 ");
    assertThat(page())
        .contains("90 % band: " + largest.group(1))
        .contains("With probability at least 0.9 ");
  }

  @Test
  void estimates_askedAgainAndOnThePage_haveTheSameIntervals() throws IOException {
    released("1");
    Run estimate = Run.of("estimate", file());

    assertThat(Run.of("estimate", file())).isEqualTo(estimate);
    String page = page();
    Matcher intervals = Pattern.compile("[0-9.,]+ to [0-9.,]+").matcher(estimate.out());
    int found = 0;
    while (intervals.find()) {
      assertThat(page).contains(intervals.group());
      found++;
    }
    assertThat(found).isEqualTo(6);
  }

  @Test
  void estimates_asJson_holdTheirValuesInThreeIntervals() throws IOException {
    released("1");
    JsonArray estimates =
        JsonParser.parseString(Run.of("estimate", file(), "--json").out()).getAsJsonArray();
    int joint = 0;
    for (JsonElement element : estimates) {
      JsonObject estimate = element.getAsJsonObject();
      for (String name : List.of("privacyInterval", "samplingInterval", "jointInterval")) {
        if (!estimate.get(name).isJsonNull()) {
          JsonObject interval = estimate.getAsJsonObject(name);
          if (!interval.get("upper").isJsonNull()) {
            assertThat(estimate.get("value").getAsDouble())
                .isBetween(
                    interval.get("lower").getAsDouble(), interval.get("upper").getAsDouble());
          }
          joint += name.equals("jointInterval") ? 1 : 0;
        }
      }
    }
    assertThat(joint).isPositive();
  }
}
