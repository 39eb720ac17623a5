package io.privhist.report;

import io.privhist.estimate.comparison.GroupedComparison;
import io.privhist.estimate.comparison.GroupedComparison.Pair;
import io.privhist.estimate.comparison.Line;
import io.privhist.groups.Group;
import io.privhist.privacy.Vocabulary;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Changes between the groups of two releases, in sentences. */
public final class GroupChangeWords {
  private static final int NAMED = 10;

  private static final int SENTENCES = 2; // of one group

  private final GroupedComparison comparison;
  private final Vocabulary words;

  /** Speaks of a comparison in the words for what was counted. */
  public GroupChangeWords(GroupedComparison comparison, Vocabulary words) {
    this.comparison = comparison;
    this.words = words;
  }

  /** Returns the judgement: in which groups anything changed beyond noise. */
  public String verdict() {
    int all = comparison.pairs().size();
    int judged = all - comparison.unjudged().size();
    if (all == 0) {
      return "The releases have no group in common.";
    }
    if (judged == 0) {
      return ChangeWords.NO_JUDGEMENT;
    }
    List<Group> changed = comparison.changed().stream().map(Pair::group).toList();
    return changed.isEmpty()
        ? "Nothing beyond noise in any of %s.".formatted(groups(judged))
        : "Something changed in %s of %s: %s."
            .formatted(NumberText.whole(changed.size()), groups(judged), names(changed));
  }

  private static String groups(int number) {
    return number == 1 ? "1 group" : NumberText.whole(number) + " groups";
  }

  /** Returns what changed in each of the first groups that did. */
  public List<String> changes() {
    return comparison.changed().stream().limit(NAMED).map(this::changes).toList();
  }

  private String changes(Pair pair) {
    ChangeWords said = new ChangeWords(pair.comparison(), words);
    List<Line> changes = pair.comparison().changes();
    String first =
        changes.stream().limit(SENTENCES).map(said::sentence).collect(Collectors.joining(" "));
    int more = changes.size() - SENTENCES;
    return "%s: %s%s"
        .formatted(
            GroupWords.name(pair.group()),
            first,
            more > 0
                ? " And %s more number%s.".formatted(NumberText.whole(more), more == 1 ? "" : "s")
                : "");
  }

  /** Returns which groups one release alone has, a line for each release that has any. */
  public List<String> unpaired(String a, String b) {
    List<String> lines = new ArrayList<>();
    if (!comparison.onlyInA().isEmpty()) {
      lines.add("only in %s: %s".formatted(a, names(comparison.onlyInA())));
    }
    if (!comparison.onlyInB().isEmpty()) {
      lines.add("only in %s: %s".formatted(b, names(comparison.onlyInB())));
    }
    return lines;
  }

  private static String names(List<Group> groups) {
    String named =
        groups.stream().limit(NAMED).map(GroupWords::name).collect(Collectors.joining("; "));
    return groups.size() > NAMED
        ? named + " and %s more".formatted(NumberText.whole(groups.size() - NAMED))
        : named;
  }

  /** Returns what many groups do to the judgement of each. */
  public String multiplicity() {
    return "Each group is judged by itself: an unchanged group is still called \"changed\" in up to %s of cases."
        .formatted(NumberText.percent(comparison.wrongly()));
  }
}
