package io.privhist.files;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.SecretKey;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a counted file holds: raw counts with who is protected in them, so that they can be counted
 * in one place and released in another. Sensitive.
 *
 * @param counts what was counted
 * @param id tells this counting from all others: 32 random hexadecimal digits, which say nothing
 *     about the data
 * @param snapshot what the owner calls this state of the data, if anything
 * @param created when it was counted; fractions of a second are dropped
 * @param software name and version of the program that counted, such as "privhist/1.0"
 */
public record CountedDocument(
    RawHistogram counts, String id, Optional<String> snapshot, Instant created, String software) {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
  private static final Pattern NAME =
      Pattern.compile("[^\\p{Cntrl}]*[^\\p{Cntrl}\\s][^\\p{Cntrl}]*");
  private static final int ID_BYTES = 16;

  public CountedDocument {
    created = created.truncatedTo(ChronoUnit.SECONDS);
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("the id must be 32 hexadecimal digits");
    }
    snapshot.ifPresent(CountedDocument::requireName);
  }

  /** Refuses what cannot be the name of a snapshot. */
  public static void requireName(String snapshot) {
    if (!NAME.matcher(snapshot).matches()) {
      throw new IllegalArgumentException(
          "the name of a snapshot must not be blank, and have no control characters");
    }
  }

  /** Counts that were made just now, under a new id. */
  public static CountedDocument of(
      RawHistogram counts, Optional<String> snapshot, Instant created, String software) {
    String id = HexFormat.of().formatHex(SecretKey.fresh().bytes(), 0, ID_BYTES);
    return new CountedDocument(counts, id, snapshot, created, software);
  }

  /** Prints no counts: they must not reach a log line. */
  @Override
  public String toString() {
    return "CountedDocument[redacted]";
  }
}
