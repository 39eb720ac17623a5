package io.privhist.ledger;

import com.google.gson.JsonObject;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.RandomId;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Accounts with budgets that cannot be overspent: in one file, or in a database of PostgreSQL.
 *
 * <p>Everything that happens is an entry of one chain of hashes, and all that is known follows from
 * the entries. The chain is checked when a ledger is opened and whenever it is read further; stored
 * releases are checked when they are fetched and by {@link #verify()}.
 *
 * <p>Safe for use by many threads, and many processes may open the same ledger. Messages of
 * exceptions are one line each.
 */
public final class Ledger implements AutoCloseable {
  private static final int EXPORTED_AT_ONCE = 1_000;

  static Settings standard = Settings.STANDARD; // replaced by tests only

  private final Store store;
  private final LiveBook live;

  private Ledger(Store store) {
    this.store = store;
    this.live = new LiveBook(store, store.home());
  }

  /**
   * Opens a ledger.
   *
   * @param location a file, or a URL that starts with {@code jdbc:postgresql:}; who logs in is said
   *     by the URL, or by PRIVHIST_JDBC_USER and PRIVHIST_JDBC_PASSWORD in the environment
   * @throws LedgerFailureException if there is none, or none that can be trusted
   */
  public static Ledger open(String location) {
    return open(location, standard);
  }

  static Ledger open(String location, Settings settings) {
    Store store = Store.at(location, settings);
    try {
      store.requireLedger();
      Ledger ledger = new Ledger(store);
      ledger.head();
      return ledger;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** Returns a location for messages: a URL without what may hold a password. */
  public static String shown(String location) {
    return Store.isUrl(location) ? PostgresStore.shown(location) : location;
  }

  /** Opens a ledger, and makes it first if there is none. */
  public static Ledger openOrMake(String location, String author) {
    return openOrMake(location, author, standard);
  }

  static Ledger openOrMake(String location, String author, Settings settings) {
    Texts.require("the author", author);
    try (Store store = Store.at(location, settings)) {
      store.make();
      Making.make(store, author);
    }
    return open(location, settings);
  }

  /** Makes an account. */
  public Account addAccount(AccountTerms terms, String author) {
    Texts.require("the author", author);
    live.write(
        (book, page) -> {
          if (book.hasAccount(terms.name())) {
            throw new LedgerUsageException(
                "the ledger has an account \"%s\" already".formatted(terms.name()));
          }
          return page.append(
              Kind.ACCOUNT_MADE,
              terms.name(),
              author,
              AccountBook.made(terms, RandomId.fresh(), book.home()));
        });
    return account(terms.name());
  }

  /** Returns all accounts, oldest first. */
  public List<Account> accounts() {
    return live.read((book, tables) -> book.accounts());
  }

  public Account account(String name) {
    return live.read((book, tables) -> book.snapshot(book.account(name)));
  }

  /** Returns every entry about an account or about the whole ledger, oldest first. */
  public List<Entry> history(String account) {
    return history(account, 0, Integer.MAX_VALUE);
  }

  /**
   * Returns entries about an account or about the whole ledger, oldest first.
   *
   * @param after the number of an entry: those that follow it are returned; 0 for all
   * @param limit how many to return at most
   */
  public List<Entry> history(String account, long after, int limit) {
    return live.read((book, tables) -> book.history(tables, account, after, limit));
  }

  /**
   * Releases something once: reserves its charge, draws, and stores what was drawn, each committed
   * before the next. What was stored before for the same request is returned at no cost.
   *
   * <p>What the draws cost one item is counted where noise is drawn: times the distance it must be
   * the epsilon of the guarantee, and the file must state the same id, guarantee and mechanism as
   * the request. Otherwise nothing is stored or returned, and the charge stays.
   *
   * @param draw draws the noise in the calling thread, and returns the release file, which must
   *     carry the id that it is given; it is called once or not at all
   * @throws OverBudgetException if less is left than it costs; nothing is spent
   * @throws LedgerUsageException if the rules do not allow it; nothing is spent, unless what was
   *     drawn is not the release that was asked for
   * @throws io.privhist.mechanism.MiscountedException if the draws cost something else than what is
   *     charged, or the file states another guarantee; that is spent
   * @throws UnfinishedException if the same request was paid for and has no release
   * @throws UnstoredException if it is charged and drawn, and could not be stored
   * @throws LedgerFailureException if the ledger cannot be read or written
   * @throws io.privhist.release.ReleaseRefusedException if the mechanism refuses; that is spent
   */
  public Outcome spend(SpendRequest request, Function<String, byte[]> draw) {
    return new Spender(live, store.settings()).spend(request, draw);
  }

  /**
   * Releases a histogram once: charges the account, draws, stores the release file, and returns
   * what was drawn. What it promises, and so what it costs, follows from the counts.
   *
   * @param account that pays
   * @param epsilon the privacy loss for one unit
   * @throws OverBudgetException if less is left than it costs; nothing is spent
   */
  public Release release(
      String account,
      RawHistogram raw,
      Mechanism mechanism,
      Epsilon epsilon,
      Neighbours neighbours) {
    return release(account, RawGroups.of(raw), mechanism, epsilon, neighbours)
        .parts()
        .get(0)
        .release();
  }

  /** Releases the histogram of every group once, at the price of one. */
  public GroupedRelease release(
      String account, RawGroups raw, Mechanism mechanism, Epsilon epsilon, Neighbours neighbours) {
    return new Releasing(raw, mechanism, epsilon, neighbours).from(this, account);
  }

  /**
   * Returns what a release would cost and leave. Nothing is written, and it throws what {@link
   * #spend} would throw before drawing.
   */
  public Preview preview(SpendRequest request) {
    return new Spender(live, store.settings()).preview(request);
  }

  /** Returns a stored release, byte for byte. */
  public LedgerDocument document(String release) {
    return live.read((book, tables) -> Documents.get(book, tables, release));
  }

  /** Raises the budget of an account, for each of its blocks. */
  public Account raise(String account, Amount budget, Act act) {
    return change(
        account,
        (book, page) -> {
          if (budget.compareTo(book.budget()) <= 0) {
            throw new LedgerUsageException(
                "a budget can only be raised, and that of %s is %s"
                    .formatted(account, book.budget()));
          }
          JsonObject json = new JsonObject();
          json.addProperty("budget", budget.fraction());
          return page.append(Kind.BUDGET_RAISED, account, act, json);
        });
  }

  /** Closes an account for good. Its releases stay. */
  public Account closeAccount(String account, Act act) {
    return change(
        account, (book, page) -> page.append(Kind.ACCOUNT_CLOSED, account, act, new JsonObject()));
  }

  /** Declares a block of an account, which then has a budget of its own. */
  public Account declareBlock(String account, String block, Act act) {
    Texts.requireName("the name of a block", block);
    return change(
        account,
        (book, page) -> {
          if (book.terms().blocks().isEmpty()) {
            throw new LedgerUsageException("the account %s has no blocks".formatted(account));
          }
          if (book.blocks().contains(block)) {
            throw new LedgerUsageException(
                "the account %s has a block \"%s\" already".formatted(account, block));
          }
          JsonObject json = new JsonObject();
          json.addProperty("block", block);
          return page.append(Kind.BLOCK_DECLARED, account, act, json);
        });
  }

  /** Sets the most that an analyst may spend, in each block where there are blocks. */
  public Account setQuota(String account, String analyst, Amount quota, Act act) {
    Texts.require("the analyst", analyst);
    return change(
        account,
        (book, page) -> {
          JsonObject json = new JsonObject();
          json.addProperty("analyst", analyst);
          json.addProperty("quota", quota.fraction());
          return page.append(Kind.QUOTA_SET, account, act, json);
        });
  }

  /** What the owner does to one account. */
  @FunctionalInterface
  private interface Change {
    long of(AccountBook account, Page page) throws SQLException;
  }

  private Account change(String account, Change change) {
    live.write(
        (book, page) -> {
          AccountBook found = book.account(account);
          if (found.closed()) {
            throw new LedgerUsageException("the account %s is closed".formatted(account));
          }
          return change.of(found, page);
        });
    return account(account);
  }

  /** Returns what tells this ledger and its copies from all others. */
  String id() {
    return live.read((book, tables) -> book.ledgerId());
  }

  /** Returns the end of the chain. */
  public Head head() {
    return live.read((book, tables) -> book.head());
  }

  /**
   * Checks everything that is stored: the pages of the store, every link of the chain, every stored
   * release.
   *
   * @throws LedgerFailureException that says what is wrong first
   */
  public Verified verify() {
    store.check();
    return store.read(Audit::of);
  }

  /**
   * Checks everything, and that this is no older copy of the ledger that once had this head, nor
   * one that was rewritten.
   */
  public Verified verify(Head known) {
    Verified verified = verify();
    store.read(tables -> Audit.requireHolds(tables, known));
    return verified;
  }

  /** Writes every entry with its hash as a line of JSON; the stream is left open. */
  public void export(OutputStream out) throws IOException {
    Head end = head();
    Head written = Book.START;
    while (written.number() < end.number()) {
      for (Entry entry : entriesAfter(written)) {
        out.write((entry.exported() + "\n").getBytes(StandardCharsets.US_ASCII));
        written = entry.head();
      }
    }
    out.flush();
  }

  /** A slow reader of an export keeps no writer waiting: it gets some entries at a time. */
  private List<Entry> entriesAfter(Head head) {
    return store.read(
        tables -> {
          List<Entry> entries = new ArrayList<>();
          Head before = head;
          for (Tables.Row row : tables.entriesAfter(head.number(), EXPORTED_AT_ONCE)) {
            entries.add(Entry.read(row.number(), row.line(), row.hash(), before));
            before = row.head();
          }
          if (entries.isEmpty()) {
            throw Entry.broken(head.number() + 1, null);
          }
          return entries;
        });
  }

  /**
   * Copies a ledger that is a file to a new file. The copy says of itself that it is one: used in
   * place of the ledger, its accounts are frozen until they are reconciled. Who may open the ledger
   * may open the copy.
   */
  public void backup(Path target, Act act) {
    Store.requireFile(target.toString());
    if (!(store instanceof SqliteStore file)) {
      throw new LedgerUsageException("a database is backed up by its own tools, such as pg_dump");
    }
    Copies.backUp(file, target, act);
  }

  /**
   * Puts a copy into the place of a ledger that is a file and was lost or damaged, or that is to be
   * as it was. The copy is checked first, and stays. What is in its place has all accounts frozen
   * until they are reconciled.
   *
   * @return the end of the chain that is in the place now
   */
  public static Head restore(Path copy, Path place, Act act) {
    return restore(copy, place, act, standard);
  }

  static Head restore(Path copy, Path place, Act act, Settings settings) {
    Store.requireFile(copy.toString());
    Store.requireFile(place.toString());
    return Copies.restore(copy, place, act, settings);
  }

  /**
   * Moves a ledger from a file to a database of PostgreSQL that holds none, with all entries,
   * hashes and releases. The file takes nothing more. A move that was cut off is finished by the
   * next one to the same database.
   *
   * @return the end of the chain, there and in the file
   */
  public static Head move(Path file, String url, Act act) {
    return move(file, url, act, standard);
  }

  static Head move(Path file, String url, Act act, Settings settings) {
    Store.requireFile(file.toString());
    return Moving.move(file, url, act, settings);
  }

  /** Freezes all accounts, after the database was restored from a copy, until reconciled. */
  public void freeze(Act act) {
    live.write((book, page) -> page.append(Kind.FROZEN, "", act, new JsonObject()));
  }

  /**
   * Charges an account for the releases that are out there and that nobody has paid for, and lets
   * it spend again in this place. A release that was charged and could not be stored is stored, at
   * no cost. One that was taken up for another account by mistake is charged to this one as well.
   * In an account with blocks what is taken up counts against every block, also those declared
   * later.
   */
  public Reconciled reconcile(String account, List<FoundRelease> found, Act act) {
    return live.write((book, page) -> Reconciling.reconcile(book, account, found, act, page));
  }

  @Override
  public void close() {
    store.close();
  }
}
