package io.privhist.ledger;

import com.google.gson.JsonObject;
import io.privhist.files.ReleaseStamp;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives an account the releases that are out there and that the ledger does not have. */
final class Reconciling {
  private final Book book;
  private final AccountBook account;
  private final Act act;
  private final Page page;
  private int takenUp;
  private int stored;
  private int ofOthers;

  private Reconciling(Book book, AccountBook account, Act act, Page page) {
    this.book = book;
    this.account = account;
    this.act = act;
    this.page = page;
  }

  static Reconciled reconcile(Book book, String name, List<FoundRelease> found, Act act, Page page)
      throws SQLException {
    return new Reconciling(book, book.account(name), act, page).with(found);
  }

  private Reconciled with(List<FoundRelease> found) throws SQLException {
    Map<String, String> seen = new HashMap<>(); // the hash of each file, by the id in it
    for (FoundRelease release : found) {
      requireSame(release);
      String hash = Hashes.of(release.document().bytes());
      String earlier = seen.putIfAbsent(release.document().id(), hash);
      if (earlier == null) {
        take(release);
      } else if (!earlier.equals(hash)) {
        throw new LedgerUsageException(
            "%s: another of these files has the id %s as well, and is not the same: one was changed"
                .formatted(release.name(), release.document().id()));
      }
    }
    JsonObject json = new JsonObject();
    json.addProperty("takenUp", takenUp);
    json.addProperty("stored", stored);
    json.addProperty("home", book.home());
    page.append(Kind.RECONCILED, name(), act, json);
    return new Reconciled(takenUp, stored, ofOthers);
  }

  private String name() {
    return account.terms().name();
  }

  /** Refuses a file that has the id of a kept release and is another file. */
  private void requireSame(FoundRelease found) {
    boolean same =
        book.document(found.document().id())
            .map(kept -> kept.sha256().equals(Hashes.of(found.document().bytes())))
            .orElse(true);
    if (!same) {
      throw new LedgerUsageException(
          "%s: was changed: the ledger keeps another file of the release %s"
              .formatted(found.name(), found.document().id()));
    }
  }

  private void take(FoundRelease found) throws SQLException {
    String id = found.document().id();
    Optional<AccountBook> payer = book.payerOf(id);
    if (payer.isEmpty()) {
      if (!account.hasTakenUp(id)) {
        takeUp(found);
      }
    } else if (payer.get() == account) {
      meet(found, account.paidFor(id).orElseThrow());
    } else {
      ofOthers++;
    }
  }

  /** Stores a release that was drawn and could not be stored: its charge is there already. */
  private void meet(FoundRelease found, Spending charged) throws SQLException {
    Statement.contradiction(found.stamp(), found.document().id(), charged)
        .ifPresent(
            what -> {
              throw new LedgerUsageException(
                  "%s: was changed: it states %s than entry %d, which paid for it"
                      .formatted(found.name(), what, charged.entry()));
            });
    if (charged.state() == Spending.State.RESERVED) {
      page.append(Kind.STORED, name(), act, Spender.end(charged.entry()), found.document());
      stored++;
    }
  }

  /**
   * Charges what is out there, even beyond the budget: it cannot be taken back. Nobody knows which
   * blocks it read, and the copy may not know all of them: it names none.
   */
  private void takeUp(FoundRelease found) throws SQLException {
    ReleaseStamp stamp = found.stamp();
    stamp
        .account()
        .filter(named -> !named.equals(name()) && book.hasAccount(named))
        .ifPresent(
            named -> {
              throw new LedgerUsageException(
                  "%s: says that the account %s paid for it".formatted(found.name(), named));
            });
    Charge charge = Charge.of(account.terms(), stamp.guarantee());
    SpendRequest request =
        SpendRequest.of(
                name(),
                act.author(),
                stamp.guarantee(),
                Map.of(SpendRequest.MECHANISM, stamp.mechanism()))
            .withFiles(List.of(found.name()));
    JsonObject json = SpendingJson.write(request, charge);
    if (book.document(found.document().id()).isPresent()) {
      page.append(Kind.TAKEN_UP, name(), act, Page.about(found.document(), json));
    } else {
      page.append(Kind.TAKEN_UP, name(), act, json, found.document());
    }
    takenUp++;
  }
}
