package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A page of each kind: about a release, for everybody, and about an evaluation, for the owner. */
record BothPages(Path report, Path evaluation) {
  static BothPages in(Path folder) throws IOException {
    ReportedRelease release =
        ReportedRelease.of(folder, "1,2000\n2,700\n3,300\n20,15\n900,1\n", "--epsilon", "1");
    Path report = folder.resolve("passwords.html");
    run("report", release.json().toString(), "--out", report.toString(), "--view", "passwords");
    Path evaluation = folder.resolve("evaluation.html");
    run(
        "evaluate",
        folder.resolve("in.csv").toString(),
        "--epsilon",
        "0.5,1,2,5",
        "--trials",
        "3",
        "--public-max-count",
        "1000",
        "--report",
        evaluation.toString());
    return new BothPages(report, evaluation);
  }

  private static void run(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
  }

  Stream<Path> all() {
    return Stream.of(report, evaluation);
  }
}
