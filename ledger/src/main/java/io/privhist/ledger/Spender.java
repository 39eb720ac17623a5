package io.privhist.ledger;

import com.google.gson.JsonObject;
import io.privhist.mechanism.Draws;
import io.privhist.privacy.RandomId;
import io.privhist.release.ReleaseRefusedException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Spends: the charge is committed before the noise is drawn, and the release before anybody sees
 * it, unless the ledger cannot keep it. So a run that ends anywhere has released nothing that is
 * not charged, and nothing is lost that was stored.
 */
final class Spender {
  private static final Duration POLL = Duration.ofMillis(100);

  private final LiveBook live;
  private final Settings settings;

  Spender(LiveBook live, Settings settings) {
    this.live = live;
    this.settings = settings;
  }

  /** The entry of a charge, and whether an earlier request made it. */
  private record Found(long entry, boolean earlier, Charge charge) {}

  /** A charge of this run. */
  private record Paid(SpendRequest request, long entry, Charge charge, String run) {
    String inWords() {
      return "charged %s to the account %s (entry %d)"
          .formatted(charge.epsilon(), request.account(), entry);
    }

    /** Returns the account, unless a ledger without this charge has taken the place. */
    AccountBook in(Book book) {
      if (book.hasAccount(request.account())) {
        AccountBook account = book.account(request.account());
        if (account.holder(entry).equals(run)) {
          return account;
        }
      }
      throw exchanged();
    }
  }

  private static LedgerFailureException exchanged() {
    return new LedgerFailureException(
        "another ledger, or an older copy, has taken its place and does not have this charge;"
            + " privhist ledger reconcile gives it the release");
  }

  Outcome spend(SpendRequest request, Function<String, byte[]> draw) {
    String run = Holder.startRun();
    String id = RandomId.fresh();
    try {
      Found found = live.write((book, page) -> find(request, id, run, book, page));
      if (found.earlier()) {
        return repeat(request, found.entry());
      }
      Paid paid = new Paid(request, found.entry(), found.charge(), run);
      Lease lease = Lease.of(paid.entry(), live, settings);
      try {
        return stored(paid, drawn(paid, id, draw));
      } finally {
        lease.end();
      }
    } finally {
      Holder.endRun(run);
    }
  }

  Preview preview(SpendRequest request) {
    return live.read(
        (book, tables) -> {
          AccountBook account = book.account(request.account());
          Optional<Spending> earlier = account.repeated(request);
          if (earlier.isPresent()) {
            if (!inProgress(account, earlier.get(), tables)) {
              requireRelease(account, earlier.get());
            }
            return new Preview(earlier.get().charge(), account.balances(request.blocks()), earlier);
          }
          live.requireWritable();
          Charge charge = admit(request, account, book);
          return new Preview(charge, account.after(request, charge), Optional.empty());
        });
  }

  /** Finds the earlier charge that this repeats, or reserves one. */
  private Found find(SpendRequest request, String id, String run, Book book, Page page)
      throws SQLException {
    AccountBook account = book.account(request.account());
    Optional<Spending> earlier = account.repeated(request);
    if (earlier.isPresent()) {
      return new Found(earlier.get().entry(), true, earlier.get().charge());
    }
    Charge charge = admit(request, account, book);
    JsonObject json = SpendingJson.write(request, charge);
    json.addProperty("release", id);
    json.addProperty("holder", run);
    long number = page.append(Kind.RESERVED, request.account(), request.requester(), json);
    page.reserve();
    return new Found(number, false, charge);
  }

  private static Charge admit(SpendRequest request, AccountBook account, Book book) {
    book.requireHere();
    account.requireOpen(request, book.isFrozen(account));
    Charge charge = Charge.of(account.terms(), request.guarantee());
    account.requireAffordable(request, charge);
    return charge;
  }

  /** Draws, and stores whatever comes of it in place of a release. */
  private LedgerDocument drawn(Paid paid, String id, Function<String, byte[]> draw) {
    try {
      return paidFor(paid.request(), id, draw);
    } catch (ReleaseRefusedException e) {
      JsonObject refusal = end(paid.entry());
      refusal.addProperty("refusal", e.reason());
      refusal.addProperty("message", String.valueOf(e.getMessage()));
      store(paid, (book, page) -> page.append(Kind.REFUSED, paid.request(), refusal));
      throw e;
    } catch (RuntimeException | Error e) {
      try {
        store(paid, (book, page) -> page.append(Kind.FAILED, paid.request(), end(paid.entry())));
      } catch (RuntimeException unsaid) { // nothing stored says the same
        e.addSuppressed(unsaid);
      }
      throw e;
    }
  }

  /** Draws what was charged, or nothing that anybody sees. */
  private static LedgerDocument paidFor(
      SpendRequest request, String id, Function<String, byte[]> draw) {
    byte[] file =
        Draws.charged(
            request.guarantee(), () -> draw.apply(id), drawn -> Statement.of(drawn).guarantee());
    Statement.contradiction(Statement.of(file), id, request.parameters())
        .ifPresent(
            what -> {
              throw new LedgerUsageException(
                  "the release states %s than the one that was charged: it is not stored"
                      .formatted(what));
            });
    return new LedgerDocument(id, file);
  }

  /** Stores a release; one that cannot be stored is still what was paid for. */
  private Outcome stored(Paid paid, LedgerDocument document) {
    SpendRequest request = paid.request();
    try {
      store(
          paid,
          (book, page) ->
              page.append(
                  Kind.STORED,
                  request.account(),
                  request.requester(),
                  end(paid.entry()),
                  document));
      return trying(
          paid,
          () ->
              live.read(
                  (book, tables) -> outcome(book, tables, paid.in(book), paid.entry(), false)));
    } catch (LedgerFailureException e) {
      throw new UnstoredException(document, e);
    }
  }

  /** The fields of an entry that says what became of a charge. */
  static JsonObject end(long entry) {
    JsonObject json = new JsonObject();
    json.addProperty("entry", entry);
    return json;
  }

  /** How a charge ends. */
  @FunctionalInterface
  private interface Ending {
    void on(Book book, Page page) throws SQLException;
  }

  private void store(Paid paid, Ending ending) {
    trying(
        paid,
        () ->
            live.write(
                (book, page) -> {
                  boolean open = isReserved(paid.in(book), paid.entry());
                  if (open) { // a commit whose answer was lost may have taken place
                    ending.on(book, page);
                  }
                  return open;
                }));
  }

  /** Tries again after a failure: what was paid for is worth waiting for. */
  private <T> T trying(Paid paid, Supplier<T> attempted) {
    for (int attempt = 0; ; attempt++) {
      try {
        return attempted.get();
      } catch (LedgerFailureException e) {
        if (attempt == settings.retries().size()) {
          throw new LedgerFailureException(
              "%s, and the ledger could not keep what came of it: %s"
                  .formatted(paid.inWords(), e.getMessage()),
              e);
        }
        pause(settings.retries().get(attempt));
      }
    }
  }

  private static boolean isReserved(AccountBook account, long entry) {
    return account
        .spending(entry)
        .filter(spending -> spending.state() == Spending.State.RESERVED)
        .isPresent();
  }

  /** Waits for an earlier run, if it goes on, and returns what it stored. */
  private Outcome repeat(SpendRequest request, long entry) {
    Instant end = Instant.now().plus(settings.patience());
    while (inProgress(request, entry)) {
      if (Instant.now().isAfter(end)) {
        throw new UnfinishedException(entry, true);
      }
      pause(POLL);
    }
    return live.read(
        (book, tables) -> outcome(book, tables, book.account(request.account()), entry, true));
  }

  private boolean inProgress(SpendRequest request, long entry) {
    return live.read(
        (book, tables) -> {
          AccountBook account = book.account(request.account());
          return inProgress(
              account, account.spending(entry).orElseThrow(Spender::exchanged), tables);
        });
  }

  private boolean inProgress(AccountBook account, Spending spending, Tables tables)
      throws SQLException {
    return spending.state() == Spending.State.RESERVED
        && Holder.mayBeAtWork(
            account.holder(spending.entry()), lease(spending, tables), settings.clock().instant());
  }

  private Instant lease(Spending spending, Tables tables) throws SQLException {
    return tables
        .leasedUntil(spending.entry())
        .orElseGet(() -> Lease.endOf(spending.at(), settings.lease()));
  }

  /** Throws what became of a charge, if that is no release. */
  private static void requireRelease(AccountBook account, Spending spending) {
    if (spending.state() == Spending.State.REFUSED) {
      throw account.refusal(spending.entry());
    }
    if (spending.release().isEmpty()) {
      throw new UnfinishedException(spending.entry(), false);
    }
  }

  private static Outcome outcome(
      Book book, Tables tables, AccountBook account, long entry, boolean repeated)
      throws SQLException {
    Spending spending = account.spending(entry).orElseThrow(Spender::exchanged);
    requireRelease(account, spending);
    return new Outcome(
        Documents.get(book, tables, spending.release().orElseThrow()),
        spending,
        repeated,
        book.snapshot(account),
        book.head());
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LedgerFailureException("interrupted while waiting for the ledger", e);
    }
  }
}
