package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Spending;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Releases that are ended by signals at moments that step through a run of the launcher, without
 * its first quarter in which Java starts; one half of them paid from a ledger, one half counted and
 * written as Parquet by the engine; run by hand because it takes long: {@code mvn -pl cli -am test
 * -Dtest=KillTrial -Dsurefire.failIfNoSpecifiedTests=false}, with {@code -Dtrial.kills=500} for
 * each signal by default. It prints its figures.
 *
 * <p>The law, after each end: a file that can be seen is whole, and what was drawn under a ledger
 * and can be seen is in the ledger, byte for byte, and charged. Temporary files are left by SIGKILL
 * alone, and the next run sweeps them.
 */
class KillTrial {
  private static final Map<String, Integer> EXIT_CODES =
      Map.of("TERM", 143, "INT", 130, "KILL", 137);
  private static final int KILLS = Integer.getInteger("trial.kills", 500);
  private static final String LAUNCHER =
      Path.of("..", "privhist").toAbsolutePath().normalize().toString();

  @TempDir Path folder;
  private Path outputs;
  private Path temporary;
  private Path ledger;
  private final Figures figures = new Figures();

  /** What was seen, for the page about it. */
  private static final class Figures {
    int ended;
    int done;
    int withFiles;
    final Set<String> hidden = new HashSet<>();
    int withTemporary;
    long mostTemporaryBytes;

    @Override
    public String toString() {
      return "%d ended by it, %d done before; %d left the release on disk; %d hidden files;"
              .formatted(ended, done, withFiles, hidden.size())
          + " temporary files after %d, at most %.1f MB"
              .formatted(withTemporary, mostTemporaryBytes / 1e6);
    }
  }

  @BeforeEach
  void makeData() throws IOException {
    outputs = Files.createDirectory(folder.resolve("out"));
    temporary = Files.createDirectory(folder.resolve("tmp"));
    ledger = folder.resolve("ledger.db");
    try (Ledger made = Ledger.openOrMake(ledger.toString(), "olga")) {
      made.addAccount(AccountTerms.of("a", Amount.parse("1000000")), "olga");
    }
    StringBuilder labels = new StringBuilder();
    for (int i = 1; i < 100_000; i++) {
      labels.append(Integer.toString(i * i % 9973, 36)).append('\n');
    }
    Files.writeString(folder.resolve("in.txt"), labels);
    Files.writeString(folder.resolve("in.csv"), "label\n" + labels);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "KILL"})
  void ends(String signal) throws Exception {
    long whole = 0;
    for (int i = 0; i < KILLS; i++) {
      boolean paid = i % 2 == 1;
      String input = i % 4 < 2 ? "in.csv" : "in.txt";
      discardFiles();
      if (i % 20 == 0) { // other work on the machine changes it
        whole = Math.max(duration("in.csv", false), duration("in.csv", true));
      }
      Process process = start(input, paid);
      process.waitFor(whole / 4 + whole * 3 / 4 * i / KILLS, TimeUnit.NANOSECONDS);
      new ProcessBuilder("kill", "-" + signal, "" + process.pid())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      look(signal, process.exitValue(), paid);
    }
    discardFiles();
    assertThat(start("in.csv", false).waitFor()).isZero();
    assertThat(hidden()).as("what a kill left is swept by the next run").isEmpty();
    assertThat(temporary).as("and so are temporary files").isEmptyDirectory();
    System.out.printf("%s, %d runs: %s%n", signal, KILLS, figures);
    try (Ledger opened = Ledger.open(ledger.toString())) {
      List<Spending> spendings = opened.account("a").spendings();
      long stored = spendings.stream().filter(s -> s.release().isPresent()).count();
      System.out.printf(
          "%s, the ledger: %d charges, %d of them with the release; 0 releases seen that are not in"
              + " it%n",
          signal, spendings.size(), stored);
    }
  }

  private long duration(String input, boolean paid) throws Exception {
    long start = System.nanoTime();
    assertThat(start(input, paid).waitFor()).isZero();
    discardFiles();
    return System.nanoTime() - start;
  }

  private Process start(String input, boolean paid) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "env", // a shell's background jobs, and what they start, do not hear SIGINT
                "--default-signal=INT",
                "JDK_JAVA_OPTIONS=-Djava.io.tmpdir=" + temporary,
                LAUNCHER,
                "release",
                input,
                "--epsilon",
                "1",
                "--out",
                "out/r.json",
                "--out",
                "out/r.csv"));
    if (input.endsWith(".csv")) {
      command.addAll(List.of("--label", "label", "--out", "out/r.parquet"));
    }
    if (paid) {
      command.addAll(List.of("--ledger", ledger.toString(), "--account", "a", "--fresh"));
    }
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private void look(String signal, int code, boolean paid) throws IOException {
    int expected = EXIT_CODES.get(signal);
    assertThat(code).isIn(0, expected);
    assertThat(folder.resolve("said")).content().doesNotContain("\tat ", "Exception");
    Path json = outputs.resolve("r.json");
    Path csv = outputs.resolve("r.csv");
    if (Files.exists(json)) {
      figures.withFiles++;
      byte[] bytes = Files.readAllBytes(json);
      ReleaseDocument document = ReleaseJson.read(new ByteArrayInputStream(bytes), "r.json");
      if (paid) {
        assertCharged(document.id().orElseThrow(), bytes);
      }
    }
    if (Files.exists(csv)) {
      assertThat(Run.of("convert", json.toString(), "--format", "csv").out())
          .isEqualTo(Files.readString(csv));
    }
    Path parquet = outputs.resolve("r.parquet");
    if (Files.exists(parquet)) {
      assertThat(Run.of("count", parquet.toString(), "--from", "prevalences").out())
          .isEqualTo(Files.readString(csv));
    }
    if (code == 0) {
      assertThat(outputs).isDirectoryContaining("glob:**/r.json");
      assertThat(outputs).isDirectoryContaining("glob:**/r.csv");
      figures.done++;
    } else {
      figures.ended++;
    }
    if (!signal.equals("KILL")) {
      assertThat(hidden()).isEmpty();
    }
    hidden().forEach(file -> figures.hidden.add(file.getName()));
    lookAtTemporaryFiles(signal);
  }

  private void assertCharged(String id, byte[] bytes) {
    try (Ledger opened = Ledger.open(ledger.toString())) {
      assertThat(opened.document(id).bytes()).isEqualTo(bytes);
      assertThat(opened.account("a").spendings())
          .anyMatch(spending -> spending.release().equals(Optional.of(id)));
    }
  }

  private List<File> hidden() {
    return Arrays.stream(outputs.toFile().listFiles())
        .filter(file -> file.getName().startsWith("."))
        .toList();
  }

  private void lookAtTemporaryFiles(String signal) throws IOException {
    try (Stream<Path> files = Files.walk(temporary)) {
      List<Path> left = files.filter(Files::isRegularFile).toList();
      if (!signal.equals("KILL")) {
        assertThat(left).isEmpty();
      }
      long bytes = 0;
      for (Path file : left) {
        bytes += Files.size(file);
      }
      figures.withTemporary += left.isEmpty() ? 0 : 1;
      figures.mostTemporaryBytes = Math.max(figures.mostTemporaryBytes, bytes);
    }
  }

  private void discardFiles() throws IOException {
    Files.deleteIfExists(outputs.resolve("r.json"));
    Files.deleteIfExists(outputs.resolve("r.csv"));
    Files.deleteIfExists(outputs.resolve("r.parquet"));
  }
}
