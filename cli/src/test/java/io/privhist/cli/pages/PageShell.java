package io.privhist.cli.pages;

import io.privhist.cli.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A shell in a folder of its own, where {@code ./privhist} hands its arguments to this process: all
 * that a shell can do, without a JVM for each command.
 */
final class PageShell implements AutoCloseable {
  /** Hands over the standard input, then the variables and arguments. */
  private static final String PROGRAM =
      """
      #!/usr/bin/env bash
      pipes=${BASH_SOURCE[0]%/*}/.pipes
      cat > "$pipes/in"
      printf '%s\\0' "${PRIVHIST_LEDGER-}" "${PRIVHIST_ACCOUNT-}" "$@" > "$pipes/request"
      code=$(< "$pipes/answer")
      cat "$pipes/err" >&2
      cat "$pipes/out"
      exit "$code"
      """;

  private static final String JAVA_HOME = System.getProperty("java.home");
  private static final String END = "end of the output, exit code ";
  private static final List<String> VARIABLES = List.of("PRIVHIST_LEDGER", "PRIVHIST_ACCOUNT");
  private static final Pattern FILE =
      Pattern.compile("[\\w.*/-]+\\.(txt|csv|json|html|svg|png|ledger|gz|parquet|db)");
  private static final String SQLITE = "jdbc:sqlite:";

  private final Path folder;
  private final Path pipes;
  private final Process bash;
  private final BufferedReader printed;

  PageShell(Path folder) throws IOException {
    this.folder = folder;
    pipes = Files.createDirectory(folder.resolve(".pipes"));
    Path program = Files.writeString(folder.resolve("privhist"), PROGRAM);
    program.toFile().setExecutable(true);
    ProcessBuilder builder =
        new ProcessBuilder("bash", "--noprofile", "--norc")
            .directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().merge("PATH", JAVA_HOME + "/bin", (path, java) -> java + ":" + path);
    builder.environment().keySet().removeAll(VARIABLES);
    bash = builder.start();
    printed = bash.inputReader(StandardCharsets.UTF_8);
    run("mkfifo .pipes/request .pipes/answer");
    Thread answers = new Thread(this::answer, "answers");
    answers.setDaemon(true);
    answers.start();
  }

  /** The exit code of a command, and what it printed on standard output and standard error. */
  record Outcome(int code, List<String> results, List<String> notes) {
    List<String> resultsFirst() {
      return Stream.of(results, notes).flatMap(List::stream).toList();
    }

    List<String> notesFirst() {
      return Stream.of(notes, results).flatMap(List::stream).toList();
    }
  }

  Outcome run(String command) throws IOException {
    bash.outputWriter(StandardCharsets.UTF_8)
        .append("{ " + command + "\n} < /dev/null 2> .pipes/notes\ncode=$?\n")
        .append("printf '\\n" + END + "%d\\n' $code\n(exit $code)\n")
        .flush();
    List<String> lines = new ArrayList<>();
    for (String line = printed.readLine(); line != null; line = printed.readLine()) {
      if (line.startsWith(END)) {
        int code = Integer.parseInt(line.substring(END.length()));
        return new Outcome(
            code,
            lines,
            Files.readString(pipes.resolve("notes")).lines().map(this::shown).toList());
      }
      lines.add(shown(line));
    }
    throw new IOException("the shell ended at: " + command);
  }

  private String shown(String line) {
    return line.replace(folder + "/", "");
  }

  private void answer() {
    try {
      while (true) {
        String[] words = Files.readString(pipes.resolve("request")).split("\0", -1);
        if (words.length == 1) {
          return;
        }
        int code = run(Arrays.copyOf(words, words.length - 1));
        Files.writeString(
            pipes.resolve("answer"), Integer.toString(code), StandardOpenOption.WRITE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int run(String[] words) throws IOException {
    for (int i = 0; i < VARIABLES.size(); i++) {
      if (!words[i].isEmpty()) {
        System.setProperty(VARIABLES.get(i), words[i]);
      }
    }
    try {
      Run run =
          Run.withInput(
              Files.readString(pipes.resolve("in"), StandardCharsets.ISO_8859_1),
              Arrays.stream(words)
                  .skip(VARIABLES.size())
                  .map(this::inFolder)
                  .toArray(String[]::new));
      Files.writeString(pipes.resolve("out"), run.out());
      Files.writeString(pipes.resolve("err"), run.err());
      return run.code();
    } finally {
      VARIABLES.forEach(System::clearProperty);
    }
  }

  /** This process stands in another folder. */
  private String inFolder(String word) {
    String scheme = word.startsWith(SQLITE) ? SQLITE : "";
    String name = word.substring(scheme.length());
    return FILE.matcher(name).matches() ? scheme + folder.resolve(name) : word;
  }

  @Override
  public void close() throws IOException {
    Files.writeString(pipes.resolve("request"), "", StandardOpenOption.WRITE);
    bash.destroy();
  }
}
