package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every mistake on the command line: one line that says what to do, and the exit code. */
class BadUsageTest {
  @TempDir Path folder;

  private Run release(String... more) throws IOException {
    Path input = Files.writeString(folder.resolve("in.txt"), "a\nb\n");
    List<String> args = new ArrayList<>(List.of("release", input.toString()));
    args.addAll(List.of(more));
    return Run.of(args.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          0      | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "0"
          -1     | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "-1"
          NaN    | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "NaN"
          abc    | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "abc"
          1/0    | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "1/0"
          Infinity | epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got "Infinity"
          1e-400 | epsilon must have at most 12 decimal places, or a denominator of at most 10^12, got "1e-400"
          1e-999999999 | epsilon must lie between 1e-1000 and 1e1000, got 1e-999999999
          9e-7   | epsilon must be between 1e-6 and 100, got 9e-7
          100.01 | epsilon must be between 1e-6 and 100, got 100.01
          """)
  void epsilon_thatCannotBe_isRefused(String epsilon, String message) throws IOException {
    Run run = release("--epsilon", epsilon);
    assertThat(run.err()).isEqualTo("privhist: " + message + "\n");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          --mechanism laplace   | mechanism must be auto or one of tiling, lattice, privhist, privhist-tuned, got "laplace"
          --total-share 0       | --total-share must be from 0.001 to 0.5, got "0"
          --total-share 0.51    | --total-share must be from 0.001 to 0.5, got "0.51"
          --total-share 5%      | --total-share must be from 0.001 to 0.5, got "5%"
          --mechanism lattice --total-share 0.1 | lattice needs an epsilon per item above ln 3 = 1.0986... for the histogram, and the share of the total leaves 0.9; spend more, take a smaller share, or use tiling
          --mechanism privhist --total-share 0.05 | --total-share goes with auto, tiling, lattice
          --band 1              | --band must be between 0 and 1, got "1"
          --band 0x1p-1         | --band must be between 0 and 1, got "0x1p-1"
          --band 0.5d           | --band must be between 0 and 1, got "0.5d"
          --band NaN            | --band must be between 0 and 1, got "NaN"
          --band 1e-999999999   | --band must be between 0 and 1, got "1e-999999999"
          --band wide           | --band must be between 0 and 1, got "wide"
          --from rows           | --from must be auto, labels, counts, prevalences, edges or counted, got "rows"
          --encoding utf-16     | encoding must be utf-8 or latin-1, got "utf-16"
          --format xml          | format must be json, csv, frequency-list, parquet or html, got "xml"
          --neighbours near     | neighbours must be add-remove or replace, got "near"
          --max-per-unit 0      | records per unit must be between 1 and 1000000000, got 0
          --max-per-unit 1.5    | --max-per-unit must be a whole number, got "1.5"
          --max-per-unit many   | --max-per-unit must be a whole number, got "many"
          --max-per-unit 1e8    | epsilon / distance must be between 1e-6 and 100, got 1 / 100000000
          --out r.xml           | r.xml: no format goes with this extension; use .json, .csv, .parquet, .html, .txt or .freq, or say --format
          --bogus               | Unknown option: '--bogus'; see 'privhist release --help'
          --lable x             | Unknown option: '--lable'; did you mean '--label'? See 'privhist release --help'
          --tot 0.1             | Unknown option: '--tot'; did you mean '--out' or '--total-share'? See 'privhist release --help'
          --max-per-unit 1,2    | --max-per-unit takes one number here; evaluate compares several
          --unit u              | --unit needs --max-per-unit K, how many records of one unit are kept
          -                     | standard input, pipes and jdbc: URLs cannot be read with other inputs
          --title               | Missing required parameter for option '--title' (TEXT); see 'privhist release --help'
          """)
  void option_thatCannotBe_isRefused(String options, String message) throws IOException {
    List<String> args = new ArrayList<>(List.of("--epsilon", "1"));
    args.addAll(List.of(options.split(" ")));
    Run run = release(args.toArray(String[]::new));
    assertThat(run.err()).isEqualTo("privhist: " + message + "\n");
    assertThat(run.code()).isEqualTo(2);
    assertThat(folder.toFile().list()).containsExactly("in.txt");
  }

  /** An unset variable of a script must not turn into another request. */
  @ParameterizedTest
  @ValueSource(strings = {"--total-share", "--summary", "--band", "--mechanism"})
  void option_emptyValue_isRefused(String option) throws IOException {
    Run run = release("--epsilon", "1", option, "");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines().toList()).hasSize(1);
    assertThat(folder.toFile().list()).containsExactly("in.txt");
  }

  @Test
  void command_missingOrUnknown_isRefused() {
    String usage = Run.of("--help").out();
    assertThat(Run.of())
        .isEqualTo(new Run(2, "", usage + "\nprivhist: no command given; see 'privhist --help'\n"));
    assertThat(Run.of("frobnicate", "x"))
        .isEqualTo(
            new Run(2, "", "privhist: there is no command 'frobnicate'; see 'privhist --help'\n"));
    assertThat(Run.of("release"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: Missing required options and parameters: '--epsilon=E', 'INPUT'; see"
                    + " 'privhist release --help'\n"));
    assertThat(Run.of("convert", "r.json"))
        .isEqualTo(
            new Run(2, "", "privhist: convert needs --out F, or --format for standard output\n"));
    assertThat(Run.of("--frob").code()).isEqualTo(2);
  }

  @Test
  void output_thatCannotBeWritten_failsBeforeAnythingIsRead() throws IOException {
    Path input = folder.resolve("in.txt");
    assertThat(release("--epsilon", "1", "--out", folder + "/missing/r.json"))
        .isEqualTo(
            new Run(1, "", "privhist: " + folder + "/missing/r.json: its folder does not exist\n"));
    assertThat(release("--epsilon", "1", "--out", input + "/r.json"))
        .isEqualTo(
            new Run(
                1, "", "privhist: " + input + "/r.json: cannot be written (Not a directory)\n"));
    assertThat(release("--epsilon", "1", "--out", folder.toString()))
        .isEqualTo(new Run(1, "", "privhist: " + folder + ": is a directory, expected a file\n"));
  }

  @Test
  void fileName_empty_isRefused() throws IOException {
    Run refused = new Run(2, "", "privhist: not a file name: \"\"\n");
    assertThat(Run.of("count", "")).isEqualTo(refused);
    assertThat(Run.of("release", "", "--epsilon", "1")).isEqualTo(refused);
    assertThat(Run.of("compare", "", "-")).isEqualTo(refused);
    assertThat(release("--epsilon", "1", "--out", "").err())
        .isEqualTo("privhist: --out needs a value, got \"\"; see 'privhist release --help'\n");
  }

  @Test
  void fileName_ofBytesThatAreNoText_isRefused() throws IOException {
    String name = folder.resolve("bad\ufffd.json").toString();
    assertThat(release("--epsilon", "1", "--out", name))
        .isEqualTo(new Run(2, "", "privhist: not a file name: \"" + name + "\"\n"));
    assertThat(Path.of(name)).doesNotExist();
  }

  /** Lists with nothing in them, numbers that cannot be: in every command, before anything else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "risk r.json --k ,",
        "risk r.json --k 2,,3",
        "degrees r.json --quantile ,",
        "passwords r.json --guesses ,",
        "estimate r.json --growth ,",
        "estimate r.json --at ,",
        "estimate r.json --order 2,",
        "estimate r.json --total -5",
        "estimate r.json --total 1e19",
        "risk r.json --total -5",
        "risk r.json --total NaN",
        "plan --items -1 --epsilon 1",
        "plan --items 5 --epsilon ,",
        "plan --items 5 --target-error NaN",
        "evaluate in.txt --epsilon ,",
        "evaluate in.txt --epsilon 1 --mechanism ,",
        "evaluate in.txt --epsilon 1 --trials 0",
        "release in.txt --epsilon 1 --max-per-unit ,",
        "synthesize r.json --items -1",
        "ledger create l.db --account a --budget -1"
      })
  void value_thatCannotBe_isOneLineAndExitCode2(String words) {
    Run run = Run.of(words.split(" "));
    assertThat(run.err()).startsWith("privhist: --").hasLineCount(1).doesNotContain("no such file");
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void value_veryLong_isCut() {
    Run run = Run.of("plan", "--items", "9".repeat(54_000), "--epsilon", "1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("privhist: --items must be").hasSizeLessThan(500);
  }

  @Test
  void debug_showsWhereAFailureHappened() throws IOException {
    assertThat(release("--epsilon", "0", "--debug").err())
        .startsWith("privhist: epsilon must be")
        .contains("\tat io.privhist.cli.");
  }

  @Test
  void version_isPrinted() {
    assertThat(Run.of("--version").out()).matches("privhist \\d+\\.\\d+\\.\\d+\\S*\n");
    assertThat(Run.of("-V").out()).isEqualTo(Run.of("--version").out());
  }
}
