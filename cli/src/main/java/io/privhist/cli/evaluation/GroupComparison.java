package io.privhist.cli.evaluation;

import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.cli.view.JudgementText;
import io.privhist.cli.view.Member;
import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How two grouped releases differ: group by group, over the groups that both have. */
public final class GroupComparison {
  private static final int NAMED = 10;

  private final List<String> columns;
  private final Map<Group, Compared> both = new LinkedHashMap<>();
  private final List<Group> onlyInA;
  private final List<Group> onlyInB;

  /** Says what changed between two releases of the same group. */
  @FunctionalInterface
  public interface Judge {
    JudgementText of(Release a, Release b);
  }

  /**
   * What is said of one group.
   *
   * @param judgement absent for the union of all groups, whose noise is not known as a whole
   */
  private record Compared(RankGaps gaps, Optional<JudgementText> judgement) {}

  /** What is released of one group; a union is no release of its own. */
  private record Side(Prevalences histogram, Optional<Release> release) {}

  private GroupComparison(
      Map<Group, Side> a, Map<Group, Side> b, List<String> columns, Judge judge) {
    this.columns = columns;
    a.forEach(
        (group, side) -> {
          Side other = b.get(group);
          if (other != null) {
            both.put(group, compared(side, other, judge));
          }
        });
    this.onlyInA = without(a, both);
    this.onlyInB = without(b, both);
  }

  /** Compares the groups of two files, and their unions if labels live within groups in both. */
  public static GroupComparison of(GroupsFile a, GroupsFile b, Judge judge) {
    if (!a.release().columns().equals(b.release().columns())) {
      throw new UsageException(
          "%s is grouped by %s, %s by %s; only releases that are grouped alike can be compared"
              .formatted(
                  a.name(),
                  String.join(", ", a.release().columns()),
                  b.name(),
                  String.join(", ", b.release().columns())));
    }
    Map<Group, Side> first = sides(a.release());
    Map<Group, Side> second = sides(b.release());
    if (a.release().labelsWithinGroups() != b.release().labelsWithinGroups()) {
      first.remove(Group.all());
      second.remove(Group.all());
    }
    return new GroupComparison(first, second, a.release().columns(), judge);
  }

  private static Compared compared(Side a, Side b, Judge judge) {
    return new Compared(
        RankGaps.of(a.histogram(), b.histogram()),
        a.release().flatMap(ofA -> b.release().map(ofB -> judge.of(ofA, ofB))));
  }

  private static Map<Group, Side> sides(GroupedRelease release) {
    Map<Group, Side> sides = new LinkedHashMap<>();
    release
        .union()
        .ifPresent(
            union -> sides.put(Group.all(), new Side(union.prevalences(), Optional.empty())));
    for (Part part : release.parts()) {
      sides.put(
          part.group(),
          new Side(part.release().histogram().prevalences(), Optional.of(part.release())));
    }
    return sides;
  }

  private static List<Group> without(Map<Group, Side> groups, Map<Group, ?> others) {
    return groups.keySet().stream().filter(group -> !others.containsKey(group)).toList();
  }

  /** Returns a row for each group, and the groups that only one has. */
  public String toTable(Vocabulary words) {
    TextTable table =
        new TextTable(
            Member.columns(columns),
            "sorted L1",
            "sorted L2",
            words.items() + " in A",
            words.items() + " in B",
            words.labels() + " in A",
            words.labels() + " in B",
            "judgement");
    both.forEach(
        (group, compared) -> {
          List<String> cells = new ArrayList<>(List.of(Member.name(group)));
          cells.addAll(compared.gaps().cells());
          cells.add(compared.judgement().map(JudgementText::verdict).orElse(""));
          table.row(cells.toArray(String[]::new));
        });
    return table.text() + only("A", onlyInA) + only("B", onlyInB);
  }

  private static String only(String file, List<Group> groups) {
    if (groups.isEmpty()) {
      return "";
    }
    String named = groups.stream().limit(NAMED).map(Member::name).collect(Collectors.joining("; "));
    return "only in %s: %s%s\n"
        .formatted(
            file,
            named,
            groups.size() > NAMED ? " and %,d more".formatted(groups.size() - NAMED) : "");
  }

  /** Returns an object: what is said of each group, and the groups that only one has. */
  public String toJson() {
    List<Map<String, Object>> groups = new ArrayList<>();
    both.forEach(
        (group, compared) -> {
          Map<String, Object> fields = JsonText.object("group", Member.toJson(columns, group));
          fields.putAll(compared.gaps().toJson());
          compared.judgement().ifPresent(judgement -> fields.putAll(judgement.toJson()));
          groups.add(fields);
        });
    return JsonText.of(
        JsonText.object("groups", groups, "onlyInA", named(onlyInA), "onlyInB", named(onlyInB)));
  }

  private List<Map<String, Object>> named(List<Group> groups) {
    return groups.stream().map(group -> Member.toJson(columns, group)).toList();
  }
}
