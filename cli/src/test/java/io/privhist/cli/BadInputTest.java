package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.terminal.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every input that cannot be read: one line with file, row and reason, and the exit code. */
class BadInputTest {
  @TempDir Path folder;

  private Run release(String name, String content, String from) throws IOException {
    Path input = Files.write(folder.resolve(name), content.getBytes(StandardCharsets.ISO_8859_1));
    return Run.of("release", input.toString(), "--epsilon", "1", "--from", from);
  }

  private static String onlyLine(Run run) {
    List<String> lines = run.err().lines().toList();
    assertThat(lines).hasSize(1);
    return lines.get(0);
  }

  @Test
  void input_missing_fails() {
    String missing = folder.resolve("missing.txt").toString();
    assertThat(Run.of("release", missing, "--epsilon", "1"))
        .isEqualTo(new Run(1, "", "privhist: " + missing + ": no such file or directory\n"));
  }

  @Test
  void input_directory_fails() {
    assertThat(Run.of("release", folder.toString(), "--epsilon", "1"))
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: %s: is a directory; name its files, such as \"%s/*.csv\"\n"
                    .formatted(folder, folder)));
  }

  @Test
  void input_failingInTheMiddle_failsWithItsName() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new Console(broken, OutputStream.nullOutputStream(), new PrintStream(err), false),
            "count",
            "-");
    assertThat(code).isEqualTo(1);
    assertThat(err).hasToString("privhist: standard input: Input/output error\n");
  }

  @Test
  void input_impossibleName_isRefused() {
    assertThat(Run.of("release", "a\0b", "--epsilon", "1"))
        .isEqualTo(new Run(2, "", "privhist: not a file name: \"a?b\"\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1,10~2,3,4~   | row 2: wrong number of columns; expected 2 (count,prevalence)
          1,10~2~       | row 2: wrong number of columns; expected 2 (count,prevalence)
          1,10~-2,3~    | row 2: the count is negative; expected a whole number
          1,10~2,-3~    | row 2: the prevalence is negative; expected a whole number
          1,10~2.5,3~   | row 2: the count is not a whole number; expected a whole number
          1,10~2,0~     | row 2: the prevalence is below one; leave out counts that no label has
          1,10~9999999999999999999,3~ | row 2: the count is too large; expected a whole number
          4,2~1,2305843009213693952~  | row 2: brings the number of items above 2^60; 1152921504606846976 items are the most that can be released
          1,10~2,3~1,5~ | row 3: repeats the count of an earlier row; a row that stands twice would count its people twice; give each count one row
          """)
  void prevalences_malformed_areRefusedByRow(String content, String message) throws IOException {
    Run run = release("in.csv", content.replace('~', '\n'), "prevalences");
    assertThat(onlyLine(run)).isEqualTo("privhist: %s/in.csv: %s".formatted(folder, message));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void binaryJunk_isRefusedInEveryForm() throws IOException {
    String junk = "1\n\u0000\u00FF\u00FE\u0080\n2\n";
    Run labels = release("in.bin", junk, "labels");
    assertThat(onlyLine(labels))
        .isEqualTo(
            "privhist: %s/in.bin: row 2: has bytes that are not valid UTF-8; read it as"
                    .formatted(folder)
                + " latin-1 to count any bytes (--encoding latin-1)");
    assertThat(labels.code()).isEqualTo(2);
    for (String form : List.of("counts", "prevalences")) {
      Run run = release("in.bin", form.equals("counts") ? junk : junk.replace("1", "1,1"), form);
      assertThat(onlyLine(run))
          .isEqualTo(
              "privhist: %s/in.bin: row 2: has bytes that are not valid UTF-8; is this a text file?"
                  .formatted(folder));
      assertThat(run.code()).isEqualTo(2);
    }
    Run latin =
        Run.of(
            "count",
            folder.resolve("in.bin").toString(),
            "--from",
            "labels",
            "--encoding",
            "latin-1");
    assertThat(latin.code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"in.csv", "in.tsv", "in.JSON", "in.jsonl", "in.parquet", "in.csv.gz"})
  void auto_tableWithoutTheHeader_stopsAndNamesTheOption(String name) throws IOException {
    Run run = release(name, "17\n", "auto");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("privhist: %s/%s: cannot tell what the rows are (a ".formatted(folder, name))
        .endsWith("or say --from labels, --from edges, --from counts or --from prevalences\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a,b~c       | the first row looks like a table
          a^b~c       | the first row looks like a table
          1 2~3 4     | the first row has two numbers, as published counts and prevalences have, and what uniq -c writes of numbers, which --kind uniq reads
          ~~1  2~3 4  | the first row has two numbers, as published counts and prevalences have, and what uniq -c writes of numbers, which --kind uniq reads
          """)
  void auto_tableAsText_stopsAndNamesTheOption(String content, String reason) throws IOException {
    Run run = release("in.txt", content.replace('~', '\n').replace('^', '\t'), "auto");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("(" + reason + ")").contains("--from");
  }

  @Test
  void auto_oneColumnOfNumbers_isLabels() throws IOException {
    Run run = release("in.txt", "17\n17\n23\n", "auto");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("as labels, one per line");
  }

  @Test
  void auto_headerBehindBlankRows_isPrevalences() throws IOException {
    Run run = release("in.txt", "\n\ncount,prevalence\n1,5\n", "auto");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("as prevalences, rows of count,prevalence");
  }

  @Test
  void unsortedRows_work() throws IOException {
    assertThat(release("in.csv", "count,prevalence\n9,1\n1,10\n4,2\n", "auto").code()).isZero();
  }
}
