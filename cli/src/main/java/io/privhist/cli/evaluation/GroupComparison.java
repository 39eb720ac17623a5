package io.privhist.cli.evaluation;

import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.cli.view.Member;
import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How two grouped releases differ: group by group, over the groups that both have. */
public final class GroupComparison {
  private static final int NAMED = 10;

  private final List<String> columns;
  private final Map<Group, Comparison> both = new LinkedHashMap<>();
  private final List<Group> onlyInA;
  private final List<Group> onlyInB;

  private GroupComparison(
      Map<Group, Prevalences> a, Map<Group, Prevalences> b, List<String> columns) {
    this.columns = columns;
    a.forEach(
        (group, histogram) -> {
          Prevalences other = b.get(group);
          if (other != null) {
            both.put(group, Comparison.of(histogram, other));
          }
        });
    this.onlyInA = without(a, both);
    this.onlyInB = without(b, both);
  }

  /** Compares the groups of two files, and their unions if labels live within groups in both. */
  public static GroupComparison of(GroupsFile a, GroupsFile b) {
    if (!a.release().columns().equals(b.release().columns())) {
      throw new UsageException(
          "%s is grouped by %s, %s by %s; only releases that are grouped alike can be compared"
              .formatted(
                  a.name(),
                  String.join(", ", a.release().columns()),
                  b.name(),
                  String.join(", ", b.release().columns())));
    }
    Map<Group, Prevalences> first = histograms(a.release());
    Map<Group, Prevalences> second = histograms(b.release());
    if (a.release().labelsWithinGroups() != b.release().labelsWithinGroups()) {
      first.remove(Group.all());
      second.remove(Group.all());
    }
    return new GroupComparison(first, second, a.release().columns());
  }

  private static Map<Group, Prevalences> histograms(GroupedRelease release) {
    Map<Group, Prevalences> histograms = new LinkedHashMap<>();
    release.union().ifPresent(union -> histograms.put(Group.all(), union.prevalences()));
    for (Part part : release.parts()) {
      histograms.put(part.group(), part.release().histogram().prevalences());
    }
    return histograms;
  }

  private static List<Group> without(Map<Group, Prevalences> groups, Map<Group, ?> others) {
    return groups.keySet().stream().filter(group -> !others.containsKey(group)).toList();
  }

  /** Returns a row for each group, and the groups that only one has. */
  public String toTable() {
    TextTable table =
        new TextTable(
            Member.columns(columns),
            "sorted L1",
            "sorted L2",
            "items in A",
            "items in B",
            "labels in A",
            "labels in B");
    both.forEach(
        (group, comparison) -> {
          List<String> cells = new ArrayList<>(List.of(Member.name(group)));
          cells.addAll(comparison.cells());
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
        (group, comparison) -> {
          Map<String, Object> fields = JsonText.object("group", Member.toJson(columns, group));
          fields.putAll(comparison.fields());
          groups.add(fields);
        });
    return JsonText.of(
        JsonText.object("groups", groups, "onlyInA", named(onlyInA), "onlyInB", named(onlyInB)));
  }

  private List<Map<String, Object>> named(List<Group> groups) {
    return groups.stream().map(group -> Member.toJson(columns, group)).toList();
  }
}
