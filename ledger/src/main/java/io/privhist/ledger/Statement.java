package io.privhist.ledger;

import io.privhist.files.MalformedFileException;
import io.privhist.files.ReleaseStamp;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.SortedMap;

/** Statement of a release file about itself, compared with what was charged for it. */
final class Statement {
  private static final String FILE = "the release file";

  private Statement() {}

  /** Reads what a file states, or refuses what is no release file. */
  static ReleaseStamp of(byte[] file) {
    try {
      return ReleaseStamp.read(new ByteArrayInputStream(file), FILE);
    } catch (MalformedFileException e) {
      throw new LedgerUsageException(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
  }

  /**
   * Returns what a file states otherwise than what was charged for it, in words; nothing if it
   * states all of it.
   *
   * @param id of the release
   * @param parameters what was asked for, with the mechanism if that is known
   */
  static Optional<String> contradiction(
      ReleaseStamp stated, String id, SortedMap<String, String> parameters) {
    if (!stated.id().equals(Optional.of(id))) {
      return Optional.of("another id");
    }
    String mechanism = parameters.get(SpendRequest.MECHANISM);
    return mechanism == null || mechanism.equals(stated.mechanism())
        ? Optional.empty()
        : Optional.of("another mechanism");
  }

  /** Compares a file with an earlier charge, the guarantee included. */
  static Optional<String> contradiction(ReleaseStamp stated, String id, Spending charged) {
    return stated.guarantee().equals(charged.guarantee())
        ? contradiction(stated, id, charged.parameters())
        : Optional.of("another guarantee");
  }
}
