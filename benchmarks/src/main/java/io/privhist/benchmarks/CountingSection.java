package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.BareQuery;
import io.privhist.benchmarks.generated.ZipfLabels;
import io.privhist.benchmarks.measure.Child;
import io.privhist.benchmarks.measure.Command;
import io.privhist.benchmarks.measure.Spread;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** From labels to a release, against programs that only count. */
final class CountingSection {
  private static final long LABELS = 10_000_000;
  private static final int ROUNDS = 3;

  private CountingSection() {}

  static void addTo(Page page, Path privhist, Path folder) throws IOException {
    Path labels = folder.resolve("labels.txt");
    try (OutputStream out = Files.newOutputStream(labels)) {
      ZipfLabels.write(out, LABELS);
    }
    List<Command> commands = commands(privhist.toString(), labels.toString());
    List<Spread> seconds = Command.measure(commands, ROUNDS);
    Files.delete(labels);
    page.heading("Labels to release");
    page.paragraph(
        """
        %,d labels of 8 to 12 characters, Zipf with exponent 1, in a text file in the page cache: \
        whole processes, in turn, %d rounds. Seconds, median (range), and ratios of medians. \
        Larger files are in [ingest](ingest.md)."""
            .formatted(LABELS, ROUNDS));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "seconds", "`sort` / this", "this / bare query"));
    for (int i = 0; i < commands.size(); i++) {
      Spread here = seconds.get(i);
      rows.add(
          List.of(
              commands.get(i).name(),
              here.inWords(),
              seconds.get(0).over(here),
              here.over(seconds.get(1))));
    }
    page.table(rows);
  }

  private static List<Command> commands(String privhist, String labels) {
    return List.of(
        new Command(
            "`sort`, `uniq -c`, counts of counts by `awk`",
            List.of(
                "bash",
                "-c",
                "sort -S 1G --parallel=2 \"$0\" | uniq -c"
                    + " | awk '{ n[$1]++ } END { for (c in n) print c \",\" n[c] }'",
                labels),
            Map.of("LC_ALL", "C")),
        new Command(
            "the bare query in DuckDB",
            Child.javaCommand(List.of(), BareQuery.class, labels),
            Map.of()),
        Command.of("`privhist count`", privhist, "count", labels),
        Command.of(
            "`privhist release --epsilon 1`", privhist, "release", labels, "--epsilon", "1"));
  }
}
