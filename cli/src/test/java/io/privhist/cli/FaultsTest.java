package io.privhist.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import io.privhist.files.CountedJson;
import io.privhist.files.GroupsJson;
import io.privhist.files.MalformedFileException;
import io.privhist.files.ReleaseJson;
import io.privhist.files.output.FaultyDisk;
import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Amount;
import io.privhist.ledger.FaultyLedger;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Spending;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every operation on the disk fails in turn, first, second, third and so on until a run passes, so
 * that a new one is tried without a new test. The law after each: a file that can be seen is whole;
 * what was drawn is on disk or in the ledger. Only where every operation from one on fails, on all
 * disks, and there is no ledger, the one line can but say that the epsilon is spent.
 */
class FaultsTest {
  private static final String CSV = "count,prevalence\n1,50\n2,10\n40,1\n";

  private static final String WHOLE_TEXT =
      "(count,prevalence\n)?(\\d+,\\d+\n)+|city,count,prevalence\n([BC],\\d+,\\d+\n)*"
          + "|(?s)input: .*labels: 61\n";

  @TempDir Path folder;
  private Path temporary;
  private String usual = "";
  private String input = "";
  private String ledger = "";

  @BeforeEach
  void makeData() throws IOException {
    temporary = Files.createDirectory(folder.resolve("temporary"));
    usual = System.setProperty("java.io.tmpdir", temporary.toString());
    input = Files.writeString(folder.resolve("in.csv"), CSV).toString();
    ledger = folder.resolve("l.db").toString();
    try (Ledger made = Ledger.openOrMake(ledger, "olga")) {
      made.addAccount(AccountTerms.of("a", Amount.parse("100000")), "olga");
    }
  }

  @AfterEach
  void restore() {
    System.setProperty("java.io.tmpdir", usual);
  }

  /** What is true after a run, whatever happened to it. */
  private interface Law {
    void check(Run run, Path outputs, String fault) throws IOException;
  }

  /** Runs words in which OUT stands for a folder, with a fault at each operation. */
  private Set<String> faults(String words, boolean staysBroken, Law law) throws IOException {
    return faults(words, staysBroken, 0, law);
  }

  private Set<String> faults(String words, boolean staysBroken, int passing, Law law)
      throws IOException {
    Set<String> failed = new TreeSet<>();
    for (int operation = 1; ; operation++) {
      Path outputs = Files.createTempDirectory(folder, "out");
      Run run;
      String fault;
      boolean reached;
      try (FaultyDisk disk = FaultyDisk.failingAt(operation, staysBroken)) {
        run = Run.of(words.replace("OUT", outputs.toString()).split(" "));
        fault = disk.failed();
        reached = disk.wasReached();
      }
      assertThat(run.err()).doesNotContain("internal error", "\tat ");
      if (run.code() != 0) {
        assertThat(run.err()).startsWith("privhist: ").hasLineCount(1);
      }
      assertWhole(outputs);
      law.check(run, outputs, fault);
      if (!reached) {
        assertThat(run.code()).isEqualTo(passing);
        assertThat(operation).as("operations").isGreaterThan(5);
        return failed;
      }
      failed.add(fault);
    }
  }

  /** Every file that can be seen is whole, and raw counts are their owner's only. */
  private static void assertWhole(Path outputs) throws IOException {
    for (File file : seen(outputs)) {
      byte[] bytes = Files.readAllBytes(file.toPath());
      String text = Files.readString(file.toPath());
      String name = file.getName().replaceFirst("\\.\\d+$", ""); // beside the one that was meant
      if (CountedJson.isCounted(text)) {
        CountedJson.read(new ByteArrayInputStream(bytes), name);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath())))
            .isEqualTo("rw-------");
      } else if (name.startsWith("property")) {
        JsonParser.parseString(text);
      } else if (GroupsJson.isGroups(text)) {
        GroupsJson.read(new ByteArrayInputStream(bytes), name);
      } else if (name.endsWith(".json")) {
        ReleaseJson.read(new ByteArrayInputStream(bytes), name);
      } else if (name.endsWith(".html")) {
        assertThat(text).endsWith("</html>\n");
      } else if (name.endsWith(".svg")) {
        assertThat(text.strip()).endsWith("</svg>");
      } else if (!name.endsWith(".any")) {
        assertThat(text).matches(WHOLE_TEXT);
      }
    }
  }

  private static List<File> seen(Path outputs) {
    return Arrays.stream(outputs.toFile().listFiles())
        .filter(file -> !file.getName().startsWith("."))
        .toList();
  }

  private static boolean isSeen(Path outputs, String name) {
    return seen(outputs).stream().anyMatch(file -> file.getName().startsWith(name));
  }

  /** What was drawn is there. Hidden files are whole, if the line names them. */
  private static void assertNotLost(Run run, Path outputs) throws IOException {
    if (run.err().contains("the noise was drawn")) {
      List<File> named =
          Arrays.stream(outputs.toFile().listFiles())
              .filter(file -> run.err().contains("it is " + file))
              .toList();
      for (File file : named) {
        assertThat(Files.readString(file.toPath())).matches("(?s)\\{.*\\}\n|count.*\n");
      }
      assertThat(isSeen(outputs, "r.") || !named.isEmpty()).as(run.err()).isTrue();
    } else if (run.code() != 0) {
      assertThat(seen(outputs)).as(run.err()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --overwrite"})
  void release_severalOutputs_noFaultLosesIt(String more) throws IOException {
    String words =
        "release %s --epsilon 1 --out OUT/r.json --out OUT/r.csv --summary OUT/s.txt%s"
            .formatted(input, more);
    assertThat(faults(words, false, (run, outputs, fault) -> assertNotLost(run, outputs)))
        .contains("create", "write", "truncate", "close", "permissions", "delete")
        .contains(more.isEmpty() ? "link" : "move");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "release IN --epsilon 1 --out OUT/r.json",
        "release IN --epsilon 1 --out OUT/r.csv",
        "release-property IN --property entropy --epsilon 1 --out OUT/property.json"
      })
  void oneOutput_noFaultLosesIt(String words) throws IOException {
    assertThat(faults(words.replace("IN", input), false, this::assertKept))
        .contains("write", "truncate", "close");
  }

  /** A result that its only place did not take is among the temporary files, for its owner. */
  private void assertKept(Run run, Path outputs, String fault) throws IOException {
    Matcher kept = Pattern.compile("the result is kept in (\\S+);").matcher(run.err());
    if (kept.find()) {
      assertThat(seen(outputs)).isEmpty();
      Path refuge = Path.of(kept.group(1));
      assertThat(refuge).hasParent(temporary).content().matches("(?s)\\{.*\\}\n");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(refuge)))
          .isEqualTo("rw-------");
      Files.delete(refuge);
    } else if (run.err().contains("drawn")) {
      assertThat(outputs.toFile().listFiles()).as(run.err()).isNotEmpty();
      assertNotLost(run, outputs);
    } else {
      assertThat(seen(outputs).isEmpty()).as(run.err()).isEqualTo(run.code() != 0);
    }
    assertThat(temporary).as("nothing else is left").isEmptyDirectory();
  }

  @Test
  void oneOutput_nothingWorksAnyMore_saysThatItIsSpent() throws IOException {
    faults(
        "release %s --epsilon 1 --out OUT/r.json".formatted(input),
        true,
        (run, outputs, fault) -> {
          if (run.err().contains("drawn")) {
            assertThat(run.err()).contains("count the epsilon of this run as spent");
          } else if (run.code() != 0) {
            assertThat(seen(outputs)).as(run.err()).isEmpty();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void release_paidFromALedger_isThereOrInTheLedger(boolean staysBroken) throws IOException {
    List<Integer> charged = new ArrayList<>(List.of(0));
    faults(
        "release %s --epsilon 1 --out OUT/r.json --ledger %s --account a --fresh"
            .formatted(input, ledger),
        staysBroken,
        (run, outputs, fault) -> {
          List<String> kept = keptReleases();
          int before = charged.set(0, kept.size());
          if (run.code() == 0 || run.err().contains("is paid for and kept")) {
            assertThat(kept).hasSize(before + 1);
          } else {
            assertThat(kept).as("nothing is spent before the draw").hasSize(before);
            assertThat(seen(outputs)).isEmpty();
          }
          for (File file : seen(outputs)) {
            assertThat(kept).contains(Files.readString(file.toPath()));
          }
          if (run.err().contains("is paid for and kept")) {
            assertThat(got(run, outputs)).isEqualTo(kept.get(kept.size() - 1));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "release IN --epsilon 1 --out OUT/r.json",
        "release IN --epsilon 1 --out OUT/r.csv",
        "release-property IN --property entropy --epsilon 1 --out OUT/property.json"
      })
  void ledgerThatCannotKeepARelease_noFaultLosesItEither(String words) throws IOException {
    int[] charges = {0};
    try (FaultyLedger full = new FaultyLedger()) {
      faults(
          words.replace("IN", input) + " --ledger %s --account a --fresh".formatted(ledger),
          false,
          1,
          (run, outputs, fault) -> {
            int before = charges[0];
            charges[0] = charges();
            if (charges[0] == before) {
              assertThat(seen(outputs)).as("nothing is charged").isEmpty();
            } else {
              assertChargedAndShown(run, outputs);
            }
          });
      assertThat(full.refused()).isEqualTo(charges[0]).isGreaterThan(3);
    }
  }

  private void assertChargedAndShown(Run run, Path outputs) throws IOException {
    assertThat(run.err())
        .containsPattern(
            "charged \\S+ to the account \\S+ \\(entry \\d+\\), and the ledger could not keep what"
                + " came of it: the ledger \\S+ has no space left");
    if (run.err().contains("the result is kept in")) {
      assertKept(run, outputs, "");
    } else {
      assertThat(outputs.toFile().listFiles())
          .anyMatch(
              file ->
                  run.err().contains(file + " is complete") || run.err().contains("it is " + file));
    }
  }

  private int charges() {
    try (Ledger opened = Ledger.open(ledger)) {
      return opened.account("a").spendings().size();
    }
  }

  /** Does what the line says. */
  private static String got(Run failed, Path outputs) throws IOException {
    String command = failed.err().strip().replaceFirst(".*privhist (ledger get.*) F$", "$1");
    Path again = outputs.resolve("again.json");
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(again.toString());
    assertThat(Run.of(words.toArray(String[]::new)).code()).isZero();
    return Files.readString(again);
  }

  /** Returns the stored releases; every charge has one. */
  private List<String> keptReleases() {
    try (Ledger opened = Ledger.open(ledger)) {
      return opened.account("a").spendings().stream()
          .map(Spending::release)
          .map(id -> new String(opened.document(id.orElseThrow()).bytes(), UTF_8))
          .toList();
    }
  }

  @Test
  void releaseProperty_andPage_noFaultLosesThem() throws IOException {
    faults(
        "release-property %s --property entropy --epsilon 1 --out OUT/property.json --out OUT/property2.json"
            .formatted(input),
        false,
        (run, outputs, fault) -> {
          if (run.err().contains("drawn")) {
            assertThat(seen(outputs)).isNotEmpty();
          }
        });
    faults(
        "release %s --epsilon 1 --out OUT/r.json --out OUT/p.html".formatted(input),
        true,
        (run, outputs, fault) -> {
          if (isSeen(outputs, "p.html")) {
            assertThat(isSeen(outputs, "r.json")).isTrue();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --ledger L --account a --fresh"})
  void groups_severalOutputs_noFaultLosesThem(String paid) throws IOException {
    String rows = "label,city\nx,B\ny,B\nx,B\nx,C\n";
    Path table = Files.writeString(folder.resolve("table.csv"), rows);
    String words =
        "release %s --label label --by city --groups B,C --epsilon 1 --out OUT/r.json --out OUT/r.csv%s"
            .formatted(table, paid.replace("L ", ledger + " "));
    faults(
        words,
        false,
        (run, outputs, fault) -> {
          if (!run.err().contains("is paid for and kept")) {
            assertNotLost(run, outputs);
          }
          if (!paid.isEmpty() && isSeen(outputs, "r.json")) {
            assertThat(keptReleases()).contains(Files.readString(outputs.resolve("r.json")));
          }
        });
  }

  @Test
  void count_report_andLedgerGet_showWholeFilesAndNameTheOthers() throws IOException {
    assertThat(Run.of("release", input, "--epsilon", "1", "--out", folder + "/r.json").code())
        .isZero();
    Run.of("release", input, "--epsilon", "1", "--ledger", ledger, "--account", "a");
    String id;
    try (Ledger opened = Ledger.open(ledger)) {
      id = opened.account("a").spendings().get(0).release().orElseThrow();
    }
    for (String words :
        List.of(
            "count %s --out OUT/c.json --out OUT/c.csv".formatted(input),
            "report %s/r.json --out OUT/p.html --out OUT/p.svg".formatted(folder),
            "convert %s/r.json --out OUT/r.csv --out OUT/r2.json".formatted(folder),
            "ledger get %s %s --out OUT/r.json --out OUT/r.csv".formatted(ledger, id))) {
      faults(
          words,
          false,
          (run, outputs, fault) -> {
            if (run.code() != 0 && run.err().contains("complete")) {
              assertThat(seen(outputs)).isNotEmpty();
            }
          });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"synthesize RELEASE --form trace --seed 7", "ledger export LEDGER"})
  void text_isTheWholeFileOrNone(String words) throws IOException {
    String release = folder + "/r.json";
    assertThat(Run.of("release", input, "--epsilon", "1", "--out", release).code()).isZero();
    String command = words.replace("RELEASE", release).replace("LEDGER", ledger);
    String whole = Run.of(command.split(" ")).out();
    faults(
        command + " --out OUT/text.any",
        false,
        (run, outputs, fault) -> {
          for (File file : seen(outputs)) {
            assertThat(file).hasContent(whole);
          }
        });
  }

  @Test
  void law_planted_isSeenToBeBroken() throws IOException {
    Path outputs = Files.createDirectory(folder.resolve("half"));
    try (FaultyDisk disk = FaultyDisk.showingHalves()) {
      assertThat(Run.of("release", input, "--epsilon", "1", "--out", outputs + "/r.json").code())
          .isZero();
      assertThat(disk.wasReached()).isFalse();
    }
    assertThatThrownBy(() -> assertWhole(outputs)).isInstanceOf(MalformedFileException.class);
    Path nothing = Files.createDirectory(folder.resolve("nothing"));
    Run lost = new Run(1, "", "privhist: /dev/full: full; the noise was drawn, it is spent\n");
    assertThatThrownBy(() -> assertNotLost(lost, nothing)).isInstanceOf(AssertionError.class);
  }
}
