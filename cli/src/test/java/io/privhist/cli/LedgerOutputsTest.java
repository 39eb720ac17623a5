package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No command writes over a ledger, and those about ledgers over nothing unless told so. */
class LedgerOutputsTest {
  @TempDir Path folder;
  private Path ledger;
  private Path other;

  @BeforeEach
  void makeLedgers() throws IOException {
    ledger = folder.resolve("visits.ledger");
    other = folder.resolve("other.html"); // what a page may be called
    for (Path made : List.of(ledger, other)) {
      run("ledger create %s --account a --budget 2".formatted(made));
    }
    Files.writeString(folder.resolve("labels.txt"), "a\nb\na\nc\n");
    Charged.store(folder.resolve("r.json"), "1/2", ledger.toString(), "a");
  }

  private static Run run(String words) {
    Run run = Run.of(words.split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  /** Runs words in which IN, R and L stand for files. */
  private Run tried(String words) {
    List<String> args = new ArrayList<>();
    for (String word : words.split(" ")) {
      args.add(
          switch (word) {
            case "IN" -> folder.resolve("labels.txt").toString();
            case "R" -> folder.resolve("r.json").toString();
            case "L" -> ledger.toString();
            case "OTHER" -> other.toString();
            case "BESIDE" -> other + "-journal";
            case "WAL" -> other + "-wal";
            default -> word;
          });
    }
    return Run.of(args.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ledger export L --overwrite --out OTHER",
        "ledger export L --out BESIDE",
        "ledger show L --overwrite --out OTHER",
        "ledger show L --out WAL",
        "ledger history L a --overwrite --out OTHER",
        "ledger verify L --overwrite --out OTHER",
        "ledger raise L a --budget 3 --reason r --overwrite --out OTHER",
        "release IN --epsilon 1 --overwrite --format json --out OTHER",
        "release IN --epsilon 1 --format json --out BESIDE",
        "release IN --epsilon 1 --ledger L --account a --summary OTHER",
        "release-property IN --property entropy --epsilon 1 --overwrite --out OTHER",
        "count IN --format csv --out OTHER",
        "count IN --format json --out BESIDE",
        "convert R --format csv --out OTHER",
        "report R --out OTHER",
        "synthesize R --out OTHER",
        "passwords R --out OTHER",
        "evaluate IN --epsilon 1 --trials 1 --out OTHER"
      })
  void output_overALedger_isRefused(String words) throws IOException {
    byte[] before = Files.readAllBytes(other);
    byte[] paying = Files.readAllBytes(ledger);

    Run refused = tried(words);

    assertThat(refused.err())
        .contains(": is a database, maybe a ledger, or belongs to one; nothing is written over it")
        .hasLineCount(1);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(other).hasBinaryContent(before);
    assertThat(ledger).hasBinaryContent(paying);
    assertThat(Path.of(other + "-journal")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ledger export L",
        "ledger show L",
        "ledger history L a",
        "ledger verify L --json"
      })
  void output_overAFile_needsToBeTold(String words) throws IOException {
    Path file = Files.writeString(folder.resolve("paid.json"), "paid for");

    Run refused = Run.of((words.replace("L", ledger.toString()) + " --out " + file).split(" "));

    assertThat(refused)
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: %s: exists; add --overwrite to replace it, or name another file\n"
                    .formatted(file)));
    assertThat(file).hasContent("paid for");
    run(words.replace("L", ledger.toString()) + " --overwrite --out " + file);
    assertThat(file).content().matches("(?s)[\\[{].*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-journal", "-wal", "-shm"})
  void ledger_besideAnother_isNotMade(String end) {
    for (String words :
        List.of(
            "ledger backup L " + other + end,
            "ledger create " + other + end + " --account b --budget 1")) {
      Run refused = tried(words);
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err())
          .contains("a name that ends so is one of SQLite's own files beside a ledger")
          .hasLineCount(1);
    }
    assertThat(Path.of(other + end)).doesNotExist();
  }

  @Test
  void json_ofBackupExportAndGet_isJson() throws IOException {
    String copy = folder.resolve("copy.ledger").toString();
    String backup = run("ledger backup %s %s --json".formatted(ledger, copy)).out();
    assertThat(JsonParser.parseString(backup).getAsJsonObject().get("copy").getAsString())
        .isEqualTo(copy);
    String lines = run("ledger export " + ledger).out();
    String array = run("ledger export %s --json".formatted(ledger)).out();
    assertThat(JsonParser.parseString(array).getAsJsonArray()).hasSize(4);
    assertThat(array).isEqualTo("[\n" + lines.strip().replace("\n", ",\n") + "\n]\n");
    String id =
        JsonParser.parseString(Files.readString(folder.resolve("r.json")))
            .getAsJsonObject()
            .get("id")
            .getAsString();
    assertThat(run("ledger get %s %s --json".formatted(ledger, id)).out())
        .isEqualTo(Files.readString(folder.resolve("r.json")));
    Run contradiction = tried("ledger get L " + id + " --json --format csv");
    assertThat(contradiction.code()).isEqualTo(2);
    assertThat(contradiction.err()).contains("--json contradicts").hasLineCount(1);
  }
}
