package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.Prevalences;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** At epsilon 100 noise has a chance of about e^-33 per draw, so releases equal their input. */
class ReleaseCommandTest {
  private static final String CSV = "count,prevalence\n1,50\n2,10\n40,1\n";
  private static final Prevalences ROWS =
      Prevalences.of(new long[] {1, 2, 40}, new long[] {50, 10, 1});

  @TempDir Path folder;

  private String input() throws IOException {
    return Files.writeString(folder.resolve("input.csv"), CSV).toString();
  }

  private static ReleaseDocument document(String json) throws IOException {
    return ReleaseJson.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "standard output");
  }

  @ParameterizedTest
  @ValueSource(strings = {"privhist", "privhist-tuned"})
  void release_prevalences_printsTheReleaseAsJson(String mechanism) throws IOException {
    Instant before = Instant.now();
    Run run = Run.of("release", input(), "--epsilon", "100", "--mechanism", mechanism);
    assertThat(run.code()).isZero();
    ReleaseDocument document = document(run.out());
    assertThat(document.release().histogram().prevalences()).isEqualTo(ROWS);
    assertThat(document.release().total()).isBetween(1L, 220L);
    assertThat(document.release().mechanism().name()).isEqualTo(mechanism);
    assertThat(document.software()).matches("privhist/\\d.*");
    assertThat(document.title()).isEmpty();
    assertThat(document.created()).isBetween(before.truncatedTo(ChronoUnit.SECONDS), Instant.now());
  }

  @Test
  void release_baseline_isRefusedWithTheWayToCompare() throws IOException {
    for (String name : Baselines.names()) {
      assertThat(Run.of("release", input(), "--epsilon", "1", "--mechanism", name))
          .isEqualTo(
              new Run(
                  2,
                  "",
                  "privhist: mechanism must be auto or one of tiling, lattice, privhist,"
                      + " privhist-tuned, got \"%s\", a baseline: see evaluate\n".formatted(name)));
    }
  }

  @Test
  void release_help_listsEveryMechanism() {
    assertThat(Run.of("release", "--help").out()).contains(Mechanisms.names());
  }

  @Test
  void release_explainsItselfOnStandardError() throws IOException {
    String input = input();
    Run run = Run.of("release", input, "--epsilon", "1");
    assertThat(run.err().lines().toList()).hasSize(5);
    assertThat(run.err())
        .startsWith("read " + input + " as prevalences, rows of count,prevalence\n")
        .contains("adding or removing one item, that is one occurrence of a label,")
        .containsPattern(
            "Expected error: about \\d+(\\.\\d+)? of [\\d,]+ items are counted at a wrong rank")
        .containsPattern(
            "With probability 0.95 the truth lies in the bands: [\\d,]+ to [\\d,]+ labels")
        .endsWith(
            "Each run uses its own epsilon; the epsilons of all releases of the same data add up.\n");
    assertThat(Run.of("release", input, "--epsilon", "100", "--mechanism", "privhist").err())
        .contains("Expected error: no forecast is known for this mechanism at this epsilon.");
  }

  @Test
  void release_labelsFromStandardInput_areCounted() throws IOException {
    Run run = Run.withInput("b\r\na\r\na\r\n\r\na", "release", "-", "--epsilon", "100");
    assertThat(run.code()).isZero();
    assertThat(run.err()).startsWith("read standard input as labels, one per line\n");
    assertThat(document(run.out()).release().histogram().prevalences())
        .isEqualTo(Prevalences.of(new long[] {1, 3}, new long[] {1, 1}));
  }

  @Test
  void release_countsWithAByteOrderMark_areRead() throws IOException {
    Run run =
        Run.withInput(
            "\u00EF\u00BB\u00BFcount\r\n7\r\n0\r\n7\r\n",
            "release",
            "-",
            "--from",
            "counts",
            "--epsilon",
            "100");
    assertThat(run.code()).isZero();
    assertThat(document(run.out()).release().histogram().prevalences())
        .isEqualTo(Prevalences.of(new long[] {7}, new long[] {2}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\u00EF\u00BB\u00BF", "\n\n", "count,prevalence\n"})
  void release_withoutItems_isReleasedLikeAnyOther(String text) throws IOException {
    Run run = Run.withInput(text, "release", "-", "--epsilon", "100");
    assertThat(run.code()).isZero();
    assertThat(document(run.out()).release().total()).isZero();
  }

  @Test
  void release_withUnitsAndRelation_statesThem() throws IOException {
    Run run =
        Run.of(
            "release",
            input(),
            "--epsilon",
            "2e2",
            "--neighbours",
            "replace",
            "--max-per-unit",
            "5",
            "--title",
            "Caf\u00E9 \"x\"");
    assertThat(run.code()).isZero();
    ReleaseDocument document = document(run.out());
    assertThat(document.release().guarantee().unit()).isEqualTo(ProtectedUnit.promised(5));
    assertThat(document.release().guarantee().neighbours()).isEqualTo(Neighbours.REPLACE);
    assertThat(document.release().guarantee().epsilon()).hasToString("2e2");
    assertThat(document.title()).contains("Caf\u00E9 \"x\"");
    assertThat(run.out()).contains("\"distance\": 10").contains("\"epsilon\": \"2e2\"");
    assertThat(run.err()).contains("the data owner's promise");
  }

  @Test
  void release_severalOutputs_holdOneRelease() throws IOException {
    Path json = folder.resolve("r.json");
    Path csv = folder.resolve("r.csv");
    Path list = folder.resolve("r.freq");
    Run run =
        Run.of(
            "release",
            input(),
            "--epsilon",
            "0.5",
            "--out",
            json.toString(),
            "--out",
            csv.toString(),
            "--out",
            list.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    String rows = Files.readString(csv).replaceFirst("count,prevalence\n", "").replace(',', ' ');
    assertThat(Files.readString(list)).isEqualTo(rows);
    assertThat(Run.of("convert", json.toString(), "--format", "frequency-list").out())
        .isEqualTo(rows);
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void release_formatOption_winsOverExtensions() throws IOException {
    Path file = folder.resolve("r.json");
    assertThat(
            Run.of(
                    "release",
                    input(),
                    "--epsilon",
                    "100",
                    "--format",
                    "csv",
                    "--out",
                    file.toString())
                .code())
        .isZero();
    assertThat(file).hasContent(CSV.strip());
  }

  @Test
  void release_nameWithoutExtension_isJson() throws IOException {
    Path file = folder.resolve("release");
    assertThat(Run.of("release", input(), "--epsilon", "1", "--out", file.toString()).code())
        .isZero();
    assertThat(Files.readString(file)).startsWith("{\n  \"format\": \"privhist-release/1\"");
  }

  @Test
  void release_existingFileToOverwrite_isReplacedAndStaysAsPrivate() throws IOException {
    Path file = Files.writeString(folder.resolve("r.csv"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
    String[] args = {"release", input(), "--epsilon", "100", "--out", link.toString()};
    assertThat(Run.of(args))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: %s: exists; add --overwrite to replace it, or name another file\n"
                    .formatted(link)));
    assertThat(file).hasContent("old");
    assertThat(
            Run.of("release", input(), "--epsilon", "100", "--overwrite", "--out", link.toString())
                .code())
        .isZero();
    assertThat(file).hasContent(CSV.strip());
    assertThat(link).isSymbolicLink();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void release_badInput_leavesAnExistingOutputAlone() throws IOException {
    Path input = Files.writeString(folder.resolve("bad.csv"), CSV + "1,1\n");
    Path file = Files.writeString(folder.resolve("r.csv"), "old");
    String[] words = {
      "release", input.toString(), "--epsilon", "1", "--overwrite", "--out", file.toString()
    };
    assertThat(Run.of(words)).extracting(Run::code).isEqualTo(2);
    assertThat(file).hasContent("old");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("bad.csv", "r.csv");
  }

  @Test
  void release_outputThatIsTheInput_isRefused() throws IOException {
    String input = input();
    Run run = Run.of("release", input, "--epsilon", "1", "--out", folder + "/./input.csv");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("privhist: %s/./input.csv: is the input, and would be overwritten\n", folder);
    assertThat(Path.of(input)).hasContent(CSV.strip());
  }

  @Test
  void release_outputGivenTwice_isRefused() throws IOException {
    Run run =
        Run.of(
            "release",
            input(),
            "--epsilon",
            "1",
            "--out",
            folder + "/a.csv",
            "--out",
            folder + "/./a.csv");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("privhist: %s/./a.csv: is given twice as an output\n".formatted(folder));
    assertThat(folder.toFile().list()).containsExactly("input.csv");
  }

  @Test
  void release_oneOfTwoOutputsFails_keepsTheOther() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    Path file = folder.resolve("r.json");
    Run run =
        Run.into(full, "release", input(), "--epsilon", "1", "--out", file + "", "--out", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly(
            "privhist: standard output: No space left on device; %s is complete; the noise was drawn, count the epsilon of this run as spent"
                .formatted(file));
    assertThat(document(Files.readString(file)).release().guarantee().epsilon()).hasToString("1");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("input.csv", "r.json");
  }

  @Test
  void release_memoryEndsAfterTheDraw_keepsItAndSaysThatEpsilonIsSpent() throws IOException {
    assertKept(
        new OutOfMemoryError("Java heap space"),
        "not enough memory; give the Java machine more with JAVA_TOOL_OPTIONS=-Xmx8g, say");
    assertKept(new IllegalStateException("x"), "internal error (IllegalStateException)");
  }

  private void assertKept(Throwable failure, String reason) throws IOException {
    Path temporary = Files.createTempDirectory(folder, "temporary");
    String usual = System.setProperty("java.io.tmpdir", temporary.toString());
    Run run;
    try {
      run = failingAfterTheDraw(failure);
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
    Path kept = temporary.resolve(temporary.toFile().list()[0]);
    assertThat(run)
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: standard output: %s; the result is kept in %s; the noise was drawn, count the epsilon of this run as spent\n"
                    .formatted(reason, kept)));
    assertThat(document(Files.readString(kept)).release().guarantee().epsilon()).hasToString("1");
  }

  private Run failingAfterTheDraw(Throwable failure) throws IOException {
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int b) {
            if (failure instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) failure;
          }
        };
    return Run.into(failing, "release", input(), "--epsilon", "1");
  }

  @Test
  void release_bandLevel_isWrittenAndSaid() throws IOException {
    Run run = Run.of("release", input(), "--epsilon", "1", "--band", "0.8");
    assertThat(document(run.out()).band().orElseThrow().level()).isEqualTo(0.8);
    assertThat(run.err()).contains("With probability 0.8 the truth lies in the bands");
    Run none = Run.of("release", input(), "--epsilon", "1", "--mechanism", "privhist");
    assertThat(document(none.out()).band()).isEmpty();
    assertThat(none.out()).contains("\"bands\": null");
  }

  @Test
  void release_largestInput_isReleasedByTiling() throws IOException {
    Run run =
        Run.withInput(
            "1,1152921504606846976", "release", "-", "--from", "prevalences", "--epsilon", "1");
    assertThat(run.code()).isZero();
    assertThat(document(run.out()).release().total()).isBetween(1L << 59, 1L << 61);
  }

  @Test
  void release_tooLargeToCompute_isRefusedWithExitCode2() {
    Run run =
        Run.withInput(
            "1,1152921504606846976",
            "release",
            "-",
            "--from",
            "prevalences",
            "--epsilon",
            "1",
            "--mechanism",
            "privhist");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines().toList())
        .singleElement()
        .asString()
        .startsWith("privhist: privhist needs too much memory here")
        .endsWith("Count the epsilon of this run as spent.");
  }

  @Test
  void release_epsilonAboveTen_drawsAWordOfCaution() {
    Run run = Run.withInput("a\nb\n", "release", "-", "--from", "labels", "--epsilon", "50");
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains(
            "\nExpected error: less than 0.001 of 2 items are counted at a wrong rank (sorted L1).\n",
            "\nCaution: an epsilon of 50 promises little. e^50 is about 5.18·10²¹: adding or removing"
                + " one record may make ");
    assertThat(Run.withInput("a\n", "release", "-", "--from", "labels", "--epsilon", "10").err())
        .doesNotContain("Caution");
  }

  @Test
  void release_cautionAboutUnits_callsThemAsTheGuaranteeDoes() throws IOException {
    Path visits = Files.writeString(folder.resolve("visits.csv"), "page,patient_id\na,1\nb,2\n");
    String words =
        "release %s --label page --unit patient_id --unit-name patient --max-per-unit 1 --epsilon 50"
            .formatted(visits);
    assertThat(Run.of(words.split(" ")).err())
        .containsPattern("Whatever .* one patient .*\n(?s:.*)\nCaution: .* one patient ")
        .doesNotContain("unit of the column");
  }
}
