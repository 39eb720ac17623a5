package io.privhist.cli.input;

import io.privhist.application.terminal.NearWords;
import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import java.util.List;
import java.util.stream.Collectors;

/** What to say of a group that is not there: those that it may have been meant for. */
final class NearGroups {
  private final GroupsFile file;

  NearGroups(GroupsFile file) {
    this.file = file;
  }

  String missing(Group group) {
    GroupedRelease release = file.release();
    List<Group> same = release.ofDepth(group.depth()).stream().map(Part::group).toList();
    List<Group> near = NearWords.of(group.toString(), same);
    String rest =
        near.isEmpty()
            ? "there are %,d, the first of them %s"
                .formatted(same.size(), release.inWords(same.get(0)))
            : "did you mean %s?"
                .formatted(near.stream().map(release::inWords).collect(Collectors.joining(" or ")));
    return "%s: has no group %s; %s".formatted(file.name(), release.inWords(group), rest);
  }
}
