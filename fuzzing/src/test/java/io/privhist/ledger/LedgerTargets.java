package io.privhist.ledger;

import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Entries of a ledger, amounts, and files of SQLite that are not what was written. */
public final class LedgerTargets {
  private static final String ENTRY =
      """
      {"number":1,"at":"2026-11-18T04:49:31.123Z","kind":"ledger-made","account":"a","author":"olga",\
      "budget":"1/1","unit":"record","previous":"%s"}"""
          .formatted("0".repeat(64));

  private LedgerTargets() {}

  public static List<Target> all() {
    return List.of(
        Target.of(
            "ledger-entry",
            List.of(ENTRY),
            List.of("\"number\":", "\"kind\":", "\"reserved\"", "{\"a\":", "[", "\"previous\":"),
            LedgerTargets::entry),
        BookTargets.target(),
        Target.of("amount", List.of("0", "1/3", "0.5", "1e-3"), List.of(), LedgerTargets::amount)
            .upTo(300),
        new Target("ledger-file", List.of(file()), List.of(), 1 << 20, true, new Opened()));
  }

  private static void entry(byte[] input) throws Refused {
    String line = new String(input, StandardCharsets.UTF_8);
    try {
      Entry read = Entry.read(1, line, Hashes.of(line), Book.START);
      read.account();
      read.reason();
      read.author();
      read.details();
      read.exported();
    } catch (LedgerFailureException e) {
      throw new Refused(e);
    }
  }

  private static void amount(byte[] input) throws Refused {
    try {
      Amount read = Amount.parse(new String(input, StandardCharsets.UTF_8));
      if (!Amount.parse(read.toString()).equals(read)) {
        throw new AssertionError("not read back as the same");
      }
    } catch (LedgerUsageException e) {
      throw new Refused(e);
    }
  }

  private static byte[] file() {
    try {
      Path folder = Files.createTempDirectory("ledger");
      Path file = folder.resolve("l.db");
      try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
        ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
        ledger.setQuota("visits", "ann", Amount.parse("1"), new Act("olga", "fuzzing"));
      }
      byte[] bytes = Files.readAllBytes(file);
      removeAll(folder);
      return bytes;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void removeAll(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  /** Opens a damaged file and verifies all of it. */
  private static final class Opened implements Target.Oracle {
    @Override
    public void check(byte[] input) throws IOException, Refused {
      Path folder = Files.createTempDirectory("ledger");
      try {
        Path file =
            Files.createFile(
                folder.resolve("l.db"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(file, input);
        try (Ledger ledger = Ledger.open(file.toString())) {
          ledger.verify();
        }
      } catch (LedgerFailureException | LedgerUsageException e) {
        throw new Refused(e);
      } finally {
        removeAll(folder);
      }
    }
  }
}
