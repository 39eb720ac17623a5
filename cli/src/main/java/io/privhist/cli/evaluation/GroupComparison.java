package io.privhist.cli.evaluation;

import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.RankGaps.Sized;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.cli.view.JudgementText;
import io.privhist.cli.view.Member;
import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.GroupedComparison;
import io.privhist.estimate.comparison.GroupedComparison.Pair;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.groups.Group;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import io.privhist.report.ChangeWords;
import io.privhist.report.GroupChangeWords;
import io.privhist.text.NumberText;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** How two grouped releases differ: group by group, over the groups that both have. */
public final class GroupComparison {
  private final List<String> columns;
  private final GroupedComparison groups;
  private final Optional<RankGaps> union; // whose noise is not known as a whole
  private final Vocabulary words;

  private GroupComparison(
      List<String> columns, GroupedComparison groups, Optional<RankGaps> union, Vocabulary words) {
    this.columns = columns;
    this.groups = groups;
    this.union = union;
    this.words = words;
  }

  /**
   * Compares the groups of two files, and their unions if labels live within groups in both.
   *
   * @param judge says what changed between two releases
   * @param words for what was counted
   */
  public static GroupComparison of(
      GroupsFile a,
      GroupsFile b,
      BiFunction<Release, Release, Comparison> judge,
      Vocabulary words) {
    requireAlike(a, b);
    return new GroupComparison(
        a.release().columns(),
        GroupedComparison.of(a.release(), b.release(), judge),
        a.release()
            .union()
            .flatMap(
                ofA ->
                    b.release()
                        .union()
                        .map(
                            ofB ->
                                RankGaps.of(
                                    new Sized(ofA.prevalences(), a.release().total()),
                                    new Sized(ofB.prevalences(), b.release().total())))),
        words);
  }

  /** Refuses two files whose groups are told by different columns. */
  public static void requireAlike(GroupsFile a, GroupsFile b) {
    if (!a.release().columns().equals(b.release().columns())) {
      throw new UsageException(
          "%s is grouped by %s, %s by %s; only releases that are grouped alike can be compared"
              .formatted(a.name(), columns(a.release()), b.name(), columns(b.release())));
    }
  }

  private static String columns(GroupedRelease release) {
    return SafeText.line(String.join(", ", release.columns()));
  }

  /** Returns the judgement, a row for each group, and the groups that only one has. */
  public String toTable() {
    TextTable table =
        new TextTable(
            Member.columns(columns),
            words.totals() + " in A",
            "change to B",
            words.labels() + " in A",
            "change to B",
            words.count() + "s by rank (sorted L1)",
            "changed");
    union.ifPresent(
        gaps -> table.row(Member.name(Group.all()), "", "", "", "", gaps.distance(), ""));
    groups.pairs().forEach(pair -> table.row(cells(pair).toArray(String[]::new)));
    GroupChangeWords said = new GroupChangeWords(groups, words);
    StringBuilder text = new StringBuilder(SafeText.line(said.verdict())).append('\n');
    said.changes().forEach(change -> text.append("- ").append(SafeText.line(change)).append('\n'));
    text.append('\n').append(table.text());
    said.unpaired("A", "B").forEach(line -> text.append(SafeText.line(line)).append('\n'));
    return text.toString();
  }

  private List<String> cells(Pair pair) {
    Comparison compared = pair.comparison();
    ChangeWords said = new ChangeWords(compared, words);
    List<String> cells = new ArrayList<>(List.of(Member.name(pair.group())));
    for (Kind kind : List.of(Kind.ITEMS, Kind.LABELS)) {
      cells.add(said.value(compared.line(kind), compared.line(kind).a()));
      cells.add(said.change(compared.line(kind)));
    }
    cells.add(said.change(compared.line(Kind.DISTANCE)));
    cells.add(
        compared.basis().isEmpty()
            ? ""
            : "%s of %s numbers"
                .formatted(
                    NumberText.whole(compared.changes().size()),
                    NumberText.whole(compared.judged())));
    return cells;
  }

  /** Returns what the judgement promises, and what many groups do to it. */
  public String promise() {
    return new GroupChangeWords(groups, words).multiplicity();
  }

  /** Returns an object: what is said of each group, and the groups that only one has. */
  public String toJson() {
    List<Map<String, Object>> all = new ArrayList<>();
    union.ifPresent(gaps -> all.add(json(Group.all(), gaps)));
    for (Pair pair : groups.pairs()) {
      Map<String, Object> fields =
          json(pair.group(), RankGaps.of(sized(pair.a()), sized(pair.b())));
      fields.putAll(JudgementText.of(pair.comparison(), words).toJson());
      all.add(fields);
    }
    return JsonText.of(
        JsonText.object(
            "groups", all, "onlyInA", named(groups.onlyInA()), "onlyInB", named(groups.onlyInB())));
  }

  private static Sized sized(Release release) {
    return Sized.of(release.histogram().prevalences(), Optional.of(release));
  }

  private Map<String, Object> json(Group group, RankGaps gaps) {
    Map<String, Object> fields = JsonText.object("group", Member.toJson(columns, group));
    fields.putAll(gaps.toJson());
    return fields;
  }

  private List<Map<String, Object>> named(List<Group> some) {
    return some.stream().map(group -> Member.toJson(columns, group)).toList();
  }
}
