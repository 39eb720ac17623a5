package io.privhist.files;

import io.privhist.privacy.Names;
import io.privhist.privacy.RandomId;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Band;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What a release file holds: a release, and when and by what it was made.
 *
 * @param release what is published, with one band or none
 * @param id tells this release from all others: 32 random hexadecimal digits; files of earlier
 *     versions have none
 * @param created when it was made; fractions of a second are dropped
 * @param software name and version of the program that made it, such as "privhist/1.0"
 * @param title what the data owner calls it, if anything
 * @param account the account that paid for it, if the owner wants it to be known
 * @param names what the data are about, in the owner's words
 */
public record ReleaseDocument(
    Release release,
    Optional<String> id,
    Instant created,
    String software,
    Optional<String> title,
    Optional<String> account,
    Names names) {
  public ReleaseDocument {
    id.ifPresent(RandomId::require);
    created = created.truncatedTo(ChronoUnit.SECONDS);
    if (!(release.bands() instanceof Bands.Stored)) {
      throw new IllegalArgumentException("choose the band of a release with withBand(level) first");
    }
  }

  /** A release that was made just now, under a new id. What it is about only its unit tells. */
  public static ReleaseDocument of(
      Release release, Instant created, String software, Optional<String> title) {
    return new ReleaseDocument(
        release,
        Optional.of(RandomId.fresh()),
        created,
        software,
        title,
        Optional.empty(),
        Names.of(release.guarantee().unit()));
  }

  /** Returns the same under an id that was chosen before. */
  public ReleaseDocument withId(String chosen) {
    return new ReleaseDocument(
        release, Optional.of(chosen), created, software, title, account, names);
  }

  /** Returns the same, with the name of the account that paid for it. */
  public ReleaseDocument paidBy(Optional<String> name) {
    return new ReleaseDocument(release, id, created, software, title, name, names);
  }

  /** Returns the same about data of these names. */
  public ReleaseDocument named(Names others) {
    return new ReleaseDocument(release, id, created, software, title, account, others);
  }

  /** Returns the words for what was counted. */
  public Vocabulary vocabulary() {
    return Vocabulary.of(names, release.guarantee().unit());
  }

  /** Returns whether the data are a graph, which files of earlier versions tell by their unit. */
  public boolean isGraph() {
    return names.or(Names.of(release.guarantee().unit())).edges();
  }

  /** Returns the one band that the file holds, if any, at the level with which all of it holds. */
  public Optional<Band> band() {
    return release.bands() instanceof Bands.Stored stored
        ? stored.band().map(Band::jointly)
        : Optional.empty();
  }
}
