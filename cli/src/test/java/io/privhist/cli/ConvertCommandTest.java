package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String CSV = "count,prevalence\n1,50\n2,10\n40,1\n";

  @TempDir Path folder;
  private Path release;

  @BeforeEach
  void makeRelease() {
    release = folder.resolve("r.json");
    Run made = Run.withInput(CSV, "release", "-", "--epsilon", "100", "--out", release + "");
    assertThat(made.code()).isZero();
  }

  @Test
  void convert_release_toEveryFormat() throws IOException {
    Run run =
        Run.of(
            "convert",
            release + "",
            "--out",
            folder + "/r.csv",
            "--out",
            folder + "/r.freq",
            "--out",
            folder + "/copy.json");
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(folder.resolve("r.csv")).content().isEqualTo(CSV);
    assertThat(folder.resolve("r.freq")).content().isEqualTo("1 50\n2 10\n40 1\n");
    assertThat(folder.resolve("copy.json")).hasSameTextualContentAs(release);
  }

  @Test
  void convert_textToText_works() {
    assertThat(Run.withInput(CSV, "convert", "-", "--format", "frequency-list"))
        .isEqualTo(new Run(0, "1 50\n2 10\n40 1\n", ""));
  }

  @Test
  void convert_textToJson_isRefused() throws IOException {
    Path csv = Files.writeString(folder.resolve("r.csv"), CSV);
    Path target = Files.writeString(folder.resolve("out.json"), "old");
    assertThat(Run.of("convert", csv + "", "--out", target + ""))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: "
                    + csv
                    + ": has no guarantee in it, so it cannot become a release file or a page; convert the"
                    + " JSON release instead\n"));
    assertThat(target).hasContent("old");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("r.json", "r.csv", "out.json");
  }

  @Test
  void convert_brokenRelease_isRefused() throws IOException {
    Path broken =
        Files.writeString(
            folder.resolve("b.json"),
            Files.readString(release).replace("privhist-release/1", "privhist-release/9"));
    assertThat(Run.of("convert", broken + "", "--format", "csv"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: "
                    + broken
                    + ": $.format: a format not known here, expected privhist-release/1; is this a"
                    + " release file?\n"));
  }
}
