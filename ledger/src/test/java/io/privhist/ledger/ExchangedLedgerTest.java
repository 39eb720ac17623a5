package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ledgers whose place another takes between a charge and the release that it paid for. */
class ExchangedLedgerTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void make() {
    file = made("visits.ledger", "visits");
  }

  private Path made(String name, String account) {
    Path made = folder.resolve(name);
    try (Ledger ledger = Ledger.openOrMake(made.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of(account, Amount.parse("1")), "olga");
    }
    return made;
  }

  /** Does something to files. */
  @FunctionalInterface
  private interface Exchange {
    void run() throws IOException;
  }

  private void assertHandedOut(Exchange exchange, String why) {
    try (Ledger ledger = Ledger.open(file.toString(), Requests.impatient(Duration.ofSeconds(5)))) {
      assertThatThrownBy(
              () ->
                  ledger.spend(
                      request("visits", "1/3"),
                      id -> {
                        try {
                          exchange.run();
                        } catch (IOException e) {
                          throw new UncheckedIOException(e);
                        }
                        return Requests.release(Requests.guarantee("1/3"), id);
                      }))
          .isInstanceOfSatisfying(
              UnstoredException.class, e -> assertThat(e.document().bytes()).isNotEmpty())
          .hasMessageStartingWith(
              "charged 1/3 to the account visits (entry 3), and the ledger could not keep what came"
                  + " of it: ")
          .hasMessageContaining(why)
          .message()
          .doesNotContain("\n");
    }
  }

  private void moveIntoPlace(Path other) throws IOException {
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void olderCopyRestored_doesNotHaveTheCharge() {
    Path copy = folder.resolve("copy");
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.backup(copy, OWNER);
    }
    assertHandedOut(
        () -> Ledger.restore(copy, file, OWNER), "does not have this charge; privhist ledger");
  }

  @Test
  void olderCopyPutBack_evenWithAnotherChargeOfThatNumber_isNotTakenForIt() throws IOException {
    Path copy = Files.copy(file, folder.resolve("copy"));
    try (Ledger other = Ledger.open(copy.toString())) {
      Requests.spend(other, request("visits", "1/9"));
    }
    assertHandedOut(() -> Files.write(file, Files.readAllBytes(copy)), "does not have this charge");
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().releases()).isEqualTo(1);
    }
  }

  @Test
  void otherLedger_isSeenByItsChain() {
    Path other = made("other.ledger", "visits");
    assertHandedOut(() -> moveIntoPlace(other), "was removed or replaced while it was open");
    Path further = made("further.ledger", "clicks");
    assertHandedOut(() -> Files.write(file, Files.readAllBytes(further)), "");
  }

  @Test
  void ledgerThatIsGone_isSaidToBe() throws IOException {
    assertHandedOut(() -> Files.delete(file), "was removed or replaced while it was open");
    assertThat(file).doesNotExist();
  }

  @Test
  void placeTakenDuringTheRetries_isNeverAnInternalError() throws IOException {
    Path copy = Files.copy(file, folder.resolve("copy"));
    try (Ledger ledger = Ledger.open(file.toString(), Requests.settings(FaultPoint.NONE))) {
      assertThatThrownBy(
              () ->
                  ledger.spend(
                      request("visits", "1/3"),
                      id -> {
                        try {
                          moveIntoPlace(copy);
                        } catch (IOException e) {
                          throw new UncheckedIOException(e);
                        }
                        return Requests.release(Requests.guarantee("1/3"), id);
                      }))
          .isInstanceOf(UnstoredException.class)
          .hasMessageContaining("does not have this charge");
    }
  }

  @Test
  void placeTakenWhileARepeatWaits_isNoInternalError() throws IOException {
    Path copy = Files.copy(file, folder.resolve("copy"));
    SpendRequest keyed = request("visits", "1/3").withKey("k");
    try (Ledger ledger = Ledger.open(file.toString(), Requests.settings(FaultPoint.NONE))) {
      Requests.spend(ledger, keyed);
      Files.write(file, Files.readAllBytes(copy));
      assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
          .isInstanceOfAny(LedgerFailureException.class);
    }
  }
}
