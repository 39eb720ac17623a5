package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SynthesizeCommandTest {
  private static final String SHAPE = "count,prevalence\n1,200\n2,31\n7,5\n900,2\n";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"items", "trace"})
  void synthesize_countedAgain_givesTheShapeBack(String form) {
    String made = folder.resolve("made.txt").toString();
    Run run = Run.withInput(SHAPE, "synthesize", "-", "--form", form, "--out", made);
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(Run.of("count", made).out()).isEqualTo(SHAPE);
  }

  @Test
  void synthesize_release_hasItsCounts() throws IOException {
    Path raw = Files.writeString(folder.resolve("raw.txt"), "a\na\na\nb\nc\nc\n");
    String release = folder.resolve("release.json").toString();
    Run.of("release", raw.toString(), "--epsilon", "100", "--out", release);
    assertThat(Run.of("synthesize", release, "--form", "counts").out())
        .isEqualTo("label,count\nlabel-000001,3\nlabel-000002,2\nlabel-000003,1\n");
    assertThat(Run.of("synthesize", release, "--prefix", "k").out())
        .isEqualTo("k000001\nk000001\nk000001\nk000002\nk000002\nk000003\n");
  }

  @Test
  void trace_isShuffledByItsSeed() {
    String first = trace("1");
    assertThat(trace("1")).isEqualTo(first);
    assertThat(Run.withInput(SHAPE, "synthesize", "-", "--form", "trace").out()).isEqualTo(first);
    assertThat(trace("2")).isNotEqualTo(first).hasSameSizeAs(first);
    assertThat(first.lines().limit(900).distinct().count()).isGreaterThan(50);
  }

  private static String trace(String seed) {
    return Run.withInput(SHAPE, "synthesize", "-", "--form", "trace", "--seed", seed).out();
  }

  @Test
  void items_scaleTheShape() {
    Run run = Run.withInput("1 10\n10 9\n", "synthesize", "-", "--form", "counts", "--items", "50");
    assertThat(run.out().lines().skip(1).limit(9)).allMatch(row -> row.endsWith(",5"));
    assertThat(run.out().lines().count()).isEqualTo(1 + 9 + 5);
    assertThat(Run.withInput("3 1\n", "synthesize", "-", "--items", "0").out()).isEmpty();
  }

  /** A loop over all labels would never end. */
  @Test
  void counts_ofMoreLabelsThanItems_areAsManyAsAreAskedFor() {
    Run run =
        Run.withInput(
            "1 1000000000000000\n", "synthesize", "-", "--form", "counts", "--items", "3");
    assertThat(run)
        .isEqualTo(
            new Run(
                0,
                "label,count\nlabel-0000000000000001,1\nlabel-0333333333333334,1\n"
                    + "label-0666666666666667,1\n",
                ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"items", "trace", "counts"})
  void moreLinesThanAnybodyWants_mustBeAskedFor(String form) {
    Run run = Run.withInput("1 1000000000000000\n", "synthesize", "-", "--form", form);
    assertThat(run)
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: that would be 1000000000000000 lines; say with --items how many items to"
                    + " make\n"));
  }

  @Test
  void emptyShape_givesNoLines() {
    assertThat(Run.withInput("", "synthesize", "-").out()).isEmpty();
    assertThat(Run.withInput("", "synthesize", "-", "--form", "trace").out()).isEmpty();
    assertThat(Run.withInput("", "synthesize", "-", "--form", "counts").out())
        .isEqualTo("label,count\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--form lines | --form must be items, trace or counts, got \"lines\"",
        "--seed 3 | --seed is for the random order of --form trace",
        "--items -4 | --items must be between 0 and 4611686018427387904, got -4",
        "--prefix a,b | --prefix must not have commas, quotes or control characters",
      })
  void badOptions_endWithOneLine(String options, String message) {
    String[] words = options.split(" ");
    assertThat(Run.withInput("1 5\n", "synthesize", "-", words[0], words[1]))
        .isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }

  @Test
  void growingNothing_isRefused() {
    Path out = folder.resolve("made.txt");
    assertThat(Run.withInput("", "synthesize", "-", "--items", "4", "--out", out.toString()))
        .isEqualTo(new Run(2, "", "privhist: a histogram without labels cannot be scaled up\n"));
    assertThat(folder).isEmptyDirectory();
  }
}
