package io.privhist.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.evaluation.accuracy.AccuracyCommand;
import io.privhist.evaluation.accuracy.RatesCommand;
import io.privhist.evaluation.accuracy.SpikesCommand;
import io.privhist.evaluation.bands.FieldIntervalsCommand;
import io.privhist.evaluation.bands.ForecastsCommand;
import io.privhist.evaluation.comparison.ComparisonCommand;
import io.privhist.evaluation.intervals.IntervalCoverageCommand;
import io.privhist.evaluation.levels.LevelsCommand;
import io.privhist.evaluation.properties.PropertiesCommand;
import io.privhist.evaluation.table.Docs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The studies at sizes that take seconds; docs/evaluation has them in full, in files of the same
 * form, so that a study that is run again can be compared line by line.
 */
class StudyCommandsTest {
  private static final String CONTENDER = "(?:[a-z-]+|\"[a-z-]+, \\w+ told\")";
  private static final String MULTIPLE = "(?:,(?:\\d+(?:\\.\\d+)?)?)";

  @TempDir Path folder;

  /** Returns what a study prints, and fails if it fails. */
  private static String output(Object command, String... args) {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      assertThat(new CommandLine(command).execute(args)).isZero();
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private String out() {
    return "--out=" + folder;
  }

  /** Requires the head of the file in docs/evaluation, and rows of one form in both. */
  private void requireFormOfDocs(String file, String row) throws IOException {
    List<String> written = Files.readAllLines(folder.resolve(file));
    List<String> documented = Docs.lines(file);

    assertThat(written.get(0)).isEqualTo(documented.get(0));
    assertThat(written).hasSizeGreaterThan(1);
    assertThat(written.stream().skip(1).filter(line -> !line.matches(row))).isEmpty();
    assertThat(documented.stream().skip(1).filter(line -> !line.matches(row))).isEmpty();
  }

  private Path dataSets() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("first.csv"), "count,prevalence\n1,400\n2,100\n7,20\n300,2\n");
    Files.writeString(data.resolve("second.csv"), "count,prevalence\n1,50\n3,30\n5,10\n40,4\n");
    return data;
  }

  @Test
  void accuracy_small_writesTheFilesOfThePage() throws IOException {
    String tables = output(new AccuracyCommand(), dataSets().toString(), "--trials=2", out());

    assertThat(tables)
        .contains("| other | data sets | 0.01 | 0.1 | 0.5 | 1 | 1.1 | 2 | 5 |\n")
        .contains("\n| partition, n told | 2 | ")
        .contains("\n| mechanism | 0.01 | 0.1 | 0.5 | 1 | 1.1 | 2 | 5 |\n")
        .doesNotContain("NaN");
    requireFormOfDocs(
        "accuracy-errors.csv",
        "[\\w.-]+,\\d+,\\d+," + CONTENDER + "(?:,(?:\\d+\\.\\d|\\d{2,})?){14},\\d+\\.\\d");
    requireFormOfDocs(
        "accuracy-factors.csv",
        CONTENDER
            + ",[0-9.]+(?:,(?:\\d{3,}|\\d\\d\\.\\d|\\d\\.\\d\\d(?:e[+]03)?|0\\.0*\\d{3})){4}");
    assertThat(folder.resolve("accuracy-errors.csv")).content().contains("\nsecond,");
    assertThat(folder.resolve("accuracy.svg"))
        .content()
        .contains("privhist-tuned")
        .doesNotContain("NaN");
  }

  @Test
  void rates_small_writesTheFilesOfThePage() throws IOException {
    String table = output(new RatesCommand(), "--items=1000", "--trials=1", out());

    assertThat(table)
        .contains("| family | smallest ratio | largest ratio |")
        .contains("| pareto | ");
    requireFormOfDocs("rates-privhist.csv", "[a-z]+,\\d+(?:,\\d+\\.\\d\\d){11}");
    requireFormOfDocs("rates-lattice.csv", "[a-z]+,\\d+(?:,\\d+\\.\\d\\d){7}");
  }

  @Test
  void properties_small_writesTheFilesAndPlotsOfThePage() throws IOException {
    String tables =
        output(new PropertiesCommand(), "--labels=100", "--multiples=0.5,10", "--trials=2", out());

    assertThat(tables)
        .contains("| property | k | auto 0.1 | auto 0.5 | ")
        .contains("| distance-to-uniformity | 100 | ")
        .contains(" | – | – | – | – |\n")
        .contains("| way | epsilon 0.1 | epsilon 0.5 | epsilon 1 | epsilon 2 |\n")
        .doesNotContain("NaN");
    requireFormOfDocs(
        "properties-errors.csv",
        "[a-z-]+,\\d+,[a-z-]+,\\d+(?:,(?:0|\\d+\\.\\d\\d|[01]\\.\\d{3}|0\\.0[01]\\d\\d)?){26}");
    requireFormOfDocs("properties-smallest-n.csv", "[a-z-]+,\\d+,0\\.\\d+" + MULTIPLE + "{13}");
    requireFormOfDocs("properties-costs-little.csv", "[a-z-]+,\\d+,[a-z-]+" + MULTIPLE + "{12}");
    assertThat(folder.resolve("properties/entropy-100.svg"))
        .content()
        .contains("<title>Error of entropy")
        .contains("two-step")
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
    assertThat(folder.resolve("properties/distance-to-uniformity-100.svg")).exists();
  }

  @Test
  void levels_small_writesTheFileOfThePage() throws IOException {
    String table =
        output(new LevelsCommand(), "--regions=12", "--households=300", "--trials=2", out());

    assertThat(table).contains("| epsilon | small | ").contains("\n| 0.5 | ").doesNotContain("NaN");
    assertThat(table).contains("\n| 12 | ");
    requireFormOfDocs("levels.csv", "[a-z]+,\\d+,\\d+,[0-9.]+,\\d+(?:,(?:\\d+\\.\\d{3})?){8}");
  }

  @Test
  void intervalCoverage_small_writesTheFilesOfThePage() throws IOException {
    String tables = output(new IntervalCoverageCommand(), "--labels=100", "--trials=2", out());

    assertThat(tables)
        .contains("| Privacy intervals of auto, from the band of the release | 13 | ")
        .contains("| Intervals of direct releases | 8 | ")
        .contains("| unseen_sgt_binomial_floor_t=2 | ")
        .doesNotContain("NaN");
    String key = "(?:[A-Za-z ]+|\"[^\"]+\"),[^,]+";
    requireFormOfDocs("interval-coverage-data.csv", key + "(?:,(?:\\d+\\.\\d,\\d+|,)){3}");
    requireFormOfDocs(
        "interval-coverage-releases.csv", key + "(?:,(?:\\d+\\.\\d,\\d+,(?:\\d+\\.\\d)?|,,)){4}");
    assertThat(keys(Docs.lines("interval-coverage-releases.csv")))
        .containsAll(keys(Files.readAllLines(folder.resolve("interval-coverage-releases.csv"))));
  }

  /** Kinds of intervals and estimators. */
  private static List<String> keys(List<String> lines) {
    return lines.stream().map(line -> line.replaceFirst("(?:,[0-9.]*)*$", "")).toList();
  }

  @Test
  void comparison_small_writesTheFileOfThePage() throws IOException {
    String tables =
        output(
            new ComparisonCommand(),
            "--items=500",
            "--epsilon=1/2",
            "--shapes=ZIPF,ONES",
            "--trials=1",
            out());

    assertThat(tables).contains("| 1/2 | ").contains("| top-share | ").doesNotContain("NaN");
    assertThat(Docs.lines("comparison.md"))
        .contains(tables.lines().findFirst().orElseThrow())
        .contains(
            tables.lines().filter(line -> line.contains("| number")).findFirst().orElseThrow());
    requireFormOfDocs(
        "comparison.csv", "[0-9./]+,\\d+,[a-z]+,(?:equal|different),\\d+(?:,(?:\\d+\\.\\d)?){14}");
  }

  @Test
  void spikes_small_writesTheFileOfThePage() throws IOException {
    String table = output(new SpikesCommand(), "--case=2/5/20@0.5", "--trials=2", out());

    assertThat(table).contains("| 2 / 5 / 20 | 0.5 | ").doesNotContain("NaN");
    requireFormOfDocs("spikes.csv", "\\d+,\\d+,\\d+,[0-9.]+,\\d+,[a-z-]+(?:,(?:\\d+\\.\\d)?){3}");
  }

  @Test
  void forecasts_small_printsTheTableOfThePage() throws IOException {
    requireTableOfDocs("forecasts.md", output(new ForecastsCommand(), dataSets().toString()));
  }

  @Test
  void fieldIntervals_small_printsTheTableOfThePage() throws IOException {
    requireTableOfDocs(
        "field-intervals.md",
        output(new FieldIntervalsCommand(), dataSets().toString(), "--epsilon=1"));
  }

  private static void requireTableOfDocs(String page, String printed) {
    List<String> head = printed.lines().filter(line -> line.startsWith("|")).limit(2).toList();

    assertThat(Docs.lines(page)).containsSequence(head);
    assertThat(printed).contains("2 data sets, 20 releases each; bands at level 0.95.\n");
    assertThat(printed).contains("| 1 | ").doesNotContain("NaN");
  }
}
