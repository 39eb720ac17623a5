package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of a history. */
class LedgerHistoryTest {
  @TempDir Path folder;
  private String ledger = "";

  @BeforeEach
  void make() {
    ledger = folder.resolve("visits.ledger").toString();
    for (String account : List.of("visits", "clicks")) {
      done("create %s --account %s --budget 2".formatted(ledger, account));
    }
    for (int budget = 3; budget <= 6; budget++) {
      done("raise %s visits --budget %d --reason r".formatted(ledger, budget));
    }
  }

  private static Run done(String words) {
    Run run = Run.of(("ledger " + words).split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private List<Long> numbers(String words) {
    List<Long> numbers = new ArrayList<>();
    JsonParser.parseString(done("history " + ledger + words + " --json").out())
        .getAsJsonArray()
        .forEach(entry -> numbers.add(entry.getAsJsonObject().get("number").getAsLong()));
    return numbers;
  }

  @Test
  void history_inParts_isAllOfIt() {
    assertThat(numbers(" visits")).containsExactly(1L, 2L, 4L, 5L, 6L, 7L);
    assertThat(numbers(" visits --limit 4")).containsExactly(1L, 2L, 4L, 5L);
    assertThat(numbers(" visits --after 5 --limit 4")).containsExactly(6L, 7L);
    assertThat(numbers(" visits --after 2 --limit 1")).containsExactly(4L);
    assertThat(numbers(" clicks --after 1")).containsExactly(3L);
    assertThat(numbers(" clicks --after 3")).isEmpty();
    assertThat(done("history %s visits --after 6".formatted(ledger)).out().lines()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --after -1                   | --after must be 0 or more, got -1
          --after x                    | --after must be a whole number, got "x"
          --limit 0                    | --limit must be between 1 and 2147483647, got 0
          --limit -5 --after 1         | --limit must be between 1 and 2147483647, got -5
          --limit 1.5                  | --limit must be a whole number, got "1.5"
          --limit 99999999999999999999 | --limit must be a whole number, got "99999999999999999999"
          """)
  void history_nonsense_isRefused(String words, String line) {
    assertThat(Run.of(("ledger history %s visits %s".formatted(ledger, words)).split(" ")))
        .isEqualTo(new Run(2, "", "privhist: " + line + "\n"));
  }

  @Test
  void ledgerAlone_saysWhatIsMissingBesideIt() {
    assertThat(Run.of("ledger", "history", ledger.toString()).err())
        .isEqualTo(
            "privhist: the account is missing: privhist ledger history L A; the ledger may be left"
                + " out if PRIVHIST_LEDGER names it\n");
    assertThat(Run.of("ledger", "get", ledger.toString()).err())
        .isEqualTo(
            "privhist: the id of the release is missing; privhist ledger releases L lists them\n");
    assertThat(Run.of("ledger", "get", "0".repeat(32)).err())
        .startsWith("privhist: the ledger is missing: name it before the other arguments");
  }
}
