package io.privhist.ledger;

import io.privhist.files.ReleaseStamp;
import java.io.IOException;

/**
 * A release that exists outside of the ledger.
 *
 * @param name of its file, for messages
 * @param document the file, and its id
 * @param stamp what it states
 */
public record FoundRelease(String name, LedgerDocument document, ReleaseStamp stamp) {
  /**
   * Reads a release file or a property file.
   *
   * @param name for messages
   * @throws io.privhist.files.MalformedFileException if it is none of them
   * @throws LedgerUsageException if it has no id
   */
  public static FoundRelease read(byte[] file, String name) throws IOException {
    ReleaseStamp stamp = ReleaseStamp.ofWhole(file, name);
    String id =
        stamp
            .id()
            .orElseThrow(
                () ->
                    new LedgerUsageException(
                        name + ": has no id, so it was not made with a ledger"));
    return new FoundRelease(name, new LedgerDocument(id, file), stamp);
  }
}
