package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.ledger.FaultyLedger;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases that a ledger keeps: their history, their files, the chain, copies. */
class LedgerReleasesTest {
  @TempDir Path folder;
  private String ledger = "";
  private Path file;
  private String id = "";

  @BeforeEach
  void makeLedger() throws IOException {
    ledger = folder.resolve("visits.ledger").toString();
    run("ledger", "create", ledger, "--account", "visits", "--budget", "2", "--author", "olga");
    file = folder.resolve("r.json");
    id = Charged.store(file, "1/2", ledger, "visits");
  }

  private static Run run(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void history_ofACharge_saysWhatItCostAndWhy() {
    assertThat(
            run("ledger", "history", ledger, "visits")
                .out()
                .replaceAll("20..-\\S+Z", "YYYY-MM-DDThh:mm:ssZ"))
        .endsWith(
            """
                3   YYYY-MM-DDThh:mm:ssZ   ann      charged 0.5
                                                      epsilon 1/2, d = 1, D = 1: a record makes one item
                                                      mechanism tiling
                                                      stored, release %s
                4   YYYY-MM-DDThh:mm:ssZ   ann      release of entry 3 stored
            """
                .formatted(id));
  }

  @Test
  void history_json_hasTheDocumentedFields() {
    JsonObject entry =
        JsonParser.parseString(run("ledger", "history", ledger, "visits", "--json").out())
            .getAsJsonArray()
            .get(2)
            .getAsJsonObject();
    assertThat(entry.get("kind").getAsString()).isEqualTo("reserved");
    assertThat(entry.get("author").getAsString()).isEqualTo("ann");
    assertThat(entry.get("charge"))
        .hasToString(
            "{\"epsilon\":\"1/2\",\"unit\":\"record\",\"maxPerUnit\":1,\"neighbours\":\"add-remove\",\"distance\":1,\"accountDistance\":1,\"because\":\"a"
                + " record makes one item\","
                + "\"promised\":false,\"charge\":\"0.5\",\"mechanism\":\"tiling\","
                + "\"parameters\":{\"mechanism\":\"tiling\"},\"blocks\":[],\"blocksEnforced\":null,"
                + "\"snapshot\":null,\"key\":null,\"files\":[],\"state\":\"stored\",\"release\":\""
                + id
                + "\"}");
  }

  @Test
  void get_storedRelease_isTheSameByteForByteAndInEveryFormat() throws IOException {
    assertThat(run("ledger", "get", ledger, id).out()).isEqualTo(Files.readString(file));
    run("ledger", "get", ledger, id, "--out", path("a.json"), "--out", path("a.csv"));
    assertThat(folder.resolve("a.json")).hasSameBinaryContentAs(file);
    run("convert", file.toString(), "--out", path("b.csv"), "--out", path("b.parquet"));
    assertThat(folder.resolve("a.csv")).hasSameBinaryContentAs(folder.resolve("b.csv"));
    run("ledger", "get", ledger, id, "--out", path("a.parquet"));
    assertThat(folder.resolve("a.parquet")).hasSameBinaryContentAs(folder.resolve("b.parquet"));
  }

  @Test
  void get_intoAnExistingFile_needsToBeTold() throws IOException {
    Path out = Files.writeString(folder.resolve("a.json"), "old");
    Run refused = Run.of("ledger", "get", ledger, id, "--out", out.toString());
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("a.json: exists; add --overwrite");
    assertThat(out).hasContent("old");
    run("ledger", "get", ledger, id, "--out", out.toString(), "--overwrite");
    assertThat(out).hasSameBinaryContentAs(file);
  }

  @Test
  void get_intoTheLedger_isRefused() {
    Run refused =
        Run.of("ledger", "get", ledger, id, "--out", ledger, "--format", "json", "--overwrite");
    assertThat(refused.code()).isEqualTo(2);
    run("ledger", "verify", ledger);
  }

  @Test
  void get_property_isJsonOnly() throws IOException {
    Path property = folder.resolve("p.json");
    String stored = Charged.storeProperty(property, "1/3", ledger, "visits");
    assertThat(run("ledger", "get", ledger, stored).out()).isEqualTo(Files.readString(property));
    assertThat(Run.of("ledger", "get", ledger, stored, "--out", path("p.csv")))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: the release %s is no histogram and is written as JSON only\n"
                    .formatted(stored)));
    assertThat(folder.resolve("p.csv")).doesNotExist();
  }

  @Test
  void verify_untouchedLedger_printsItsHead() {
    Run run = run("ledger", "verify", ledger, "--json");
    JsonObject verified = JsonParser.parseString(run.out()).getAsJsonObject();
    assertThat(verified.keySet()).containsExactly("head", "entries", "releases");
    assertThat(verified.get("entries").getAsInt()).isEqualTo(4);
    assertThat(verified.get("releases").getAsInt()).isEqualTo(1);
    String head = verified.get("head").getAsString();
    assertThat(run("ledger", "verify", ledger, "--head", head).out())
        .isEqualTo("4 entries and 1 stored releases are unchanged\nhead " + head + "\n");
  }

  @Test
  void verify_olderCopyOrOtherHistory_isFoundByTheHead() throws IOException {
    Path copy = Files.copy(Path.of(ledger), folder.resolve("old.ledger"));
    Charged.store(folder.resolve("r2.json"), "1/4", ledger, "visits");
    String head =
        JsonParser.parseString(run("ledger", "verify", ledger, "--json").out())
            .getAsJsonObject()
            .get("head")
            .getAsString();
    assertThat(Run.of("ledger", "verify", copy.toString(), "--head", head))
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: the ledger ends at entry 4, before entry 6: this is an older copy\n"));
    assertThat(Run.of("ledger", "verify", ledger, "--head", "6:" + "0".repeat(64)))
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: entry 6 has another hash than the one given: the ledger was"
                    + " rewritten\n"));
  }

  /** As the reference documentation tells others to do it. */
  @Test
  void export_lines_areAChainOfHashes() throws NoSuchAlgorithmException {
    run("ledger", "create", ledger, "--account", "caf\u00e9 \"x\"", "--budget", "1");
    String out = run("ledger", "export", ledger).out();
    String previous = "0".repeat(64);
    for (String line : out.lines().toList()) {
      String hashed = line.replaceFirst(",\"hash\":\"[0-9a-f]{64}\"}$", "}");
      String hash =
          HexFormat.of()
              .formatHex(
                  MessageDigest.getInstance("SHA-256")
                      .digest(hashed.getBytes(StandardCharsets.US_ASCII)));
      JsonObject entry = JsonParser.parseString(line).getAsJsonObject();
      assertThat(entry.get("hash").getAsString()).isEqualTo(hash);
      assertThat(entry.get("previous").getAsString()).isEqualTo(previous);
      previous = hash;
    }
    assertThat(run("ledger", "show", ledger).out()).endsWith("head 5:" + previous + "\n");
    run("ledger", "export", ledger, "--out", path("all.jsonl"));
    assertThat(folder.resolve("all.jsonl")).hasContent(out);
  }

  @Test
  void reconcile_copy_takesUpWhatItDoesNotKnow() throws IOException {
    String copy = path("copy.ledger");
    assertThat(run("ledger", "backup", ledger, copy).err())
        .isEqualTo("copied to " + copy + ", which is frozen until it is reconciled\n");
    assertThat(run("ledger", "show", copy).out()).contains("\nfrozen: ");
    Path later = Charged.release(folder, "later.json", "7/4");
    Charged.property(folder, "p.json", "1/3");
    Run run =
        run(
            "ledger",
            "reconcile",
            copy,
            file.toString(),
            later.toString(),
            path("p.json"),
            "--reason",
            "the disk was replaced");
    assertThat(run.err()).isEqualTo("releases given: 3, taken up: 2\n");
    assertThat(run.out())
        .contains("epsilon   ####################        2   31/12      0\n")
        .contains("\noverspent: ")
        .doesNotContain("frozen");
    assertThat(run("ledger", "history", copy, "visits").out())
        .contains("charged 1.75 for a release that was found")
        .contains("reconciled; releases taken up: 2")
        .contains("because: the disk was replaced");
  }

  /** A release that a ledger had no space for is charged: its file meets its own entry. */
  @Test
  void reconcile_releaseThatTheLedgerCouldNotKeep_costsNothingMore() throws IOException {
    Path labels = Files.writeString(folder.resolve("labels.txt"), "a\nb\na\n");
    Path lost = folder.resolve("lost.json");
    try (FaultyLedger full = new FaultyLedger()) {
      Run unstored =
          Run.of(
              "release",
              labels.toString(),
              "--epsilon",
              "1/4",
              "--ledger",
              ledger,
              "--account",
              "visits",
              "--request",
              "k",
              "--out",
              lost.toString());
      assertThat(unstored.code()).isEqualTo(1);
      assertThat(full.refused()).isPositive();
    }
    assertThat(run("ledger", "show", ledger).out()).contains(" 2    0.75   1.25");

    Run run = run("ledger", "reconcile", ledger, lost.toString(), "--reason", "no space");

    assertThat(run.err())
        .isEqualTo("releases given: 1, taken up: 0\ncharged before, and stored now: 1\n");
    assertThat(run.out()).contains(" 2    0.75   1.25").contains("2 charged, 2 stored");
    String stored = folder.resolve("again.json").toString();
    assertThat(
            run(
                    "release",
                    labels.toString(),
                    "--epsilon",
                    "1/4",
                    "--ledger",
                    ledger,
                    "--account",
                    "visits",
                    "--request",
                    "k",
                    "--out",
                    stored)
                .err())
        .contains("nothing was charged");
    assertThat(Path.of(stored)).hasSameBinaryContentAs(lost);
    run("ledger", "verify", ledger);
  }

  @Test
  void reconcile_forTheWrongAccount_isMendedForTheRightOne() {
    run("ledger", "create", ledger, "--account", "searches", "--budget", "3");
    String found = Charged.release(folder, "found.json", "1/4").toString();
    run("ledger", "reconcile", ledger, found, "--account", "searches", "--reason", "mistaken");
    Run right =
        run("ledger", "reconcile", ledger, found, "--account", "visits", "--reason", "right");
    assertThat(right.err()).isEqualTo("releases given: 1, taken up: 1\n");
    assertThat(run("ledger", "show", ledger).out())
        .contains(" 2    0.75   1.25")
        .contains(" 3    0.25   2.75");
    run("ledger", "verify", ledger);
    Run others =
        run(
            "ledger",
            "reconcile",
            ledger,
            file.toString(),
            "--account",
            "searches",
            "--reason",
            "r");
    assertThat(others.err())
        .isEqualTo(
            "releases given: 1, taken up: 0\n"
                + "paid for by other accounts, and left as they are: 1\n");
  }

  @Test
  void reconcile_withoutFiles_saysThatNothingWasReleased() {
    String copy = path("copy.ledger");
    run("ledger", "backup", ledger, copy);
    Run run =
        run(
            "ledger",
            "reconcile",
            copy,
            "--account",
            "visits",
            "--reason",
            "nothing since",
            "--json");
    assertThat(run.out()).contains("\"frozen\": false").contains("\"charged\": 1,");
  }

  @Test
  void reconcile_whatIsNoRelease_isRefused() throws IOException {
    Path csv = Files.writeString(folder.resolve("r.csv"), "count,prevalence\n");
    Run run = Run.of("ledger", "reconcile", ledger, csv.toString(), "--reason", "x");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is this a release file or a property file?");
    Path old =
        Files.writeString(
            folder.resolve("old.json"),
            Files.readString(file).replaceFirst("\"id\": \"[0-9a-f]*\",", ""));
    assertThat(Run.of("ledger", "reconcile", ledger, old.toString(), "--reason", "x"))
        .isEqualTo(
            new Run(2, "", "privhist: " + old + ": has no id, so it was not made with a ledger\n"));
  }
}
