package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.mechanism.Baselines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** At epsilon 100 noise has a chance of about e^-33 per draw, so most releases are exact. */
class EvaluateCommandTest {
  private static final String WARNING =
      "Not private: this is about the true error on your data, for the owner only.\n";
  private static final String LEFT_OUT =
      "left out cumulative, which needs --public-max-count\n"
          + "left out partition, which needs --public-max-items\n";
  private static final String CAUTION =
      "Caution: an epsilon of 100 promises little. e^100 is about 2.69·10⁴³: adding or removing one"
          + " item, that is one occurrence of a label, may make what is released that many times as"
          + " likely, enough to give it away. Up to 1 is strong, above 10 protects hardly anything.\n";
  private static final String[] ALL_BOUNDS = {
    "--public-labels", "61", "--public-max-count", "50", "--public-max-items", "200"
  };

  @TempDir Path folder;

  private String input() throws IOException {
    return Files.writeString(folder.resolve("in.csv"), "count,prevalence\n1,50\n2,10\n40,1\n")
        .toString();
  }

  private Run evaluate(String... options) throws IOException {
    List<String> args = new ArrayList<>(List.of("evaluate", input()));
    args.addAll(List.of(options));
    return Run.of(args.toArray(String[]::new));
  }

  private Run evaluateAll(String... options) throws IOException {
    List<String> args = new ArrayList<>(List.of(options));
    args.addAll(List.of(ALL_BOUNDS));
    return evaluate(args.toArray(String[]::new));
  }

  @Test
  void json_hasTheDocumentedFieldsForEveryMechanismAndEpsilon() throws IOException {
    Run run = evaluateAll("--epsilon", "1/3,5e1", "--trials", "4", "--json");
    assertThat(run.code()).isZero();
    JsonArray rows = JsonParser.parseString(run.out()).getAsJsonArray();
    List<String> cells = new ArrayList<>();
    for (JsonElement element : rows) {
      JsonObject row = element.getAsJsonObject();
      assertThat(row.keySet())
          .containsExactly(
              "mechanism",
              "epsilon",
              "trials",
              "meanL1",
              "seL1",
              "meanRelativeL1",
              "meanAbsTotalError",
              "seconds",
              "amongLowest");
      cells.add(row.get("mechanism").getAsString() + " " + row.get("epsilon").getAsString());
      assertThat(row.get("epsilon").getAsJsonPrimitive().isString()).isTrue();
      assertThat(row.get("trials").getAsInt()).isEqualTo(4);
      assertThat(row.get("meanRelativeL1").getAsDouble())
          .isEqualTo(row.get("meanL1").getAsDouble() / 110);
      assertThat(row.get("seconds").getAsDouble()).isBetween(0.0, 10.0);
    }
    assertThat(cells)
        .isEqualTo(
            Baselines.contenders().stream()
                .flatMap(name -> List.of(name + " 1/3", name + " 5e1").stream())
                .filter(cell -> !cell.equals("lattice 1/3")) // not above ln 3
                .toList());
    assertThat(run.out()).doesNotContainPattern("\\dE-?\\d");
  }

  @Test
  void json_hardlyAnyNoise_hasNoError() throws IOException {
    Run run = evaluate("--epsilon", "100", "--trials", "3", "--mechanism", "tiling", "--json");
    assertThat(run.out())
        .containsPattern(
            "^\\[\n  \\{\"mechanism\": \"tiling\", \"epsilon\": \"100\", \"trials\": 3, \"meanL1\":"
                + " 0.0, \"seL1\": 0.0, \"meanRelativeL1\": 0.0, \"meanAbsTotalError\":"
                + " 0.0, \"seconds\": \\d+\\.\\d+,"
                + " \"amongLowest\": true\\}\n]\n$");
    assertThat(run.err())
        .isEqualTo(
            WARNING
                + "read "
                + folder.resolve("in.csv")
                + " as prevalences, rows of"
                + " count,prevalence\n"
                + CAUTION);
  }

  @Test
  void json_littleEpsilon_hasMoreError() throws IOException {
    Run run = evaluate("--epsilon", "0.01,1", "--mechanism", "tiling", "--json");
    JsonArray rows = JsonParser.parseString(run.out()).getAsJsonArray();
    assertThat(rows.get(0).getAsJsonObject().get("meanL1").getAsDouble())
        .isGreaterThan(rows.get(1).getAsJsonObject().get("meanL1").getAsDouble());
  }

  @Test
  void json_unknownNumbers_areNull() {
    Run one = Run.withInput("a\n", "evaluate", "-", "--epsilon", "1", "--trials", "1", "--json");
    assertThat(one.out()).contains("\"seL1\": null").doesNotContain("\"meanRelativeL1\": null");
    Run empty = Run.withInput("", "evaluate", "-", "--epsilon", "1", "--trials", "2", "--json");
    assertThat(empty.code()).isZero();
    assertThat(empty.out()).contains("\"meanRelativeL1\": null").doesNotContain("\"seL1\": null");
  }

  @Test
  void table_hasARowForEachMechanismAndAColumnForEachEpsilon() throws IOException {
    Run run = evaluate("--epsilon", "0.5,100", "--trials", "3");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .startsWith(WARNING)
        .contains(LEFT_OUT)
        .endsWith(
            "left out lattice at epsilon 0.5: lattice needs an epsilon per item above ln 3 ="
                + " 1.0986..., and here it is 0.5\n"
                + CAUTION);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "Not private, for the owner only: mean sorted L1 error ± its standard error of 3"
                + " releases; * is the lowest, ~ cannot be told from it by two standard errors");
    assertThat(lines.get(1)).matches("mechanism +epsilon 0.5 +epsilon 100 +seconds");
    assertThat(lines.get(2)).matches("tiling( +[\\d,.]+ ± [\\d,.]+ *[*~]?){2} +\\d\\.\\d{4}");
    assertThat(lines.get(2)).matches("tiling .* 0 ± 0 +\\* +\\d\\.\\d{4}");
    assertThat(lines.stream().skip(2).map(line -> line.split(" +")[0]))
        .containsExactly("tiling", "lattice", "privhist", "privhist-tuned", "sorted-noise");
    assertThat(lines.stream().skip(1).map(String::length).distinct()).hasSize(1);
  }

  @Test
  void table_refusals_areLeftOutWithANote() {
    Run run =
        Run.withInput(
            "1,1152921504606846976",
            "evaluate",
            "-",
            "--from",
            "prevalences",
            "--epsilon",
            "1",
            "--trials",
            "2");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .containsPattern(
            "left out privhist at epsilon 1: privhist needs too much memory here \\(.*\\)\n")
        .containsPattern("left out sorted-noise at epsilon 1: sorted-noise takes too long")
        .doesNotContain("spent");
    assertThat(run.out()).contains("\ntiling ").doesNotContain("\nprivhist ");
  }

  @Test
  void table_refusalAtOneEpsilon_isACellOfItsOwn() {
    Run run =
        Run.withInput(
            "1,1000000000000",
            "evaluate",
            "-",
            "--from",
            "prevalences",
            "--epsilon",
            "1e-6,1",
            "--trials",
            "1",
            "--mechanism",
            "tiling,privhist");
    assertThat(run.code()).isZero();
    assertThat(run.out()).containsPattern("\nprivhist +- +[\\d.,]+ ");
  }

  @Test
  void units_divideTheEpsilon() throws IOException {
    Run run =
        evaluate(
            "--epsilon", "200", "--max-per-unit", "2", "--trials", "1", "--mechanism", "tiling");
    assertThat(run.code()).isZero();
    assertThat(evaluate("--epsilon", "200").err())
        .isEqualTo("privhist: epsilon must be between 1e-6 and 100, got 200\n");
  }

  @ParameterizedTest
  @CsvSource({"t.txt, Not private", "t, Not private", "t.json, ["})
  void out_writesTheFileInPlaceOfStandardOutput(String name, String start) throws IOException {
    Path file = folder.resolve(name);
    Run run = evaluate("--epsilon", "1", "--trials", "1", "--out", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).startsWith(start);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", name);
  }

  @Test
  void plot_png_isAPicture() throws IOException {
    Path file = folder.resolve("error.PNG");
    Run run = evaluate("--epsilon", "0.5,2", "--trials", "2", "--plot", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Not private");
    assertThat(ImageIO.read(file.toFile()).getHeight()).isEqualTo(1080);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "error.PNG");
  }

  @Test
  void plot_svg_isXmlThatNamesEveryMechanism() throws Exception {
    Path file = folder.resolve("error.svg");
    Run run = evaluateAll("--epsilon", "0.5,2", "--trials", "2", "--plot", file.toString());
    assertThat(run.code()).isZero();
    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    assertThat(svg.getTagName()).isEqualTo("svg");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .startsWith("Not private");
    assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
        .contains(String.join(", ", Baselines.contenders()));
  }

  @Test
  void plot_severalBoundsOnUnits_isDrawn() throws IOException {
    Path file = folder.resolve("error.svg");
    Run run =
        evaluate(
            "--epsilon",
            "1",
            "--trials",
            "2",
            "--mechanism",
            "tiling",
            "--max-per-unit",
            "1,2",
            "--plot",
            file.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(file)).contains("tiling, 1 per unit", "tiling, 2 per unit");
  }

  @Test
  void report_isAPageThatSaysThatItIsNotPrivate() throws IOException {
    Path file = folder.resolve("error.html");
    Run run = evaluate("--epsilon", "0.5,2", "--trials", "2", "--report", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Not private");
    assertThat(Files.readString(file))
        .contains("<title>NOT PRIVATE: mechanisms compared</title>")
        .contains("left out partition, which needs --public-max-items")
        .doesNotContain(folder.toString());
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "error.html");
  }

  @Test
  void everyMechanismRefused_fails() throws IOException {
    Run run =
        Run.withInput(
            "1,1152921504606846976",
            "evaluate",
            "-",
            "--from",
            "prevalences",
            "--epsilon",
            "1",
            "--trials",
            "1",
            "--mechanism",
            "privhist,lattice",
            "--json",
            "--report",
            folder.resolve("error.html").toString(),
            "--plot",
            folder.resolve("error.svg").toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .containsPattern("^left out privhist at epsilon 1: privhist needs too much memory here")
        .contains("\nleft out lattice at epsilon 1: ")
        .endsWith(
            "\nprivhist: nothing was evaluated: no mechanism could run, for the reasons above; try"
                + " another --mechanism or --epsilon\n");
    assertThat(folder.toFile().list()).isEmpty();
  }

  /** Ten users have nine records each, of one page each. */
  private String visits() throws IOException {
    StringBuilder rows = new StringBuilder("user,page\n");
    for (int i = 0; i < 90; i++) {
      rows.append("u%d,p%d%n".formatted(i % 10, i % 10));
    }
    return Files.writeString(folder.resolve("visits.csv"), rows).toString();
  }

  /** At 50 or more per item lattice has hardly any noise. */
  private Run evaluateUnits(String maxPerUnit, String... options) throws IOException {
    List<String> args =
        new ArrayList<>(
            List.of("evaluate", visits(), "--label", "page", "--unit", "user", "--max-per-unit"));
    args.add(maxPerUnit);
    args.addAll(List.of("--epsilon", "300", "--trials", "2", "--mechanism", "lattice"));
    args.addAll(List.of(options));
    return Run.of(args.toArray(String[]::new));
  }

  @Test
  void units_errorIsSplitIntoDroppedAndNoise() throws IOException {
    Run json = evaluateUnits("3,6", "--json");
    assertThat(json.code()).as(json.err()).isZero();
    assertThat(json.out())
        .containsPattern(
            "\"maxPerUnit\": 3, .*\"meanL1\": 60\\.0, .*\"amongLowest\": false, \"boundL1\": 60\\.0,"
                + " \"meanNoiseL1\": 0\\.0, \"seNoiseL1\": 0\\.0\\}")
        .containsPattern(
            "\"maxPerUnit\": 6, .*\"meanL1\": 30\\.0, .*\"amongLowest\": true, \"boundL1\": 30\\.0,");
    assertThat(evaluateUnits("3,6").out())
        .containsPattern(
            "(?s)\nmechanism +epsilon 300 +items kept +seconds\n.*\n\nWhere the error comes from, as"
                + " sorted L1; together they are at least the error:\n"
                + "mechanism +dropped by the bound +noise at epsilon 300\n"
                + "lattice, 3 per unit +60 +0 ± 0\nlattice, 6 per unit +30 +0 ± 0\n$");
  }

  @Test
  void units_bestBoundAtTheEnd_isAHint() throws IOException {
    Path page = folder.resolve("page.html");
    String hint =
        "The best --max-per-unit at epsilon 300 is the largest tried, 6: a larger one may be"
            + " better.";
    assertThat(evaluateUnits("3,6", "--report", page.toString()).err()).contains(hint + "\n");
    assertThat(Files.readString(page))
        .contains(hint, "the bound dropped 30, noise made 0 ± 0", "of it dropped by the bound");
    assertThat(evaluateUnits("3,9").err()).doesNotContain("tried");
    assertThat(evaluateUnits("3").err()).doesNotContain("tried");
  }

  @Test
  void units_promised_dropNothingAndGetNoHint() throws IOException {
    Run run =
        evaluate(
            "--epsilon", "200", "--max-per-unit", "2,4", "--trials", "2", "--mechanism", "lattice");
    assertThat(run.out()).doesNotContain("Where the error comes from");
    assertThat(run.err()).doesNotContain("tried");
  }

  @Test
  void plot_emptyData_isDrawn() throws IOException {
    Path file = folder.resolve("error.png");
    Run run = Run.withInput("", "evaluate", "-", "--epsilon", "100", "--plot", file.toString());
    assertThat(run.code()).isZero();
    assertThat(ImageIO.read(file.toFile())).isNotNull();
  }

  @Test
  void failedOutput_isOneLineAndKeepsTheOther() throws IOException {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    Run run =
        Run.into(
            broken,
            "evaluate",
            input(),
            "--epsilon",
            "1",
            "--trials",
            "1",
            "--plot",
            folder.resolve("error.svg").toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("privhist: standard output: Broken pipe; %s/error.svg is complete\n", folder);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "error.svg");
  }

  @Test
  void interruptedRun_leavesNothingBehind() throws IOException {
    String input = input();
    Thread.currentThread().interrupt();
    Run run =
        Run.of(
            "evaluate",
            input,
            "--epsilon",
            "1",
            "--plot",
            folder.resolve("error.svg").toString(),
            "--out",
            folder.resolve("error.txt").toString());
    assertThat(Thread.interrupted()).isTrue();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).endsWith("privhist: interrupted\n");
    assertThat(folder.toFile().list()).containsExactly("in.csv");
  }

  @Test
  void malformedInput_isOneLine() {
    Run run =
        Run.withInput("1,1\n1,1\n", "evaluate", "-", "--from", "prevalences", "--epsilon", "1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          --trials 0            | --trials must be between 1 and 10000, got 0
          --trials 10001        | --trials must be between 1 and 10000, got 10001
          --trials few          | --trials must be a whole number, got "few"
          --threads 0           | --threads must be between 1 and 1024, got 0
          --mechanism laplace   | mechanism must be auto or one of tiling, lattice, privhist, privhist-tuned, sorted-noise, cumulative, partition, got "laplace"
          --mechanism tiling,cumulative | cumulative needs --public-max-count, a bound that is public knowledge
          --mechanism tiling --public-labels 5 | --public-labels goes with sorted-noise
          --public-max-items 65537 | the public number of items must be from 1 to 65536, got 65537
          --epsilon 2,x         | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "x"
          --plot error.pdf      | error.pdf: no picture goes with this extension; use .svg or .png
          --plot error          | error: no picture goes with this extension; use .svg or .png
          --report error.svg    | --report must end in .html, got "error.svg"
          --from rows           | --from must be auto, labels, counts, prevalences, edges or counted, got "rows"
          """)
  void option_thatCannotBe_isRefused(String options, String message) throws IOException {
    List<String> args = new ArrayList<>(List.of("--epsilon", "1"));
    args.addAll(List.of(options.split(" ")));
    assertThat(evaluate(args.toArray(String[]::new)))
        .isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
    assertThat(folder.toFile().list()).containsExactly("in.csv");
  }

  @Test
  void outputs_sameFileOrTheInput_areRefused() throws IOException {
    String file = folder.resolve("x.svg").toString();
    assertThat(evaluate("--epsilon", "1", "--plot", file, "--out", file).err())
        .isEqualTo("privhist: " + file + ": is given twice as an output\n");
    assertThat(evaluate("--epsilon", "1", "--out", input()).err())
        .isEqualTo("privhist: " + input() + ": is the input, and would be overwritten\n");
  }

  @Test
  void help_listsEveryMechanism() {
    assertThat(Run.of("evaluate", "--help").out()).contains(Baselines.contenders());
  }

  @Test
  void auto_namedWithItsChoices_listsEachOnceUnderItsOwnName() throws IOException {
    Run run = evaluate("--epsilon", "1,2", "--trials", "1", "--mechanism", "auto,tiling", "--json");

    List<String> cells = new ArrayList<>();
    for (JsonElement row : JsonParser.parseString(run.out()).getAsJsonArray()) {
      JsonObject cell = row.getAsJsonObject();
      cells.add(cell.get("mechanism").getAsString() + " " + cell.get("epsilon").getAsString());
    }
    assertThat(cells).containsExactly("tiling 1", "lattice 2", "tiling 2");
  }
}
