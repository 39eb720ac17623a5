package io.privhist.benchmarks;

import io.privhist.benchmarks.generated.Staircase;
import io.privhist.benchmarks.measure.Child;
import io.privhist.benchmarks.measure.Command;
import io.privhist.benchmarks.measure.Spread;
import io.privhist.files.PrevalenceText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Memory of each stage of a release of 10^14 items in 14 million rows. */
final class MemorySection {
  private static final List<String> JVM = List.of("-Xmx2g", "-XX:+UseSerialGC");

  private static final String EPSILON = "2"; // which all mechanisms can work with

  private MemorySection() {}

  static void addTo(Page page, Path privhist, Path folder) throws IOException {
    Path rows = folder.resolve("staircase.csv");
    try (OutputStream out = Files.newOutputStream(rows)) {
      PrevalenceText.writeCsv(Staircase.of(1e14).sensitivePrevalences(), out);
    }
    page.heading("Memory, with 2 GB of heap");
    page.paragraph(
        """
        The staircase of 10^14 items, 14 million rows, from a prevalence file to a release file, \
        epsilon 2; one run of each. Megabytes; what the heap held at most includes garbage not yet \
        collected.""");
    List<List<String>> table = new ArrayList<>();
    table.add(
        List.of("stage", "seconds", "allocated", "most in the heap", "in the heap afterwards"));
    for (String mechanism : List.of("tiling", "lattice", "privhist")) {
      String lines =
          Child.java(StageMemory.class, JVM, List.of(rows.toString(), mechanism, EPSILON)).out();
      for (String line : lines.lines().toList()) {
        table.add(Page.row(mechanism + ", " + line.split(" ", 2)[0], numbers(line)));
      }
    }
    page.table(table);
    Command command =
        new Command(
            "release",
            List.of(
                privhist.toString(),
                "release",
                rows.toString(),
                "--epsilon",
                EPSILON,
                "--out",
                folder.resolve("staircase.json").toString()),
            Map.of("JAVA_TOOL_OPTIONS", "-Xmx2g"));
    page.paragraph(
        "The command itself, `privhist release` with `JAVA_TOOL_OPTIONS=-Xmx2g`, took %s s."
            .formatted(Spread.rounded(Command.measure(List.of(command), 1).get(0).median())));
    Files.delete(rows);
  }

  private static List<String> numbers(String line) {
    return Arrays.stream(line.split(" "))
        .skip(1)
        .map(Double::valueOf)
        .map(Spread::rounded)
        .toList();
  }
}
