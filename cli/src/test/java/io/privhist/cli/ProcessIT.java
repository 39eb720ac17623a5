package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a real process shows: pipes, devices, limits and signals. */
class ProcessIT {
  private static final String CLASSPATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  @TempDir Path ofJava;
  private Path input;

  @BeforeEach
  void makeInput() throws IOException {
    StringBuilder rows = new StringBuilder("count,prevalence\n");
    for (int count = 1; count <= 20_000; count++) {
      rows.append(count).append(",1\n");
    }
    input = Files.writeString(folder.resolve("in.csv"), rows);
  }

  /** Runs a shell script in which "$@" stands for the command with its arguments. */
  private Run shell(String script, String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
    command.addAll(privhist(args));
    Path err = folder.resolve("stderr");
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    String errors = Files.readString(err);
    Files.delete(err);
    return new Run(process.exitValue(), out, errors);
  }

  private List<String> privhist(String... args) {
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA,
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx256m",
                "-Djava.io.tmpdir=" + ofJava,
                "--enable-native-access=ALL-UNNAMED", // newer JVMs warn without it
                "-cp",
                CLASSPATH,
                "io.privhist.cli.Main"));
    command.addAll(List.of(args));
    return command;
  }

  @Test
  void launcher_tooFewOpenFiles_isOneLineWithTheRemedy() throws Exception {
    Path launcher = Path.of("..", "privhist").toAbsolutePath().normalize();
    Run run = shell("ulimit -n 20; exec '" + launcher + "' --version");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "privhist: only 20 files may be open at once, and 128 are needed; allow more with"
                + " ulimit -n\n");
  }

  @Test
  void release_realProcess_exitsWithZero() throws Exception {
    Run run = shell("\"$@\"", "release", "in.csv", "--epsilon", "2");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("{\n  \"format\": \"privhist-release/1\"").endsWith("}\n");
  }

  @Test
  void help_realProcess_printsNothingElse() throws Exception {
    Run run = shell("\"$@\"", "plan", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("--target-error 1%\n");
  }

  @Test
  void badInput_realProcess_exitsWithTwo() throws Exception {
    Run run = shell("\"$@\"", "release", "in.csv", "--epsilon", "0");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1);
  }

  @Test
  void count_brokenPipe_isOneLineAndExitCode1() throws Exception {
    Run run = shell("set -o pipefail; \"$@\" | head -n 1", "count", "in.csv");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEqualTo("count,prevalence\n");
    assertThat(run.err().lines()).containsExactly("privhist: standard output: Broken pipe");
  }

  @Test
  void count_longPipe_isReadWhole() throws Exception {
    Run run = shell("\"$@\" <(seq 1 200000)", "count", "--from", "labels");
    assertThat(run.err()).contains("read /dev/fd/");
    assertThat(run.out()).isEqualTo("count,prevalence\n1,200000\n");
  }

  @Test
  void count_severalPipes_areRefused() throws Exception {
    String message = "standard input, pipes and jdbc: URLs cannot be read with other inputs";
    Run run = shell("\"$@\" <(echo a) <(echo b)", "count", "--from", "labels");
    assertThat(run).isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
    run = shell("mkfifo p1.txt; echo b > p2.txt; \"$@\"", "count", "p*.txt", "--from", "labels");
    assertThat(run).isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }

  @Test
  void driver_thatLogs_isNotHeard() throws Exception {
    Run run =
        shell(
            "\"$@\"",
            "count",
            "jdbc:postgresql://localhost:canary7391/x",
            "--query",
            "SELECT 1",
            "--label",
            "x");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).doesNotContain("canary");
  }

  @Test
  void release_fullDevice_isKeptAmongTemporaryFiles() throws Exception {
    assertKept(
        "/dev/full", shell("\"$@\"", "release", "in.csv", "--epsilon", "2", "--out", "/dev/full"));
    assertKept(
        "standard output", shell("\"$@\" > /dev/full", "release", "in.csv", "--epsilon", "2"));
    Run help = shell("\"$@\" > /dev/full", "--help");
    assertThat(help.code()).isEqualTo(1);
  }

  private void assertKept(String failed, Run run) throws IOException {
    Path kept = ofJava.resolve(ofJava.toFile().list((in, name) -> name.endsWith(".json"))[0]);
    assertThat(run)
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: %s: No space left on device; the result is kept in %s; the noise was drawn, count the epsilon of this run as spent\n"
                    .formatted(failed, kept)));
    assertThat(Run.of("estimate", kept + "").code()).isZero();
    Files.delete(kept);
  }

  @Test
  void count_fileThatCannotGrow_leavesNothingBehind() throws Exception {
    Run run = shell("ulimit -f 16; \"$@\"", "count", "in.csv", "--out", "a.csv", "--out", "b.txt");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly("privhist: a.csv: File too large; b.txt: File too large");
    assertThat(folder.toFile().list()).containsExactly("in.csv");
  }

  @Test
  void release_fileThatCannotGrow_failsBeforeAnythingIsSpent() throws Exception {
    Run run =
        shell("ulimit -f 16; \"$@\"", "release", "in.csv", "--epsilon", "1", "--out", "r.json");
    assertThat(run).isEqualTo(new Run(1, "", "privhist: r.json: File too large\n"));
    assertThat(folder.toFile().list()).containsExactly("in.csv");
  }

  @Test
  void release_oneFullDevice_keepsTheOthersAndNamesIt() throws Exception {
    Run run =
        shell(
            "\"$@\" > /dev/full",
            "release",
            "in.csv",
            "--epsilon",
            "2",
            "--out",
            "/dev/full",
            "--out",
            "a.json",
            "--out",
            "-");
    assertThat(run)
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: /dev/full: No space left on device; standard output: No space left on"
                    + " device; a.json is complete; the noise was drawn, count the epsilon of this"
                    + " run as spent\n"));
    assertThat(Run.of("estimate", folder + "/a.json").code()).isZero();
  }

  @Test
  void release_terminatedWhileReading_leavesNothingBehindAndSaysSo() throws Exception {
    Path err = Files.createTempFile("stderr", "");
    Process process =
        new ProcessBuilder(
                privhist("release", "-", "--from", "labels", "--epsilon", "1", "--out", "r.json"))
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write("a\n".getBytes(StandardCharsets.UTF_8));
      stdin.flush();
      while (folder.toFile().list().length == 1) { // the output is opened before data are read
        assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(err).hasContent("privhist: interrupted, nothing was released\n");
    Files.delete(err);
    assertThat(folder.toFile().list()).containsExactly("in.csv");
  }

  @Test
  void evaluate_terminatedAmongTheTrials_leavesNothingBehind() throws Exception {
    Path err = folder.resolve("stderr");
    List<String> args =
        List.of("evaluate", "in.csv", "--epsilon", "1", "--trials", "10000", "--plot", "p.svg");
    Process process =
        new ProcessBuilder(privhist(args.toArray(String[]::new)))
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    while (folder.toFile().list().length == 2) { // the output is opened before data are read
      assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
    }
    process.destroy();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(Files.readString(err)).isEqualTo("privhist: interrupted\n");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "stderr");
  }

  @Test
  void release_whileItsPageIsMade_isInPlaceAlready() throws Exception {
    Run run = interruptedAtItsPage("TERM");
    assertThat(run.code()).isEqualTo(143);
    assertThat(run.out()).isEqualTo("<r.json\n");
    assertThat(run.err())
        .isEqualTo(
            "privhist: interrupted, r.json is complete; the noise was drawn, count the epsilon of"
                + " this run as spent\n");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "p.html", "r.json");
  }

  @Test
  void release_interruptedAfterItWasPaid_saysWhereItIsKept() throws Exception {
    String ledger = folder.resolve("l").toString();
    assertThat(Run.of("ledger", "create", ledger, "--account", "a", "--budget", "200").code())
        .isZero();
    Run run = interruptedAtItsPage("INT", "--ledger", "l", "--account", "a");
    assertThat(run.code()).isEqualTo(130);
    assertThat(run.err())
        .matches(
            "privhist: interrupted, r.json is complete; the release is paid for and kept: privhist"
                + " ledger get l \\S+ --out F\n");
  }

  /** Ends a release while its page is written, which comes last, to a pipe that is not read. */
  private Run interruptedAtItsPage(String signal, String... more)
      throws IOException, InterruptedException {
    List<String> args = new ArrayList<>(List.of("release", "in.csv", "--epsilon", "100"));
    args.addAll(List.of("--out", "r.json", "--out", "p.html"));
    args.addAll(List.of(more));
    return shell(
        // a shell's background jobs, and what they start, do not hear SIGINT
        "mkfifo p.html; env --default-signal=INT \"$@\" & exec 3< p.html; head -c 1 <&3;"
            + " ls r.json; kill -%s $!; wait $!".formatted(signal),
        args.toArray(String[]::new));
  }

  @Test
  void release_namedPipe_isWrittenInPlace() throws Exception {
    Run run =
        shell(
            "mkfifo pipe.csv; \"$@\" & cat pipe.csv; wait $!",
            "release",
            "in.csv",
            "--epsilon",
            "100",
            "--out",
            "pipe.csv");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("count,prevalence\n1,1\n2,1\n");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("in.csv", "pipe.csv");
  }

  @Test
  void count_appendedStandardOutput_isKept() throws Exception {
    Run run =
        shell(
            "echo before > log; \"$@\" >> log; cat log", "count", "in.csv", "--out", "/dev/stdout");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("before\ncount,prevalence\n1,1\n");
  }

  @Test
  void count_moreLabelsThanHeap_spillsOverInstead() throws Exception {
    Run run = shell("seq 1 3000000 | \"$@\"", "count", "-", "--from", "labels");
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("count,prevalence\n1,3000000\n");
  }

  @Test
  void count_withTooLittleMemory_isOneLineAndLeavesNothingBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Run run =
        shell(
            "seq 1 3000000 | \"$@\"",
            "count",
            "-",
            "--from",
            "labels",
            "--memory",
            "2MB",
            "--temp",
            temporary.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("privhist: 1.91 MiB of memory are not enough; give more (--memory)\n");
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void count_interruptedWhileCounting_stopsAtOnceAndLeavesNothingBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Process process =
        new ProcessBuilder(
                privhist("count", "-", "--from", "labels", "--temp", temporary.toString()))
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write("a\n".repeat(100_000).getBytes(StandardCharsets.UTF_8)); // more than is looked at
      stdin.flush();
      while (temporary.toFile().list().length == 0) {
        assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(temporary).isEmptyDirectory();
  }

  /**
   * The engine that writes Parquet has a folder with raw counts; a pipe that nobody reads fills.
   */
  @Test
  void count_interruptedWhileParquetIsWritten_leavesNothingBehind() throws Exception {
    StringBuilder rows = new StringBuilder("count,prevalence\n");
    for (int i = 1; i <= 50_000; i++) {
      rows.append(i).append(',').append(1 + i * 7919L % 10_007).append('\n');
    }
    Files.writeString(folder.resolve("prevalences.csv"), rows);
    Process process =
        new ProcessBuilder(privhist("count", "prevalences.csv", "--format", "parquet"))
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.getInputStream().read()).isEqualTo('P');
    assertThat(ofJava.toFile().list((in, name) -> name.startsWith("privhist-"))).hasSize(1);
    process.destroy();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(ofJava.toFile().list((in, name) -> name.startsWith("privhist-"))).isEmpty();
  }

  @Test
  void release_overStandardInputsFile_isRefused() throws Exception {
    String before = Files.readString(input);
    Run run =
        shell(
            "\"$@\" < in.csv", "release", "-", "--epsilon", "2", "--out", "in.csv", "--overwrite");
    assertThat(run)
        .isEqualTo(new Run(2, "", "privhist: in.csv: is the input, and would be overwritten\n"));
    assertThat(input).hasContent(before);
  }

  @Test
  void release_toADescriptorOfJava_isRefused() throws Exception {
    String[] release = {"release", "in.csv", "--epsilon", "2", "--out", "/dev/fd/3"};
    assertThat(shell("\"$@\" 3<&-", release))
        .isEqualTo(new Run(1, "", "privhist: /dev/fd/3: is not open for writing\n"));
    assertThat(shell("\"$@\" 3> r.json", release).code()).isZero();
    assertThat(folder.resolve("r.json")).content().startsWith("{").endsWith("}\n");
    Run mixed = shell("\"$@\"", "release", "in.csv", "--epsilon", "2", "--out", "/dev/stderr");
    assertThat(mixed.code()).isZero();
    assertThat(mixed.err()).contains("{", "}\n").endsWith("add up.\n");
    Files.writeString(
        folder.resolve("r.json"), mixed.err().replaceFirst("(?s)(\\{.*\n\\}).*", "$1\n"));
    assertThat(Run.of("estimate", folder + "/r.json").code()).isZero();
  }

  /** Refused from noisy answers: the heap is public, the size of the lists was paid for. */
  @Test
  void release_drawThatTakesMoreThanMemory_isRefusedAndSaysThatEpsilonIsSpent() throws Exception {
    Run run =
        shell(
            "echo 1,1000000000000000 | JAVA_TOOL_OPTIONS= \"$@\"",
            "release",
            "-",
            "--from",
            "prevalences",
            "--epsilon",
            "0.1",
            "--mechanism",
            "privhist");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("privhist: privhist needs too much memory here")
        .endsWith("try another mechanism. Count the epsilon of this run as spent.\n");
  }

  @Test
  void standardInput_closed_isNotWhateverJavaOpened() throws Exception {
    Run run = shell("\"$@\" <&-", "count", "-", "--from", "labels");
    assertThat(run).isEqualTo(new Run(1, "", "privhist: standard input: is closed\n"));
  }

  @Test
  void standardOutput_closed_failsBeforeAnythingIsSpent() throws Exception {
    Run run = shell("\"$@\" >&-", "release", "in.csv", "--epsilon", "1");
    assertThat(run).isEqualTo(new Run(1, "", "privhist: standard output: is closed\n"));
    Run file = shell("\"$@\" >&- 2>&-", "count", "in.csv", "--out", "c.csv");
    assertThat(file).isEqualTo(new Run(0, "", ""));
    assertThat(folder.resolve("c.csv")).content().endsWith("20000,1\n");
  }
}
