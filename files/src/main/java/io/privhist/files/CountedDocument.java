package io.privhist.files;

import io.privhist.histogram.RawGroups;
import io.privhist.privacy.Names;
import io.privhist.privacy.RandomId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a counted file holds: raw counts with who is protected in them, so that they can be counted
 * in one place and released in another. Sensitive.
 *
 * @param counts what was counted, of every group if there are groups
 * @param id tells this counting of data from all others: 32 random hexadecimal digits, which say
 *     nothing about the data
 * @param snapshot what the owner calls this state of the data, if anything
 * @param account the random id of the account that pays for releases of it, if one was named
 * @param created when it was counted; fractions of a second are dropped
 * @param software name and version of the program that counted, such as "privhist/1.0"
 * @param names what the data are about, in the owner's words
 */
public record CountedDocument(
    RawGroups counts,
    String id,
    Optional<String> snapshot,
    Optional<String> account,
    Instant created,
    String software,
    Names names) {
  private static final Pattern NAME =
      Pattern.compile("[^\\p{Cntrl}]*[^\\p{Cntrl}\\s][^\\p{Cntrl}]*");

  public CountedDocument {
    created = created.truncatedTo(ChronoUnit.SECONDS);
    RandomId.require(id);
    account.ifPresent(RandomId::require);
    snapshot.ifPresent(CountedDocument::requireName);
  }

  /** Refuses what cannot be the name of a snapshot. */
  public static void requireName(String snapshot) {
    if (!NAME.matcher(snapshot).matches()) {
      throw new IllegalArgumentException(
          "the name of a snapshot must not be blank, and have no control characters");
    }
  }

  /** Counts that were made just now, under a new id. What they are about only their unit tells. */
  public static CountedDocument of(
      RawGroups counts,
      Optional<String> snapshot,
      Optional<String> account,
      Instant created,
      String software) {
    return new CountedDocument(
        counts, RandomId.fresh(), snapshot, account, created, software, Names.of(counts.unit()));
  }

  /**
   * Returns these counts as somebody who counted this file again has them: they have the same id.
   *
   * @param same the counts of this file, maybe with a promise about them
   * @param name what the owner calls them, if anything
   * @param payer the random id of the account that pays for releases of them, if any
   */
  public CountedDocument again(RawGroups same, Optional<String> name, Optional<String> payer) {
    return new CountedDocument(same, id, name, payer, created, software, names);
  }

  /** Returns the same about data of these names. */
  public CountedDocument named(Names others) {
    return new CountedDocument(counts, id, snapshot, account, created, software, others);
  }

  /** Prints no counts: they must not reach a log line. */
  @Override
  public String toString() {
    return "CountedDocument[redacted]";
  }
}
