package io.privhist.ledger;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of a ledger: what all its entries, read in order and checked link by link, add up to.
 * Nothing else is believed.
 */
final class Book {
  /** Before the first entry. */
  static final Head START = new Head(0, "0".repeat(64));

  private static final int AT_ONCE = 1_000;

  private final Map<String, AccountBook> accounts = new LinkedHashMap<>();
  private final Map<String, Stored> documents = new LinkedHashMap<>(); // by release id
  private final Histories histories = new Histories();
  private final String home;
  private String ledgerId = "";
  private long copied; // the last entry that was made elsewhere or says that this is a copy, or 0
  private long copiedAsFile; // the same, as long as the ledger was a file
  private Optional<Entry> moved = Optional.empty(); // says where a file's ledger is now
  private boolean restored; // the rows of the store were put back since the last entry
  private Head head = START;

  /**
   * Starts before the first entry.
   *
   * @param home where the ledger is: accounts that came from elsewhere are frozen
   */
  Book(String home) {
    this.home = home;
  }

  /** Where a published file is kept, and its hash. */
  record Stored(long entry, String sha256) {}

  /** Reads what was appended since, up to the end that the store states. */
  void catchUp(Tables tables, Tables.End end) throws SQLException {
    Head stated = end.head();
    restored = end.restored();
    if (stated.number() < head.number()) {
      throw new LedgerFailureException(
          "the ledger has become shorter (it ends at entry %d, and had %d): an older copy was put back"
              .formatted(stated.number(), head.number()));
    }
    List<Tables.Row> rows;
    do {
      rows = tables.entriesAfter(head.number(), AT_ONCE);
      rows.forEach(row -> take(row.number(), row.line(), row.hash()));
    } while (rows.size() == AT_ONCE);
    if (!head.equals(stated)) {
      throw new LedgerFailureException(
          "the ledger says that its last entry is %d, and that is not what is there"
              .formatted(stated.number()));
    }
  }

  /** Takes one row of the chain. */
  void take(long number, String line, String hash) {
    Entry entry = Entry.read(number, line, hash, head);
    try {
      apply(entry);
    } catch (RuntimeException e) { // a line that no writer of this version makes
      throw e instanceof LedgerFailureException ? e : Entry.broken(number, e);
    }
    head = entry.head();
  }

  private void apply(Entry entry) {
    entry.optional("sha256").ifPresent(hash -> keep(entry, hash));
    if (entry.kind() == Kind.FROZEN || isFromElsewhere(entry)) {
      copied = entry.number();
    }
    boolean ofAFile = entry.kind() == Kind.MOVED || !isNotOf(SqliteStore.HOME, entry);
    if (entry.kind() == Kind.FROZEN || !ofAFile) {
      copiedAsFile = entry.number();
    }
    histories.add(entry);
    switch (entry.kind()) {
      case LEDGER_MADE -> ledgerId = entry.text("id");
      case FROZEN -> {} // is about all accounts
      case MOVED -> move(entry);
      case ACCOUNT_MADE -> accounts.put(entry.text("account"), new AccountBook(entry));
      default -> account(entry.text("account")).apply(entry);
    }
  }

  /** A release that was taken up for two accounts is kept once. */
  private void keep(Entry entry, String hash) {
    Stored kept =
        documents.computeIfAbsent(entry.text("release"), id -> new Stored(entry.number(), hash));
    if (!kept.sha256().equals(hash)) {
      throw Entry.broken(entry.number(), null);
    }
  }

  /** Accounts that a file froze stay frozen where it went; that it was a file freezes nothing. */
  private void move(Entry entry) {
    if (entry.text("home").equals(home)) {
      copied = copiedAsFile;
    } else if (home.equals(SqliteStore.HOME)) {
      copied = copiedAsFile;
      moved = Optional.of(entry);
    }
  }

  private boolean isFromElsewhere(Entry entry) {
    return isNotOf(home, entry);
  }

  private static boolean isNotOf(String home, Entry entry) {
    return entry.optional("home").filter(its -> !its.equals(home)).isPresent();
  }

  /** Refuses to append to a file whose ledger is elsewhere now. */
  void requireHere() {
    if (moved.isPresent()) {
      throw new LedgerUsageException(
          "the ledger was moved to %s, and this file takes nothing more"
              .formatted(moved.get().text("place")));
    }
  }

  boolean isMovedTo(String place) {
    return moved.filter(entry -> entry.text("home").equals(place)).isPresent();
  }

  Head head() {
    return head;
  }

  String ledgerId() {
    return ledgerId;
  }

  boolean isFrozen(AccountBook account) {
    return restored || account.isFrozen(copied);
  }

  String home() {
    return home;
  }

  boolean hasAccount(String name) {
    return accounts.containsKey(name);
  }

  AccountBook account(String name) {
    AccountBook account = accounts.get(name);
    if (account == null) {
      throw new LedgerUsageException("the ledger has no account \"%s\"".formatted(name));
    }
    return account;
  }

  /** Returns the account that a release was reserved for. */
  Optional<AccountBook> payerOf(String release) {
    return accounts.values().stream()
        .filter(account -> account.paidFor(release).isPresent())
        .findFirst();
  }

  /** Returns every charge for a release that is kept. */
  List<Spending> chargesFor(String release) {
    return accounts.values().stream()
        .flatMap(account -> account.chargesFor(release).stream())
        .toList();
  }

  Account snapshot(AccountBook account) {
    return account.snapshot(isFrozen(account));
  }

  List<Account> accounts() {
    return accounts.values().stream().map(this::snapshot).toList();
  }

  /** Returns the entries about an account or the whole ledger, some of them. */
  List<Entry> history(Tables tables, String account, long after, int limit) throws SQLException {
    account(account);
    return histories.read(tables, account, after, limit);
  }

  Optional<Stored> document(String releaseId) {
    return Optional.ofNullable(documents.get(releaseId));
  }

  Map<String, Stored> documents() {
    return documents;
  }
}
