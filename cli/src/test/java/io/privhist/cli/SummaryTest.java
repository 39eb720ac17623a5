package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The owner's summary is raw data: who sees it, and who does not. */
class SummaryTest {
  private static final String TEXT = "0,3\n1,50\n\n70,2\n";
  private static final String SUMMARY =
      """
      input: standard input
      form: prevalences
      rows read: 4
      blank rows left out: 1
      zero counts skipped: 1
      items: 190
      labels: 52
      """;

  @TempDir Path folder;

  @Test
  void summary_withoutTerminalOrOption_isNowhere() {
    Run release = Run.withInput(TEXT, "release", "-", "--from", "prevalences", "--epsilon", "1");
    assertThat(release.err()).doesNotContain("rows read", "items:", "labels:");
    Run count = Run.withInput(TEXT, "count", "-", "--from", "prevalences"); // without noise
    assertThat(count.err()).doesNotContain("rows read", "items:", "190", "52");
  }

  @Test
  void summary_withOption_isWrittenThereOnly() throws IOException {
    Path file = folder.resolve("summary.txt");
    Run run =
        Run.withInput(TEXT, "count", "-", "--from", "prevalences", "--summary", file.toString());
    assertThat(run.code()).isZero();
    assertThat(Files.readString(file)).isEqualTo(SUMMARY);
    assertThat(run.err()).doesNotContain("190");
  }

  @Test
  void summary_onATerminal_isShown() throws IOException {
    Path input = Files.writeString(folder.resolve("input.txt"), "a\n\na\nb\n");
    Run run = Run.onTerminal("release", input.toString(), "--epsilon", "1");
    assertThat(run.err())
        .contains("For the owner only, not private:\n")
        .contains("  rows read: 4\n  rows without a label left out: 1\n")
        .contains("  items: 3\n  labels: 2\n");
  }

  @Test
  void summary_thatIsAlsoTheOutput_isRefused() {
    String file = folder.resolve("a.csv").toString();
    Run run = Run.withInput("a\n", "count", "-", "--out", file, "--summary", file);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("privhist: " + file + ": is given twice as an output\n");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void summary_thatCannotBeWritten_costsNoEpsilon() {
    String file = folder.resolve("missing/summary.txt").toString();
    Run run = Run.withInput("a\n", "release", "-", "--epsilon", "1", "--summary", file);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("privhist: " + file + ": its folder does not exist\n");
  }
}
