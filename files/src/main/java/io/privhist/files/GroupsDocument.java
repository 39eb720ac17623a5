package io.privhist.files;

import io.privhist.privacy.Names;
import io.privhist.privacy.RandomId;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release.Bands;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What a file of a grouped release holds: the releases of all groups, and when and by what they
 * were made.
 *
 * @param release what is published, each group with one band or none
 * @param id tells this release from all others: 32 random hexadecimal digits
 * @param created when it was made; fractions of a second are dropped
 * @param software name and version of the program that made it, such as "privhist/1.0"
 * @param title what the data owner calls it, if anything
 * @param account the account that paid for it, if the owner wants it to be known
 * @param names what the data are about, in the owner's words
 */
public record GroupsDocument(
    GroupedRelease release,
    String id,
    Instant created,
    String software,
    Optional<String> title,
    Optional<String> account,
    Names names) {
  public GroupsDocument {
    RandomId.require(id);
    created = created.truncatedTo(ChronoUnit.SECONDS);
    if (release.parts().stream()
        .anyMatch(part -> !(part.release().bands() instanceof Bands.Stored))) {
      throw new IllegalArgumentException("choose the band of a release with withBand(level) first");
    }
  }

  /** A release that was made just now, under a new id. What it is about only its unit tells. */
  public static GroupsDocument of(
      GroupedRelease release, Instant created, String software, Optional<String> title) {
    return new GroupsDocument(
        release,
        RandomId.fresh(),
        created,
        software,
        title,
        Optional.empty(),
        Names.of(release.guarantee().unit()));
  }

  /** Returns the same under an id that was chosen before. */
  public GroupsDocument withId(String chosen) {
    return new GroupsDocument(release, chosen, created, software, title, account, names);
  }

  /** Returns the same, with the name of the account that paid for it. */
  public GroupsDocument paidBy(Optional<String> name) {
    return new GroupsDocument(release, id, created, software, title, name, names);
  }

  /** Returns the same about data of these names. */
  public GroupsDocument named(Names others) {
    return new GroupsDocument(release, id, created, software, title, account, others);
  }

  /** Returns the words for what was counted. */
  public Vocabulary vocabulary() {
    return Vocabulary.of(names, release.guarantee().unit());
  }

  /** Returns whether the data are a graph, which files of earlier versions tell by their unit. */
  public boolean isGraph() {
    return names.or(Names.of(release.guarantee().unit())).edges();
  }

  /**
   * Returns one group as a release of its own: what the file says of it, with the group in its
   * title. Its guarantee is that of all groups of its level together.
   */
  public ReleaseDocument document(GroupedRelease.Part part) {
    String words = release.inWords(part.group());
    return new ReleaseDocument(
        part.release(),
        Optional.of(id),
        created,
        software,
        Optional.of(title.map(text -> text + ", " + words).orElse(words)),
        account,
        names);
  }
}
