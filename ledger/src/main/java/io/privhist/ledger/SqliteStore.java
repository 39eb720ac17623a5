package io.privhist.ledger;

import io.privhist.privacy.RandomId;
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
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteOpenMode;

/**
 * A ledger in one file of SQLite, with a rollback journal and full synchronisation: a commit is on
 * disk, and the end of its journal as well, before it counts.
 *
 * <p>Nothing here opens the file but SQLite: closing any other handle of it would give up the locks
 * that this process holds.
 */
final class SqliteStore extends Store {
  private static final int APPLICATION = 0x50484C47; // "PHLG", in the header of the file
  private static final long CHECKED_AT_OPEN = 16L << 20; // larger files are checked by verify only
  private static final Pattern NETWORK =
      Pattern.compile(
          "nfs\\d?|cifs|smb\\w*|9p|afs|afpfs|ncpfs|ceph|lustre|gpfs|davfs"
              + "|fuse\\.(sshfs|s3fs|rclone|gcsfuse|gluster\\w*|ceph\\w*|moosefs|juicefs)");

  private static final long RESERVED = 1 << 18; // most releases take less
  private static final long REHEARSED = 1 << 14; // enough to touch what storing touches

  private final Path file;
  private Optional<Object> opened = Optional.empty();

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

  @Override
  Connection connect() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    config.setBusyTimeout(Math.toIntExact(settings().lockWait().toMillis()));
    opened = fileKey();
    return config.createConnection("jdbc:sqlite:" + file.toUri());
  }

  /** Files may be moved; a copy made by a backup says so itself. */
  @Override
  String home() {
    return "file";
  }

  /** A file that was removed or replaced would still take entries that nobody finds again. */
  @Override
  void requireSamePlace() {
    if (!opened.equals(fileKey())) {
      close();
      throw new LedgerFailureException(name() + " was removed or replaced while it was open");
    }
  }

  private Optional<Object> fileKey() {
    try {
      return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return Optional.of("missing");
    }
  }

  @Override
  void prepare(Connection fresh) throws SQLException {
    run(fresh, "PRAGMA synchronous = EXTRA");
    run(fresh, "PRAGMA trusted_schema = OFF");
    run(fresh, "PRAGMA cell_size_check = ON");
    run(fresh, "PRAGMA secure_delete = ON"); // or freed pages would be holes of the file
    if (!text(fresh, "PRAGMA journal_mode = DELETE").equals("delete")) {
      throw new LedgerFailureException(name() + " does not take a rollback journal");
    }
  }

  @Override
  void make() {
    requireFolder();
    requireLocal();
    if (Files.exists(file)) {
      return;
    }
    try {
      Files.createFile(file, ownerOnly(file));
    } catch (FileAlreadyExistsException e) {
      return; // another process was faster
    } catch (IOException e) {
      throw new LedgerFailureException("%s cannot be made".formatted(name()), e);
    }
  }

  private void requireFolder() {
    Path folder = file.getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new LedgerUsageException(
          "a ledger is made in a folder that exists, and there is no folder " + folder);
    }
  }

  static FileAttribute<?>[] ownerOnly(Path path) {
    boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-------");
    return posix
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  /** Locks of files mean little over a network, where others may overspend. */
  private void requireLocal() {
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
      throw new LedgerFailureException("%s cannot be found".formatted(name()), e);
    }
  }

  static boolean isNetwork(String type) {
    return NETWORK.matcher(type.toLowerCase(Locale.ROOT)).matches();
  }

  @Override
  void requireLedger() {
    if (!Files.isRegularFile(file)) {
      throw new LedgerFailureException("there is no ledger " + name());
    }
    requireLocal();
    try {
      if (!hasTables()) {
        throw new LedgerFailureException(name() + " is not a ledger");
      }
      Migrations.requireKnown(connected(), name());
    } catch (SQLException e) {
      close();
      throw failure(e);
    }
    read(
        tables -> {
          requireWhole(connected());
          return true;
        });
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
      throw new LedgerFailureException("%s cannot be found".formatted(name()), e);
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
          requireIntegrity(connected());
          return true;
        });
  }

  /**
   * Stores a document of zeros and removes it. The file keeps its pages as free ones, and the
   * journal of this transaction has had the pages that storing a release will change.
   */
  @Override
  void reserve() throws SQLException {
    Connection open = connected();
    long free = number(open, "PRAGMA freelist_count") * number(open, "PRAGMA page_size");
    long zeros = free >= RESERVED ? REHEARSED : 2 * RESERVED; // grows once for many releases
    run(
        open,
        "INSERT INTO ledger_documents (entry, bytes) VALUES (%d, zeroblob(%d))"
            .formatted(Long.MAX_VALUE, zeros));
    run(open, "DELETE FROM ledger_documents WHERE entry = " + Long.MAX_VALUE);
  }

  @Override
  boolean hasTables() throws SQLException {
    if (number(connected(), "SELECT count(*) FROM sqlite_master") == 0) {
      return false;
    }
    if (number(connected(), "PRAGMA application_id") != APPLICATION) {
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

  /**
   * Copies all of it by SQLite's own online backup: into a file beside the ledger, which is moved
   * when it is finished.
   */
  synchronized void copyTo(Path target, Consumer<Path> finish) {
    if (Files.exists(target)) {
      throw new LedgerUsageException(target + " exists already");
    }
    Path aside = file.resolveSibling(file.getFileName() + "." + RandomId.fresh());
    try {
      Files.createFile(aside, ownerOnly(aside));
      int code =
          connected()
              .unwrap(SQLiteConnection.class)
              .getDatabase()
              .backup("main", aside.toString(), null);
      if (code != SQLiteErrorCode.SQLITE_OK.code) {
        throw new SQLException("SQLite did not finish the copy", "", code);
      }
      finish.accept(aside);
      Files.move(aside, target);
    } catch (IOException | SQLException e) {
      throw new LedgerFailureException(
          "the copy %s could not be written: %s".formatted(target, reason(e)), e);
    } finally {
      discard(aside);
    }
  }

  private static String reason(Exception failure) {
    if (failure instanceof NoSuchFileException) {
      return "its folder does not exist";
    }
    if (failure instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    boolean full =
        failure instanceof SQLException sqlite
            && (sqlite.getErrorCode() & 0xff) == SQLiteErrorCode.SQLITE_FULL.code;
    return full
        ? "no space left beside the ledger, where the copy is made"
        : failure instanceof AccessDeniedException ? "permission denied" : "the disk failed";
  }

  private static void discard(Path aside) {
    try {
      Files.deleteIfExists(aside);
    } catch (IOException e) { // a copy that nobody looks for
      return;
    }
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
  String bytesType() {
    return "BLOB";
  }

  @Override
  LedgerFailureException failure(SQLException cause) {
    SQLiteErrorCode code = SQLiteErrorCode.getErrorCode(cause.getErrorCode() & 0xff);
    String reason =
        switch (code) {
          case SQLITE_BUSY, SQLITE_LOCKED ->
              "is busy: others held it for " + settings().lockWait().toSeconds() + " seconds";
          case SQLITE_FULL -> "has no space left";
          case SQLITE_READONLY, SQLITE_PERM -> "cannot be written";
          case SQLITE_CANTOPEN -> "cannot be opened, or its folder not be written";
          case SQLITE_NOTADB -> "is not a ledger, or damaged";
          case SQLITE_CORRUPT -> "is damaged";
          case SQLITE_OK -> // the driver, before there is a database
              "needs SQLite's native library, which cannot be loaded from "
                  + System.getProperty("java.io.tmpdir")
                  + "; make room there, allow programs in that folder (noexec), or give Java another"
                  + " with -Djava.io.tmpdir";
          default -> "failed, with SQLite's code " + code.name();
        };
    return new LedgerFailureException("the ledger %s %s".formatted(name(), reason), cause);
  }

  @Override
  String name() {
    return file.toString();
  }

  private static String text(Connection open, String sql) throws SQLException {
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
