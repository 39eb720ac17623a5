package io.privhist.cli.input;

import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What to say of a group that is not there: those that it may have been meant for. */
final class NearGroups {
  private static final int SHOWN = 5;

  private final GroupsFile file;

  NearGroups(GroupsFile file) {
    this.file = file;
  }

  String missing(Group group) {
    GroupedRelease release = file.release();
    List<Group> same = release.ofDepth(group.depth()).stream().map(Part::group).toList();
    List<Group> near =
        same.stream()
            .filter(other -> distance(other, group) <= 1 + group.toString().length() / 4)
            .sorted(Comparator.comparingInt(other -> distance(other, group)))
            .limit(SHOWN)
            .toList();
    String rest =
        near.isEmpty()
            ? "there are %,d, the first of them %s"
                .formatted(same.size(), release.inWords(same.get(0)))
            : "did you mean %s?"
                .formatted(near.stream().map(release::inWords).collect(Collectors.joining(" or ")));
    return "%s: has no group %s; %s".formatted(file.name(), release.inWords(group), rest);
  }

  /** Returns how many letters must be changed, added or left out; case does not count. */
  private static int distance(Group a, Group b) {
    String from = a.toString().toLowerCase(Locale.ROOT);
    String to = b.toString().toLowerCase(Locale.ROOT);
    int[] row =
        new int[to.length() + 1]; // from what was read of the first to each start of the second
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int kept = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(kept, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
