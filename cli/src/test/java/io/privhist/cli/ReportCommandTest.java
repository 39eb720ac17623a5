package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCommandTest {
  private static final String CSV = "count,prevalence\n1,50\n2,10\n40,1\n";

  @TempDir Path folder;

  private Path release(String... more) {
    return releaseOf(CSV, more);
  }

  private Path releaseOf(String csv, String... more) {
    Path release = folder.resolve("r.json");
    String[] args =
        Stream.concat(
                Stream.of("release", "-", "--epsilon", "100", "--overwrite", "--out", release + ""),
                Stream.of(more))
            .toArray(String[]::new);
    assertThat(Run.withInput(csv, args).code()).isZero();
    return release;
  }

  private Run report(Path release, String... more) {
    return Run.of(
        Stream.concat(Stream.of("report", release + ""), Stream.of(more)).toArray(String[]::new));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void report_toAllKinds_writesThemTogether() throws IOException {
    Run run =
        report(
            release(),
            "--out",
            folder + "/r.html",
            "--out",
            folder + "/r.svg",
            "--out",
            folder + "/r.png",
            "--view",
            "passwords",
            "--title",
            "Mine & yours");
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(folder.resolve("r.html"))
        .content()
        .contains("<h1>Mine &amp; yours</h1>", "Password strength", "epsilon = 100");
    assertThat(folder.resolve("r.svg"))
        .content()
        .startsWith("<svg ")
        .contains("guesses per account", "Mine &amp; yours", "stroke=\"#0072b2\"");
    assertThat(ImageIO.read(folder.resolve("r.png").toFile()).getWidth()).isGreaterThan(1000);
    assertThat(files()).containsExactly("r.html", "r.json", "r.png", "r.svg");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tail-curve", "rank-frequency", "guessing-curve", "degree-distribution", "risk"})
  void report_ofEveryFigure_drawsMarks(String figure) {
    assertThat(report(release(), "--out", folder + "/f.svg", "--figure", figure).code()).isZero();
    assertThat(folder.resolve("f.svg"))
        .content()
        .containsPattern("<path d=\"M[^\"]*\" [^>]*#0072b2");
    assertThat(Run.of("report", "--help").out()).contains(figure);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiling", "lattice", "privhist", "privhist-tuned"})
  void report_ofEveryMechanism_works(String mechanism) {
    for (String csv : List.of(CSV, "count,prevalence\n")) {
      Path release = releaseOf(csv, "--mechanism", mechanism);
      for (String view : List.of("passwords", "degrees", "risk")) {
        assertThat(report(release, "--out", folder + "/r.html", "--view", view))
            .isEqualTo(new Run(0, "", ""));
      }
      assertThat(folder.resolve("r.html")).content().contains("mechanism " + mechanism + ",");
    }
  }

  @Test
  void report_withWrongUsage_saysWhatIsRight() throws IOException {
    Path release = release();
    assertBad(
        "--out must end in .html, .svg or .png, got \"%s/r.pdf\"".formatted(folder),
        report(release, "--out", folder + "/r.pdf"));
    assertBad(
        "--figure must be one of tail-curve, rank-frequency, guessing-curve, degree-distribution,"
            + " risk, group-curves, got \"pie\"",
        report(release, "--out", folder + "/r.svg", "--figure", "pie"));
    assertBad(
        "--figure is for .svg and .png files; a page shows all figures",
        report(release, "--out", folder + "/r.html", "--figure", "risk"));
    assertBad(
        "view must be one of passwords, degrees, risk, got \"zoo\"",
        report(release, "--out", folder + "/r.html", "--view", "zoo"));
    assertBad(
        folder + "/r.html: is given twice as an output",
        report(release, "--out", folder + "/r.html", "--out", folder + "/r.html"));
    assertThat(files()).containsExactly("r.json");
  }

  private static void assertBad(String message, Run run) {
    assertThat(run).isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }

  @Test
  void report_ofTextOrOfNothing_isRefused() throws IOException {
    Path csv = Files.writeString(folder.resolve("r.csv"), CSV);
    Path old = Files.writeString(folder.resolve("old.html"), "old");
    assertBad(
        csv + ": has no guarantee in it; a report needs the JSON release file",
        report(csv, "--out", old + ""));
    assertThat(old).content().isEqualTo("old");
    assertThat(report(folder.resolve("none.json"), "--out", old + ""))
        .isEqualTo(
            new Run(1, "", "privhist: " + folder + "/none.json: no such file or directory\n"));
  }

  @Test
  void report_overItsInput_isRefused() throws IOException {
    Path page = folder.resolve("r.html");
    Files.move(release(), page);
    assertBad(page + ": is the input, and would be overwritten", report(page, "--out", page + ""));
    assertThat(page).content().startsWith("{");
  }

  @Test
  void releaseReport_writesThePageOfTheRelease() throws IOException {
    Path release = release("--out", folder + "/r.html", "--title", "<Passwords>");
    assertThat(folder.resolve("r.html")).content().contains("<h1>&lt;Passwords&gt;</h1>");
    assertThat(report(release, "--out", folder + "/again.html").code()).isZero();
    assertThat(data("r.html")).isEqualTo(data("again.html"));
  }

  private String data(String page) throws IOException {
    String html = Files.readString(folder.resolve(page));
    return html.substring(
        html.indexOf("id=\"data\">"), html.indexOf("</script>", html.indexOf("id=\"data\">")));
  }

  @Test
  void releasePage_inAFolderThatIsNotThere_spendsNothing() throws IOException {
    Run missing =
        Run.withInput(CSV, "release", "-", "--epsilon", "1", "--out", folder + "/none/r.html");
    assertThat(missing)
        .isEqualTo(
            new Run(
                1, "", "privhist: %s/none/r.html: its folder does not exist\n".formatted(folder)));
    assertThat(files()).isEmpty();
  }

  @Test
  void releaseReport_thatCannotBeWritten_leavesTheReleaseWhole() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Path page = Files.createSymbolicLink(folder.resolve("r.html"), Path.of("/dev/full"));
    Path release = folder.resolve("r.json");
    Run run =
        Run.withInput(
            CSV, "release", "-", "--epsilon", "1", "--out", release + "", "--out", page + "");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "privhist: %s: No space left on device; %s is complete; the noise was drawn, count the epsilon of this run as spent\n",
            page, release);
    assertThat(report(release, "--out", folder + "/new.html").code()).isZero();
  }

  @Test
  void report_ofTwoReleases_showsWhatChanged() throws IOException {
    Path later = Files.move(releaseOf("count,prevalence\n1,500\n40,1\n"), folder.resolve("l.json"));
    Run run =
        report(
            release(),
            later + "",
            "--out",
            folder + "/c.html",
            "--out",
            folder + "/c.svg",
            "--figure",
            "curve-difference");
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(Files.readString(folder.resolve("c.html")))
        .contains("Something changed: ")
        .contains("The number of labels rose by 440 (95 % interval ");
    assertThat(Files.readString(folder.resolve("c.svg"))).contains("difference, % of the first");
  }

  @Test
  void report_ofTwoReleasesAndNonsense_isRefused() {
    Path release = release();
    assertThat(report(release, release + "", "--out", folder + "/c.svg", "--figure", "risk").err())
        .isEqualTo(
            "privhist: --figure must be one of tail-curve, curve-difference, share-difference, got"
                + " \"risk\"\n");
    assertThat(report(release, "--level", "0.9", "--out", folder + "/c.html").err())
        .isEqualTo("privhist: --level goes with two releases or two groups\n");
    assertThat(Run.of("report", "-", "-", "--out", folder + "/c.html").err())
        .isEqualTo("privhist: only one release can be standard input; give a file for the other\n");
  }
}
