package io.privhist.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Ledger;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program in the reference that checks an export finds whatever was changed in it. */
class ExportCheckTest {
  private static final Path PAGE = Path.of("../docs/reference/ledger.md");

  @TempDir Path folder;
  private Path program;
  private String export = "";
  private String head = "";

  /** An answer of Python. */
  private record Answer(int code, String text) {}

  @BeforeEach
  void makeExport() throws IOException {
    boolean python =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
    assumeThat(python).as("python3 is there").isTrue();
    program = folder.resolve("check.py");
    String code =
        Page.of(Files.readString(PAGE)).code().stream()
            .filter(block -> block.language().equals("python"))
            .map(Page.Code::text)
            .findFirst()
            .orElseThrow();
    Files.writeString(program, code);
    Path file = folder.resolve("all.jsonl");
    try (Ledger ledger = Ledger.openOrMake(folder.resolve("l.ledger").toString(), "olga");
        OutputStream out = Files.newOutputStream(file)) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      ledger.addAccount(AccountTerms.of("searches", Amount.parse("2")), "olga");
      ledger.export(out);
      head = ledger.head().toString();
    }
    export = Files.readString(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-O", "-OO"})
  void program_findsWhatWasChanged(String flag) throws IOException, InterruptedException {
    assertThat(check(flag, export)).isEqualTo(new Answer(0, "head " + head + "\n"));
    List<String> lines = export.lines().toList();
    for (String changed :
        List.of(
            export.replace("\"budget\":\"1/1\"", "\"budget\":\"9/1\""),
            export.replaceFirst("\"number\":2", "\"number\":3"),
            export.replaceFirst("(\"hash\":\"[0-9a-f]{63})[0-9a-f]", "$1x"),
            lines.get(0) + "\n" + lines.get(2) + "\n",
            String.join("\n", lines.subList(1, 3)) + "\n")) {
      assertThat(changed).isNotEqualTo(export);
      Answer answer = check(flag, changed);
      assertThat(answer.code()).as(answer.text()).isEqualTo(1);
      assertThat(answer.text()).matches("entry \\d is not what was written\n");
    }
  }

  private Answer check(String flag, String lines) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("checked.jsonl"), lines);
    List<String> words = new ArrayList<>(List.of("python3"));
    if (!flag.isEmpty()) {
      words.add(flag);
    }
    words.addAll(List.of(program.toString(), file.toString()));
    Process python = new ProcessBuilder(words).redirectErrorStream(true).start();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Answer(python.waitFor(), said);
  }
}
