package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import io.privhist.privacy.RandomId;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readers of any store beside writers, and the entries that they need not read. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // guards against hanging only
abstract class ReadingContract {
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

  private String location = "";

  abstract String emptyPlace();

  /** Returns the URL of a connection beside the ledger's own. */
  abstract String url(String place);

  /** Takes the turn of the writer and keeps it. */
  abstract String takeTheTurn();

  @BeforeEach
  void make() {
    location = emptyPlace();
    try (Ledger ledger = Ledger.openOrMake(location, "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
    }
  }

  @Test
  void reads_whileAWriterOfTheSameProcessWaitsForAnother_goOn() throws Exception {
    ExecutorService writer = Executors.newSingleThreadExecutor();
    CountDownLatch begun = new CountDownLatch(1);
    try (Ledger ledger = Ledger.open(location);
        Connection other = DriverManager.getConnection(url(location))) {
      other.setAutoCommit(true);
      Store.run(other, "BEGIN");
      Store.run(other, takeTheTurn());
      Future<Outcome> waiting =
          writer.submit(
              () -> {
                begun.countDown();
                return Requests.spend(ledger, request("visits", "1/3"));
              });
      begun.await();
      for (int i = 0; i < 50; i++) {
        assertThat(ledger.account("visits").spendings()).isEmpty();
        assertThat(ledger.history("visits")).hasSize(2);
        assertThat(ledger.preview(request("visits", "1/3")).repeats()).isEmpty();
        Ledger.open(location).close();
      }
      assertThat(waiting.isDone()).as("somebody else has the turn").isFalse();
      Store.run(other, "ROLLBACK");
      waiting.get();
      assertThat(ledger.account("visits").spendings()).hasSize(1);
    } finally {
      writer.shutdownNow();
    }
  }

  @Test
  void reads_besideWritersOfTwoLedgers_areNeverOlderThanWhatWasSeen() throws Exception {
    int charges = 40;
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (Ledger one = Ledger.open(location);
        Ledger two = Ledger.open(location)) {
      List<Future<Outcome>> writing =
          IntStream.range(0, charges)
              .mapToObj(
                  i ->
                      threads.submit(
                          () ->
                              Requests.spend(
                                  i % 2 == 0 ? one : two, request("visits", "1/" + charges))))
              .toList();
      long seen = 0;
      while (!writing.stream().allMatch(Future::isDone)) {
        long now = one.head().number();
        assertThat(now).isGreaterThanOrEqualTo(seen);
        seen = now;
      }
      for (Future<Outcome> charge : writing) {
        charge.get();
      }
      assertThat(one.account("visits").balances().get(0).left()).isEqualTo(Amount.ZERO);
      one.verify(two.head());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void history_ofSomeEntries_readsNoOthers() throws SQLException {
    try (Ledger ledger = Ledger.open(location)) {
      ledger.addAccount(AccountTerms.of("other", Amount.parse("1")), "olga");
      Requests.spend(ledger, request("visits", "1/3"));
      Requests.spend(ledger, request("other", "1/3"));
      ledger.freeze(OWNER);
      ledger.addAccount(AccountTerms.of("late", Amount.parse("1")), "olga");
      assertThat(numbers(ledger, "visits", 0, 99)).containsExactly(1L, 2L, 4L, 5L, 8L);
      assertThat(numbers(ledger, "other", 0, 99)).containsExactly(1L, 3L, 6L, 7L, 8L);
      assertThat(numbers(ledger, "late", 0, 99)).containsExactly(1L, 8L, 9L);
      assertThat(numbers(ledger, "visits", 2, 2)).containsExactly(4L, 5L);
      assertThat(numbers(ledger, "visits", 3, 1)).containsExactly(4L);
      assertThat(numbers(ledger, "visits", 8, 5)).isEmpty();
      assertThat(numbers(ledger, "visits", 0, 0)).isEmpty();
      assertThatThrownBy(() -> ledger.history("nobody", 0, 1))
          .isInstanceOf(LedgerUsageException.class);

      sql("UPDATE ledger_entries SET line = replace(line, '1/3', '1/9') WHERE number = 6");
      assertThat(numbers(ledger, "visits", 0, 99)).hasSize(5);
      assertThatThrownBy(() -> ledger.history("other", 3, 9))
          .hasMessage("entry 6 is not what was written: the chain of hashes is broken");
      assertThat(numbers(ledger, "other", 6, 9)).containsExactly(7L, 8L);
    }
  }

  private static List<Long> numbers(Ledger ledger, String account, long after, int limit) {
    return ledger.history(account, after, limit).stream().map(Entry::number).toList();
  }

  @Test
  void keyOfARunThatNobodySees_isInProgressUntilItsLeaseEnds() {
    SpendRequest keyed = request("visits", "1/3").withKey("weekly");
    long entry = reserveElsewhere(keyed);
    Duration lease = Duration.ofMinutes(2);
    assertThat(inProgress(keyed, NOON.plusSeconds(119))).isTrue();
    assertThat(inProgress(keyed, NOON.plusSeconds(120))).isFalse();

    try (Store store = Store.at(location, Settings.STANDARD)) {
      Instant renewed = NOON.plusSeconds(90);
      new LiveBook(store, store.home()).renew(entry, Lease.endOf(renewed, lease), renewed);
    }
    assertThat(inProgress(keyed, NOON.plusSeconds(209))).isTrue();
    assertThat(inProgress(keyed, NOON.plusSeconds(210))).isFalse();
  }

  private boolean inProgress(SpendRequest request, Instant now) {
    Settings settings = Requests.lease(Duration.ofMinutes(2), Clock.fixed(now, ZoneOffset.UTC));
    try (Ledger ledger = Ledger.open(location, settings)) {
      ledger.spend(request, Requests::mustNotDraw);
      throw new AssertionError("nothing is stored");
    } catch (UnfinishedException e) {
      return e.inProgress();
    }
  }

  /** Reserves a charge as a run of another machine does, at noon. */
  private long reserveElsewhere(SpendRequest request) {
    Settings settings = Requests.lease(Duration.ofMinutes(2), Clock.fixed(NOON, ZoneOffset.UTC));
    try (Store store = Store.at(location, settings)) {
      return new LiveBook(store, store.home())
          .write(
              (book, page) -> {
                Charge charge = Charge.of(book.account("visits").terms(), request.guarantee());
                JsonObject json = SpendingJson.write(request, charge);
                json.addProperty("release", RandomId.fresh());
                json.addProperty("holder", "elsewhere:1:1:1");
                return page.append(Kind.RESERVED, "visits", "ann", json);
              });
    }
  }

  @Test
  void runThatTakesLong_renewsItsLease() {
    Settings settings = Requests.lease(Duration.ofMillis(200), Clock.systemUTC());
    try (Ledger ledger = Ledger.open(location, settings)) {
      ledger.spend(
          request("visits", "1/3"),
          id -> {
            Instant first = awaitLease(Instant.EPOCH);
            awaitLease(first);
            return Requests.release(Requests.guarantee("1/3"), id);
          });
      ledger.verify();
    }
  }

  /** Waits until the lease of the third entry ends later than this. */
  private Instant awaitLease(Instant after) {
    try (Store store = Store.at(location, Settings.STANDARD)) {
      while (true) {
        Optional<Instant> until = store.read(tables -> tables.leasedUntil(3));
        if (until.isPresent() && until.get().isAfter(after)) {
          return until.get();
        }
        Thread.onSpinWait();
      }
    }
  }

  private void sql(String statement) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(location))) {
      Store.run(connection, statement);
    }
  }
}
