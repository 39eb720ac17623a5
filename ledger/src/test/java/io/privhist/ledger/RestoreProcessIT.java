package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that restore a ledger, and end in the middle. */
@Timeout(value = 10, unit = TimeUnit.MINUTES) // guards against hanging only
class RestoreProcessIT {
  @TempDir Path folder;
  private Path file;
  private Path copy;

  @BeforeEach
  void fill() {
    file = folder.resolve("visits.ledger");
    copy = folder.resolve("copy.ledger");
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      Requests.spend(ledger, request("visits", "1/3"));
      ledger.backup(copy, OWNER);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void restore_thatEndsAfterAnyStep_leavesWhatWasThereOrTheCopy(boolean lost) throws Exception {
    int step = 0;
    int code = 9;
    while (code == 9) {
      Files.deleteIfExists(file);
      Files.copy(copy, file);
      UnfinishedChange.of(file);
      if (lost) {
        Files.delete(file);
      }
      code = RestoringProcess.run(copy, file, ++step);
      if (!lost || Files.exists(file)) {
        assertWhole();
      }
      Ledger.restore(copy, file, OWNER);
      assertWhole();
    }
    assertThat(code).isZero();
    assertThat(step).isGreaterThan(8);
  }

  private void assertWhole() {
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.verify();
      assertThat(ledger.head().number()).isIn(5L, 6L);
      assertThat(ledger.account("visits").frozen()).isTrue();
    }
  }
}
