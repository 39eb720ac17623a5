package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.terminal.Console;
import io.privhist.cli.input.InputSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No message, with or without details, ever holds what stands in a row. */
class NoRawDataTest {
  private static final String MARKER = "73571973";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s,%s,%s",
        "-%s,1",
        "1,-%s",
        "%s.5,1",
        "%s,0",
        "%s,1\n%s,2",
        "%s%s%s,1",
        "1,%s%s%s",
        "%s%s,%s%s",
        "x%s,1",
        "%s",
        "secret%s\u00FF",
        "%s\0,1",
        "{\"format\": \"%s\"}",
        "{\"%s\": %s",
        "[%s]",
      })
  void message_ofAnyFailure_hasNoContent(String pattern) throws IOException {
    String content = "1,1\n" + pattern.replace("%s", MARKER) + "\n";
    Path text = write("in.txt", content);
    Path json = write("in.json", pattern.replace("%s", MARKER));
    boolean refused = false;
    for (String form : List.of("auto", "labels", "counts", "prevalences")) {
      for (String command : List.of("release", "count")) {
        Run run =
            command.equals("release")
                ? Run.of(command, text.toString(), "--from", form, "--epsilon", "1", "--debug")
                : Run.of(command, text.toString(), "--from", form, "--debug");
        assertThat(run.err()).doesNotContain(MARKER);
        refused |= run.code() == 2;
      }
    }
    assertThat(refused).isTrue();
    Run convert = Run.of("convert", json.toString(), "--format", "csv", "--debug");
    assertThat(convert.code()).isEqualTo(2);
    assertThat(convert.err()).doesNotContain(MARKER);
    Run compare = Run.of("compare", json.toString(), text.toString(), "--debug");
    assertThat(compare.code()).isEqualTo(2);
    assertThat(compare.err()).doesNotContain(MARKER);
  }

  /** Whose names of columns were forgotten: the first row is a person's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--label x",
        "--label x --where y=1",
        "--label x --count y",
        "--label x --unit y --max-per-unit 1",
        "--from edges",
        "--from labels",
        "--from edges --label a --label b",
        "--from prevalences",
        "--from counts",
        "--from auto",
      })
  void message_aboutColumns_hasNoContent(String options) throws IOException {
    String row = "smith" + MARKER;
    for (Path file :
        List.of(
            write("in.csv", row + ",berlin,1\nbob,rome,2\n"),
            write("quoted.csv", "\"" + row + "\",berlin,1\n"),
            write("in.tsv", row + "\tberlin\t1\n"),
            write("in.jsonl", "{\"" + row + "\": {\"" + row + "\": 1}}\n"),
            write("in.txt", row + "\n"))) {
      List<String> args = new ArrayList<>(List.of("count", file.toString(), "--debug"));
      args.addAll(List.of(options.split(" ")));
      Run run = Run.of(args.toArray(String[]::new));
      assertThat(run.err()).doesNotContain(MARKER).doesNotContain("berlin");
    }
  }

  private Path write(String name, String content) throws IOException {
    return Files.write(folder.resolve(name), content.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void toString_ofRawThings_isRedacted() throws IOException {
    Path input = write("in.txt", MARKER + "\n");
    String shown =
        InputSource.of(input.toString())
            .read(
                new Console(System.in, System.out, System.err, false),
                opened -> {
                  assertThat(opened.head().content()).contains(MARKER);
                  return opened.toString();
                });
    assertThat(shown).isEqualTo("Opened[redacted]");
  }

  @Test
  void debug_unexpectedFailure_showsNoMessage() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException(MARKER);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new Console(broken, OutputStream.nullOutputStream(), new PrintStream(err), false),
            "count",
            "-",
            "--debug");
    assertThat(code).isEqualTo(1);
    assertThat(err.toString())
        .startsWith(
            "privhist: internal error (IllegalStateException); run again with --debug for the"
                + " place\njava.lang.IllegalStateException\n\tat ")
        .doesNotContain(MARKER);
  }
}
