package io.privhist.files;

import io.privhist.privacy.Names;
import io.privhist.privacy.RandomId;
import io.privhist.release.PropertyRelease;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What a property file holds: one released number, and when and by what it was made.
 *
 * @param release what is published
 * @param level the probability of the interval to state, in (0, 1)
 * @param id tells this release from all others: 32 random hexadecimal digits
 * @param created when it was made; fractions of a second are dropped
 * @param software name and version of the program that made it, such as "privhist/1.0"
 * @param title what the data owner calls it, if anything
 * @param account the account that paid for it, if the owner wants it to be known
 * @param names what the data are about, in the owner's words
 */
public record PropertyDocument(
    PropertyRelease release,
    double level,
    String id,
    Instant created,
    String software,
    Optional<String> title,
    Optional<String> account,
    Names names) {
  public PropertyDocument {
    RandomId.require(id);
    created = created.truncatedTo(ChronoUnit.SECONDS);
  }

  /** A number that was released just now, under a new id. What it is about only its unit tells. */
  public static PropertyDocument of(
      PropertyRelease release,
      double level,
      Instant created,
      String software,
      Optional<String> title) {
    return new PropertyDocument(
        release,
        level,
        RandomId.fresh(),
        created,
        software,
        title,
        Optional.empty(),
        Names.of(release.guarantee().unit()));
  }

  /** Returns the same under an id that was chosen before. */
  public PropertyDocument withId(String chosen) {
    return new PropertyDocument(release, level, chosen, created, software, title, account, names);
  }

  /** Returns the same, with the name of the account that paid for it. */
  public PropertyDocument paidBy(Optional<String> name) {
    return new PropertyDocument(release, level, id, created, software, title, name, names);
  }

  /** Returns the same about data of these names. */
  public PropertyDocument named(Names others) {
    return new PropertyDocument(release, level, id, created, software, title, account, others);
  }
}
