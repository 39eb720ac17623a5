package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldCommandsTest {
  private static final String NOT_A_RELEASE =
      "standard input is not a release file: if its counts are raw, the result is not private.\n"
          + "There are no error bands in the file, so no figure has an interval.\n";

  @TempDir Path folder;

  private String release(String prevalences, String... options) throws IOException {
    String raw = Files.writeString(folder.resolve("raw.txt"), prevalences).toString();
    String release = folder.resolve("release.json").toString();
    String[] command = {"release", raw, "--from", "prevalences", "--epsilon", "100", "--overwrite"};
    String[] args = Arrays.copyOf(command, command.length + options.length + 2);
    System.arraycopy(options, 0, args, command.length, options.length);
    args[args.length - 2] = "--out";
    args[args.length - 1] = release;
    assertThat(Run.of(args).code()).isZero();
    return release;
  }

  private static JsonObject json(Run run) {
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("NaN").doesNotContain("Infinity");
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static JsonElement value(JsonObject object, String name) {
    return object.getAsJsonObject(name).get("value");
  }

  @Test
  void passwords_table_byHand() {
    Run run = Run.withInput("1 2\n3 1\n5 1\n", "passwords", "-", "--strikes", "2");
    assertThat(run.out())
        .isEqualTo(
            """
                                released    interval
            accounts                  10   not known
            passwords                  4   not known
            min-entropy, bits          1   not known

            guesses   accounts fallen    interval   bits    interval   last count
            1                    50 %   not known      1   not known            5

            to break   guesses each    interval   bits    interval   guesswork, bits    interval
            10 %                  1   not known      1   not known                 1   not known
            25 %                  1   not known      1   not known                 1   not known
            50 %                  1   not known      1   not known                 1   not known

            locked after 2 wrong guesses: 80 % of the accounts fall, interval not known
            """);
    assertThat(run.err()).startsWith(NOT_A_RELEASE).contains("accounts in the data");
  }

  @Test
  void passwords_json_hasTheDocumentedFields() {
    Run run =
        Run.withInput(
            "1 2\n3 1\n5 1\n", "passwords", "-", "--guesses", "2,9", "--share", "0.6", "--json");
    assertThat(run.out())
        .isEqualTo(
            """
            {
              "level": null,
              "accounts": {"value": 10, "privacyInterval": null},
              "passwords": {"value": 4, "privacyInterval": null},
              "minEntropyBits": {"value": 1, "privacyInterval": null},
              "guessing": [
                {"guesses": 2, "share": {"value": 0.8, "privacyInterval": null}, "bits": {"value": 1.3219280948873624, "privacyInterval": null}, "lastCount": 3},
                {"guesses": 9, "share": {"value": 1, "privacyInterval": null}, "bits": {"value": 3.1699250014423126, "privacyInterval": null}, "lastCount": 0}
              ],
              "workFactors": [
                {"share": 0.6, "guesses": {"value": 2, "privacyInterval": null}, "guessesBits": {"value": 1.3219280948873624, "privacyInterval": null}, "guessworkBits": {"value": 1.1963972128035034, "privacyInterval": null}}
              ],
              "strikes": null
            }
            """);
  }

  @Test
  void degrees_json_byHand() {
    JsonObject found =
        json(
            Run.withInput(
                "count,prevalence\n1,3\n2,2\n5,1\n",
                "degrees",
                "-",
                "--undirected",
                "--stars",
                "2,3",
                "--quantile",
                "0.5",
                "--json"));
    assertThat(value(found, "edges").getAsInt()).isEqualTo(6);
    assertThat(value(found, "mean").getAsDouble()).isEqualTo(2);
    assertThat(found.get("stars"))
        .hasToString(
            "[{\"edges\":2,\"count\":{\"value\":12,\"privacyInterval\":null}},"
                + "{\"edges\":3,\"count\":{\"value\":10,\"privacyInterval\":null}}]");
    assertThat(found.get("powerLaw").isJsonNull()).isTrue();
  }

  @Test
  void degrees_table_namesTheFit() throws IOException {
    Run run = Run.of("degrees", release("1 600\n2 150\n3 66\n4 37\n5 24\n8 9\n10 6\n30 1\n"));
    assertThat(run.out())
        .contains("nodes with an edge")
        .contains("893 to 893")
        .contains("power-law exponent, from degree ")
        .contains("Kolmogorov-Smirnov distance 0.0")
        .doesNotContain("\nedges ");
    assertThat(run.err()).startsWith("With probability at least 0.95 over the privacy noise,");
  }

  @Test
  void risk_table_byHand() throws IOException {
    Run run = Run.of("risk", release("1 2\n2 1\n4 1\n12 1\n"), "--k", "2,5");
    assertThat(run.out())
        .isEqualTo(
            """
                             released       interval
            records                20       20 to 20
            groups                  5         5 to 5
            unique records       10 %   10 % to 10 %
            average risk         25 %   25 % to 25 %

            k   records in groups below k       interval   groups below k   interval
            2                        10 %   10 % to 10 %                2     2 to 2
            5                        40 %   40 % to 40 %                4     4 to 4

            the smallest released group has size 1; the interval rules out that the data are 2-anonymous
            """);
    assertThat(run.err()).contains("need not be unique in the population");
  }

  @Test
  void risk_jsonFile_hasTheDocumentedFields() throws IOException {
    Path out = folder.resolve("risk.json");
    Run run = Run.of("risk", release("1 2\n2 1\n4 1\n12 1\n"), "--k", "5", "--out", out.toString());
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(out))
        .isEqualTo(
            """
            {
              "level": 0.95,
              "records": {"value": 20, "privacyInterval": [20, 20]},
              "groups": {"value": 5, "privacyInterval": [5, 5]},
              "uniqueRecords": {"value": 0.1, "privacyInterval": [0.1, 0.1]},
              "averageRisk": {"value": 0.25, "privacyInterval": [0.25, 0.25]},
              "smallGroups": [
                {"k": 5, "records": {"value": 0.4, "privacyInterval": [0.4, 0.4]}, "groups": {"value": 4, "privacyInterval": [4, 4]}}
              ],
              "smallestGroup": 1,
              "anonymityRuledOutFrom": 2
            }
            """);
  }

  @Test
  void bandless_release_hasValuesWithoutIntervals() throws IOException {
    String release = release("1 20\n5 2\n", "--mechanism", "privhist");
    for (String command : new String[] {"passwords", "degrees", "risk"}) {
      Run run = Run.of(command, release, "--json");
      assertThat(json(run).get("level").isJsonNull()).isTrue();
      assertThat(run.out()).contains("\"privacyInterval\": null").doesNotContain("[0");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"passwords", "degrees", "risk"})
  void analyses_ofOddShapes_areDefined(String command) throws IOException {
    json(Run.of(command, release(""), "--json"));
    json(Run.withInput("", command, "-", "--json"));
    json(Run.withInput("1 5\n", command, "-", "--total", "0", "--json"));
    json(Run.withInput("1 5\n", command, "-", "--total", "3", "--json"));
    json(Run.withInput("7 1\n", command, "-", "--json"));
    json(Run.withInput("7 50\n", command, "-", "--json"));
    json(Run.withInput("1125899906842624 1000\n", command, "-", "--json"));
    json(Run.of(command, release("1125899906842624 5\n"), "--json"));
    for (String input : new String[] {"", "7 1\n", "7 50\n", "1125899906842624 1000\n"}) {
      assertThat(Run.withInput(input, command, "-").code()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "passwords --guesses 0 | --guesses must be at least 1, got 0",
        "passwords --guesses 1,x | --guesses must be a whole number, got \"x\"",
        "passwords --share 1.5 | --share must be above 0 and at most 1, got \"1.5\"",
        "passwords --strikes -1 | --strikes must be at least 1, got -1",
        "passwords --total many | --total must be a whole number, got \"many\"",
        "degrees --stars 17 | --stars must be between 1 and 16, got 17",
        "degrees --quantile 0 | --quantile must be above 0 and at most 1, got \"0\"",
        "degrees --xmin 0 | --xmin must be at least 1, got 0",
        "risk --k 1 | --k must be at least 2, got 1",
      })
  void analyses_badOptions_endWithOneLine(String line, String message) {
    String[] words = line.split(" ");
    Run run = Run.withInput("1 5\n", words[0], "-", words[1], words[2]);
    assertThat(run).isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }

  @Test
  void total_forAReleaseFile_isRefused() throws IOException {
    assertThat(Run.of("risk", release("1 5\n"), "--total", "5"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: --total is for prevalences as text; a release file has its own\n"));
  }
}
