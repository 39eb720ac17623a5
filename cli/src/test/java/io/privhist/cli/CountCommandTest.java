package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountCommandTest {
  @TempDir Path folder;

  @Test
  void count_labels_printsRawPrevalences() {
    assertThat(Run.withInput("b\na\nb\nc\n\nb\n", "count", "-"))
        .isEqualTo(
            new Run(
                0,
                "count,prevalence\n1,2\n3,1\n",
                """
                read standard input as labels, one per line
                These are raw counts for the owner only: not private, not for publication.
                """));
  }

  @Test
  void count_outputs_goByExtension() throws IOException {
    Path list = folder.resolve("raw.txt");
    Path csv = folder.resolve("raw.csv");
    Run run =
        Run.withInput(
            "5\n5\n",
            "count",
            "-",
            "--from",
            "counts",
            "--out",
            list.toString(),
            "--out",
            csv.toString());
    assertThat(run.code()).isZero();
    assertThat(list).hasContent("5 2");
    assertThat(csv).hasContent("count,prevalence\n5,2");
  }
}
