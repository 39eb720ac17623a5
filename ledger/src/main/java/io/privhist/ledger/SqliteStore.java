package io.privhist.ledger;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sqlite.BusyHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteOpenMode;
import org.sqlite.core.DB;

/**
 * A ledger in one file of SQLite, with a rollback journal and full synchronisation: a commit is on
 * disk, and the end of its journal as well, before it counts.
 *
 * <p>Nothing here opens the file but SQLite: closing any other handle of it would give up the locks
 * that this process holds.
 */
final class SqliteStore extends Store {
  static final String HOME = "file";

  private static final int APPLICATION = 0x50484C47; // "PHLG", in the header of the file
  private static final long CHECKED_AT_OPEN = 16L << 20; // larger files are checked by verify only
  private static final Pattern NETWORK =
      Pattern.compile(
          "nfs\\d?|cifs|smb\\w*|9p|afs|afpfs|ncpfs|ceph|lustre|gpfs|davfs"
              + "|fuse\\.(sshfs|s3fs|rclone|gcsfuse|gluster\\w*|ceph\\w*|moosefs|juicefs)");
  private static final Pattern SIDE_FILE = Pattern.compile("-(journal|wal|shm)$");

  private static final long RESERVED = 1 << 18; // most releases take less
  private static final long REHEARSED = 1 << 14; // enough to touch what storing touches
  private static final int PAGES_AT_ONCE = 64; // of a copy

  private final Path file;

  SqliteStore(String location, Settings settings) {
    super(settings);
    try {
      this.file = Path.of(location).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new LedgerUsageException("a ledger is a file, or a database with a JDBC URL");
    }
  }

  Path file() {
    return file;
  }

  /** The file in which SQLite keeps what a change that did not finish has overwritten. */
  Path journal() {
    Path real = realPath();
    return real.resolveSibling(real.getFileName() + "-journal");
  }

  @Override
  Connection connect() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    config.setBusyTimeout(Math.toIntExact(settings().lockWait().toMillis()));
    return config.createConnection("jdbc:sqlite:" + file.toUri());
  }

  /** Files may be moved; a copy made by a backup says so itself. */
  @Override
  String home() {
    return HOME;
  }

  /** A file that was removed or replaced would still take entries that nobody finds again. */
  @Override
  Object place() {
    try {
      return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return "missing";
    }
  }

  /**
   * SQLite finds the journal of a change that did not finish by the name of the file. Under another
   * name, or outside of a mount that is the file alone, it is not found, and with it goes a charge.
   */
  @Override
  void requireWritable() {
    int names = names();
    if (names > 1) {
      throw new LedgerFailureException(
          "the ledger %s has %d names in the file system (hard links), and a charge could be lost between them: nothing is written until one is left; find FOLDER -samefile FILE shows them"
              .formatted(name(), names));
    }
    if (Mounts.include(settings().mounts(), realPath())) {
      throw new LedgerFailureException(
          "the ledger %s is mounted as a single file, outside of which its journal would lie, and a charge could be lost: nothing is written; mount its folder instead"
              .formatted(name()));
    }
  }

  private int names() {
    try {
      return Files.getAttribute(file, "unix:nlink") instanceof Integer names ? names : 1;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return 1; // there is no file, or no system that tells
    }
  }

  private Path realPath() {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file;
    }
  }

  @Override
  void prepare(Connection fresh, boolean writes) throws SQLException {
    run(fresh, "PRAGMA synchronous = EXTRA");
    run(fresh, "PRAGMA trusted_schema = OFF");
    run(fresh, "PRAGMA cell_size_check = ON");
    run(fresh, "PRAGMA secure_delete = ON"); // or freed pages would be holes of the file
    if (!text(fresh, "PRAGMA journal_mode = DELETE").equals("delete")) {
      throw new LedgerFailureException(name() + " does not take a rollback journal");
    }
    if (!writes) {
      run(fresh, "PRAGMA query_only = ON");
      BusyHandler.setHandler(fresh, new OftenAsking());
    }
  }

  /**
   * Writers shut readers out only while they commit, and leave a moment between two commits. SQLite
   * asks for it less and less often, and among many writers may miss it for long.
   */
  private final class OftenAsking extends BusyHandler {
    private long end;

    @Override
    protected int callback(int earlier) {
      long now = System.nanoTime();
      if (earlier == 0) {
        end = now + settings().lockWait().toNanos();
      }
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return 0;
      }
      return now < end ? 1 : 0;
    }
  }

  @Override
  void make() {
    requireFolder();
    requireNoFolder();
    requireLocal();
    if (Files.exists(file)) {
      return;
    }
    try {
      Files.createFile(file, Access.ownerOnly(file));
    } catch (FileAlreadyExistsException e) {
      return; // another process was faster
    } catch (IOException e) {
      throw new LedgerFailureException("%s cannot be made: %s".formatted(name(), reason(e)), e);
    }
  }

  /** Refuses a place where no ledger can be made. */
  void requireFolder() {
    requireOwnName(file);
    Path folder = file.getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new LedgerUsageException(
          "a ledger is made in a folder that exists, and there is no folder " + folder);
    }
  }

  /** A ledger of such a name would be taken for a part of another one. */
  static void requireOwnName(Path file) {
    if (SIDE_FILE.matcher(file.toString()).find()) {
      throw new LedgerUsageException(
          file + ": a name that ends so is one of SQLite's own files beside a ledger");
    }
  }

  /** Locks of files mean little over a network, where others may overspend. */
  void requireLocal() {
    Path existing = Files.exists(file) ? file : file.getParent();
    try {
      FileStore store = Files.getFileStore(existing);
      if (isNetwork(store.type())) {
        throw new LedgerFailureException(
            "%s lies on a network file system (%s), where locks cannot be relied on; use a local"
                    .formatted(name(), store.type())
                + " file or PostgreSQL");
      }
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  static boolean isNetwork(String type) {
    return NETWORK.matcher(type.toLowerCase(Locale.ROOT)).matches();
  }

  @Override
  void requireLedger() {
    requireReadable();
    requireLocal();
    read(
        tables -> {
          Connection open = tables.connection();
          if (!hasTables(open)) {
            throw new LedgerFailureException(name() + " is not a ledger");
          }
          Migrations.requireKnown(open, name());
          requireWhole(open);
          return true;
        });
  }

  /** Says what is wrong with a place where SQLite could not open anything. */
  private void requireReadable() {
    requireNoFolder();
    try {
      Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      throw new LedgerFailureException("there is no ledger " + name(), e);
    } catch (IOException e) {
      throw unreachable(e);
    }
    if (!Files.isRegularFile(file)) {
      throw new LedgerFailureException(name() + " is not a file, and a ledger is one");
    }
    if (!Files.isReadable(file)) {
      throw new LedgerFailureException(
          "the ledger %s cannot be read: permission denied; its owner can let you in"
              .formatted(name()));
    }
  }

  private void requireNoFolder() {
    if (Files.isDirectory(file)) {
      throw new LedgerFailureException(name() + " is a folder, and a ledger is a file");
    }
  }

  private LedgerFailureException unreachable(IOException cause) {
    return new LedgerFailureException(
        "the ledger %s cannot be reached: %s".formatted(name(), reason(cause)), cause);
  }

  /** While a reader holds its lock, nobody writes to the file itself. */
  private void requireWhole(Connection open) throws SQLException {
    long stated = number(open, "PRAGMA page_count") * number(open, "PRAGMA page_size");
    long size = size();
    if (size != stated) {
      throw new LedgerFailureException(
          "%s is damaged: it has %d bytes instead of %d".formatted(name(), size, stated));
    }
    if (size <= CHECKED_AT_OPEN) {
      requireIntegrity(open);
    }
  }

  private long size() {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  private void requireIntegrity(Connection open) throws SQLException {
    if (!text(open, "PRAGMA integrity_check(1)").equals("ok")) {
      throw new LedgerFailureException(name() + " is damaged: SQLite finds its pages broken");
    }
  }

  @Override
  void check() {
    read(
        tables -> {
          requireIntegrity(tables.connection());
          return true;
        });
  }

  /**
   * Stores a document of zeros and removes it. The file keeps its pages as free ones, and the
   * journal of this transaction has had the pages that storing a release will change.
   */
  @Override
  void reserve(Connection open) throws SQLException {
    long free = number(open, "PRAGMA freelist_count") * number(open, "PRAGMA page_size");
    long zeros = free >= RESERVED ? REHEARSED : 2 * RESERVED; // grows once for many releases
    run(
        open,
        "INSERT INTO ledger_documents (entry, bytes) VALUES (%d, zeroblob(%d))"
            .formatted(Long.MAX_VALUE, zeros));
    run(open, "DELETE FROM ledger_documents WHERE entry = " + Long.MAX_VALUE);
  }

  @Override
  boolean hasTables(Connection open) throws SQLException {
    return number(open, "SELECT count(*) FROM sqlite_master") != 0 && isMarked(open);
  }

  /** Returns whether a file says that it is a ledger; refuses one that says something else. */
  boolean isMarked(Connection open) throws SQLException {
    if (number(open, "PRAGMA page_count") == 0) {
      return false;
    }
    if (number(open, "PRAGMA application_id") != APPLICATION) {
      throw new LedgerFailureException(name() + " is not a ledger, but another database");
    }
    return true;
  }

  @Override
  void lockForMaking(Connection open) {
    // The whole file is locked already.
  }

  @Override
  void mark(Connection open) throws SQLException {
    run(open, "PRAGMA application_id = " + APPLICATION);
  }

  /** Copies all of it, as it is at one moment, by SQLite's own backup to a file that is empty. */
  void copyTo(Path target) {
    read(
        tables -> {
          Pages pages = new Pages();
          pages.requireDone(
              database(tables.connection())
                  .backup("main", target.toString(), pages, 0, 1, PAGES_AT_ONCE));
          return true;
        });
  }

  /**
   * Takes over all that another file holds, in one transaction of SQLite: whoever has this one open
   * sees it, and a process that ends on the way leaves what was there. Its owner and mode stay.
   */
  void takeOver(Path other) {
    alone(
        open -> {
          Pages pages = new Pages();
          pages.requireDone(
              database(open).restore("main", other.toString(), pages, 0, 1, PAGES_AT_ONCE));
          return true;
        });
  }

  private static DB database(Connection open) throws SQLException {
    return open.unwrap(SQLiteConnection.class).getDatabase();
  }

  /** Progress of a copy. SQLite calls one that others did not let begin a success. */
  private final class Pages implements DB.ProgressObserver {
    private boolean done;

    @Override
    public void progress(int left, int all) {
      done = all > 0 && left == 0;
      try {
        settings().faults().reached("pages copied");
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    private void requireDone(int code) throws SQLException {
      if (code != SQLiteErrorCode.SQLITE_OK.code || !done) {
        int reason =
            code == SQLiteErrorCode.SQLITE_OK.code ? SQLiteErrorCode.SQLITE_BUSY.code : code;
        throw new SQLException("SQLite did not finish the copy", "", reason);
      }
    }
  }

  /** Returns whether a failure says that a file holds nothing that SQLite can read. */
  static boolean isUnreadable(LedgerFailureException failure) {
    if (!(failure.getCause() instanceof SQLException sql)) {
      return true;
    }
    SQLiteErrorCode code = SQLiteErrorCode.getErrorCode(sql.getErrorCode() & 0xff);
    return code == SQLiteErrorCode.SQLITE_NOTADB || code == SQLiteErrorCode.SQLITE_CORRUPT;
  }

  /** Returns what is wrong with a file, in words that follow its name. */
  static String reason(Exception failure) {
    if (failure instanceof NoSuchFileException) {
      return "its folder does not exist";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "something is there already";
    }
    return failure instanceof FileSystemException system && system.getReason() != null
        ? system.getReason()
        : "the disk failed";
  }

  @Override
  String beginWrite() {
    return "BEGIN IMMEDIATE";
  }

  @Override
  String beginRead() {
    return "BEGIN";
  }

  @Override
  String lockClause() {
    return ""; // the whole file is locked
  }

  @Override
  String writer() {
    return "''";
  }

  /** Files say by an entry that they are copies. */
  @Override
  String restored() {
    return "0";
  }

  @Override
  String bytesType() {
    return "BLOB";
  }

  /** The rows themselves are in this order. */
  @Override
  String keyType() {
    return "INTEGER PRIMARY KEY";
  }

  @Override
  LedgerFailureException failure(SQLException cause) {
    SQLiteErrorCode code = SQLiteErrorCode.getErrorCode(cause.getErrorCode() & 0xff);
    String reason =
        switch (code) {
          case SQLITE_BUSY, SQLITE_LOCKED ->
              "is busy: others held it for " + settings().lockWait().toSeconds() + " seconds";
          case SQLITE_FULL -> "has no space left";
          case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN -> "cannot be written" + because();
          case SQLITE_IOERR -> "cannot be read or written: the disk failed";
          case SQLITE_NOTADB -> "is not a ledger, or damaged";
          case SQLITE_CORRUPT -> "is damaged";
          case SQLITE_ERROR -> // a table or a column that is not there
              "was made by an earlier version of this program, or is damaged";
          case SQLITE_OK -> // the driver, before there is a database
              "needs SQLite's native library, which cannot be loaded from "
                  + System.getProperty("java.io.tmpdir")
                  + "; make room there, allow programs in that folder (noexec), or give Java"
                  + " another with -Djava.io.tmpdir";
          default -> "failed, with SQLite's code " + code.name();
        };
    return new LedgerFailureException("the ledger %s %s".formatted(name(), reason), cause);
  }

  /** Says why a file cannot be written, as far as the system tells. */
  private String because() {
    if (!Files.exists(file)) {
      return ": it is gone";
    }
    if (!Files.isWritable(file)) {
      return ": you may only read it; its owner can let you in";
    }
    if (!Files.isWritable(Optional.ofNullable(realPath().getParent()).orElse(file))) {
      return ": its folder takes no files from you, and SQLite keeps a journal beside a ledger";
    }
    return "";
  }

  @Override
  String name() {
    return file.toString();
  }

  static String text(Connection open, String sql) throws SQLException {
    try (Statement statement = open.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? String.valueOf(rows.getString(1)) : "";
    }
  }

  private static long number(Connection open, String sql) throws SQLException {
    try (Statement statement = open.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }
}
