package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A page of each kind: about a release and about two, for everybody, and about an evaluation, for
 * the owner.
 */
record EveryPage(Path report, Path comparison, Path evaluation) {
  static EveryPage in(Path folder) throws IOException {
    ReportedRelease release =
        ReportedRelease.of(folder, "1,2000\n2,700\n3,300\n20,15\n900,1\n", "--epsilon", "1");
    Path report = folder.resolve("passwords.html");
    run("report", release.json().toString(), "--out", report.toString(), "--view", "passwords");
    Path later = folder.resolve("later.json");
    run(
        "release",
        folder.resolve("in.csv").toString(),
        "--epsilon",
        "2",
        "--out",
        later.toString());
    Path comparison = folder.resolve("comparison.html");
    run(
        "report",
        release.json().toString(),
        later.toString(),
        "--out",
        comparison.toString(),
        "--title",
        "Two releases");
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
    return new EveryPage(report, comparison, evaluation);
  }

  private static void run(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
  }

  Stream<Path> all() {
    return Stream.of(report, comparison, evaluation);
  }
}
