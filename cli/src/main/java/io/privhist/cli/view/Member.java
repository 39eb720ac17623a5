package io.privhist.cli.view;

import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.groups.Group;
import io.privhist.release.Band;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release.Bands;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One group of a grouped release, or all groups together, as it is shown beside the others.
 *
 * @param release that it is of
 * @param part the group, absent for all groups together
 */
public record Member(GroupedRelease release, Optional<Part> part) {
  /** Returns every group; before them all groups together, where labels live within groups. */
  public static List<Member> of(GroupsFile file) {
    GroupedRelease release = file.release();
    List<Member> members = new ArrayList<>();
    if (release.labelsWithinGroups()) {
      members.add(new Member(release, Optional.empty()));
    }
    release.parts().forEach(part -> members.add(new Member(release, Optional.of(part))));
    return members;
  }

  private Group group() {
    return part.map(Part::group).orElse(Group.all());
  }

  /** Returns what was released of it. */
  public Observation observation() {
    return part.map(each -> Observation.of(each.release()))
        .orElseGet(
            () ->
                Observation.ofUnknownNoise(
                    release.total(), release.union().orElseThrow().prevalences()));
  }

  private Optional<Band> band() {
    return part.flatMap(
        each ->
            each.release().bands() instanceof Bands.Stored stored
                ? stored.band()
                : Optional.empty());
  }

  /** Returns its counts with their band. */
  BandedCounts counts() {
    return new BandedCounts(observation(), band());
  }

  /** Returns the head of a column of {@link #name}. */
  String columns() {
    return columns(release.columns());
  }

  /** Returns the head of a column of groups. */
  public static String columns(List<String> columns) {
    return SafeText.line(String.join(", ", columns));
  }

  /** Returns what it is called in a table. */
  public String name() {
    return name(group());
  }

  /** Returns what a group is called in a table. */
  public static String name(Group group) {
    return group.depth() == 0 ? "all groups" : SafeText.line(group.toString());
  }

  /** Returns its values by their columns; none for all groups together. */
  Map<String, Object> toJson() {
    return toJson(release.columns(), group());
  }

  /** Returns the values of a group by their columns. */
  public static Map<String, Object> toJson(List<String> columns, Group group) {
    Map<String, Object> values = JsonText.object();
    for (int i = 0; i < group.depth(); i++) {
      values.put(columns.get(i), group.values().get(i));
    }
    return values;
  }
}
