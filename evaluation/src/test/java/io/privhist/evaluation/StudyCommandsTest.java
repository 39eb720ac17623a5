package io.privhist.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The two studies of properties at sizes that take seconds; docs/evaluation has them in full. */
class StudyCommandsTest {
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

  @Test
  void properties_small_hasTablesAndPlots(@TempDir Path folder) throws Exception {
    String tables =
        output(
            new PropertiesCommand(),
            "--labels=100",
            "--multiples=1,10",
            "--epsilon=1",
            "--trials=2",
            "--plots=" + folder);

    assertThat(tables)
        .contains("| law | n | non-private | tiling 1 | privhist 1 | direct 1 |")
        .contains("| geometric | 1000 | ")
        .doesNotContain("NaN");
    assertThat(Files.readString(folder.resolve("entropy-100.svg")))
        .contains("<title>Error of entropy")
        .contains("two-step")
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
    assertThat(folder.resolve("distance-to-uniformity-100.svg")).exists();
  }

  @Test
  void intervalCoverage_small_hasEveryKindOfInterval() {
    String tables =
        output(
            new IntervalCoverageCommand(),
            "--labels=100",
            "--multiples=5",
            "--epsilon=1",
            "--trials=2");

    assertThat(tables)
        .contains("## Sampling intervals, from the data")
        .contains("## Privacy intervals of tiling, re-noising")
        .contains("## Privacy intervals of tiling, from the band")
        .contains("## Privacy intervals of tiling, Lipschitz constant")
        .contains("## Privacy intervals of privhist, re-noising")
        .contains("## Intervals of direct releases")
        .contains("| unseen_sgt_binomial_floor_t=2 | ")
        .doesNotContain("NaN");
  }
}
