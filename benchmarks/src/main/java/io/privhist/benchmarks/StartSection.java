package io.privhist.benchmarks;

import io.privhist.benchmarks.baseline.Empty;
import io.privhist.benchmarks.generated.GeneratedData;
import io.privhist.benchmarks.measure.Child;
import io.privhist.benchmarks.measure.Command;
import io.privhist.benchmarks.measure.Spread;
import io.privhist.files.PrevalenceText;
import io.privhist.histogram.Prevalences;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A small release as a user meets it: how long the command takes, and where that goes. */
final class StartSection {
  private static final int ROUNDS = 11;

  private StartSection() {}

  static void addTo(Page page, Path privhist, Path folder) throws IOException {
    Prevalences passwords = GeneratedData.passwords().sensitivePrevalences();
    Path rows = folder.resolve("passwords.csv");
    try (OutputStream out = Files.newOutputStream(rows)) {
      PrevalenceText.writeCsv(passwords, out);
    }
    Path one = Files.writeString(folder.resolve("one.csv"), "count,prevalence\n5,1000\n");
    String out = folder.resolve("release.json").toString();
    List<Command> commands = commands(privhist.toString(), one.toString(), rows.toString(), out);
    List<Spread> seconds = Command.measure(commands, ROUNDS);
    page.heading("Start of the command");
    page.paragraph(
        """
        Milliseconds from start to end of the process, median (range) of %d, the commands in turn. \
        Each row does what the row before does and something more, so the differences tell where \
        the time goes. The last has the shape of a large list of passwords: %,d rows."""
            .formatted(ROUNDS, passwords.rows()));
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("", "milliseconds", "more than the row before"));
    double before = 0;
    for (int i = 0; i < commands.size(); i++) {
      Spread s = seconds.get(i);
      Spread millis = new Spread(1000 * s.median(), 1000 * s.least(), 1000 * s.most());
      table.add(
          List.of(
              commands.get(i).name(),
              millis.inWords(),
              "%.0f".formatted(millis.median() - before)));
      before = millis.median();
    }
    page.table(table);
  }

  private static List<Command> commands(String privhist, String one, String rows, String out)
      throws IOException {
    return List.of(
        new Command(
            "an empty Java program",
            Child.javaCommand(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), Empty.class),
            Map.of()),
        Command.of(
            "`privhist --version`: + the launcher, its class path, picocli", privhist, "--version"),
        Command.of(
            "`privhist release --help`: + the options of `release`", privhist, "release", "--help"),
        Command.of(
            "`privhist release`, one row: + secure bits, thresholds, the release, JSON",
            privhist,
            "release",
            "--overwrite",
            one,
            "--epsilon",
            "1",
            "--out",
            out),
        Command.of(
            "`privhist release`, a list of passwords: + reading, strips, fits, bands",
            privhist,
            "release",
            "--overwrite",
            rows,
            "--epsilon",
            "1",
            "--out",
            out));
  }
}
