package io.privhist.report;

import io.privhist.groups.Group;
import io.privhist.release.Band;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release.Bands;
import io.privhist.text.SafeText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What groups are called on a page, and what is said of all of them. */
final class GroupWords {
  private GroupWords() {}

  static String name(Group group) {
    return ReleaseReport.printable(group.toString());
  }

  /** Returns the parts from the most items to the fewest, equal ones as they stand. */
  static List<Part> largestFirst(List<Part> parts) {
    return parts.stream()
        .sorted(Comparator.comparingLong((Part part) -> part.release().total()).reversed())
        .toList();
  }

  static Optional<Band> band(Part part) {
    return part.release().bands() instanceof Bands.Stored stored
        ? stored.band().map(Band::jointly)
        : Optional.empty();
  }

  /** Returns the level of the bands, if any group has one. */
  static Optional<Double> level(GroupedRelease release) {
    return release.parts().stream()
        .flatMap(part -> band(part).stream())
        .findFirst()
        .map(Band::level);
  }

  /** Returns what the guarantee is about, where there are groups. */
  static String guarantee(GroupedRelease release) {
    String all =
        "The guarantee is for all %s groups together: it does not get weaker by their number."
            .formatted(KeyNumbers.number(release.parts().size()));
    if (release.depths().size() == 1) {
      return all;
    }
    return all
        + release.depths().stream()
            .map(
                depth ->
                    "%s for the groups by %s"
                        .formatted(
                            release.epsilon(depth),
                            release.columns().subList(0, depth).stream()
                                .map(SafeText::named)
                                .collect(Collectors.joining(" and "))))
            .collect(Collectors.joining(", ", " Of epsilon, ", "."));
  }
}
