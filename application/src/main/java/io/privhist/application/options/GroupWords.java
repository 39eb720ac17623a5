package io.privhist.application.options;

import io.privhist.files.GroupList;
import io.privhist.files.GroupsDocument;
import io.privhist.groups.Grouping;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release;
import io.privhist.text.NumberText;
import io.privhist.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run tells the data owner about groups, as lines of text. Publishable, as they are. */
public final class GroupWords {
  private static final int SHOWN = 10;

  private static final int SURPRISE = 100;

  private GroupWords() {}

  /** Returns how many groups there are, and what tells them. */
  public static String of(Grouping grouping) {
    return inWords(grouping.groups().size(), grouping.columns(), grouping.depths().size());
  }

  private static String inWords(int groups, List<String> columns, int levels) {
    return String.format(
        Locale.ROOT,
        "%,d group%s by %s%s",
        groups,
        groups == 1 ? "" : "s",
        columns.stream().map(SafeText::named).collect(Collectors.joining(", ")),
        levels == 1 ? "" : " on %d levels".formatted(levels));
  }

  /** Returns what was promised and how good the releases of the groups are. */
  static List<String> release(GroupsDocument document) {
    GroupedRelease release = document.release();
    Vocabulary words = document.vocabulary();
    List<Part> parts = release.parts();
    List<String> lines = new ArrayList<>();
    lines.add(release.guarantee().inWords(document.names()));
    lines.add(
        "That holds for all groups together: %s."
            .formatted(inWords(parts.size(), release.columns(), release.depths().size())));
    lines.add(
        "The expected error says how many %s are counted at a wrong rank (sorted L1), and what share of the group that is."
            .formatted(words.ranked()));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("group", words.totals(), words.labels(), "expected error", "of total"));
    parts.stream().limit(SHOWN).map(part -> row(part, words)).forEach(rows::add);
    lines.addAll(aligned(rows));
    if (parts.size() > SHOWN) {
      lines.add(String.format(Locale.ROOT, "  and %,d more", parts.size() - SHOWN));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "All groups together have about %s; the noise has a standard deviation of %s.",
            words.boundedTotals(words.inTotals(release.total())),
            NumberText.rough(words.inTotals(release.totalStandardDeviation()))));
    if (areAllWithinNoise(release)) {
      lines.add(
          "All groups are within noise of 0: check --groups, whose values must be written as they"
              + " are in the data.");
    }
    return lines;
  }

  /**
   * Returns whether the released totals of all declared groups are what the noise would make of
   * nothing. Of groups without a row this is said in all but one of {@link #SURPRISE} runs; it is
   * about released numbers alone.
   */
  private static boolean areAllWithinNoise(GroupedRelease release) {
    int finest = release.columns().size();
    List<Part> declared =
        release.ofDepth(finest).stream()
            .filter(
                part ->
                    part.group().values().stream()
                        .noneMatch(value -> release.other().equals(Optional.of(value))))
            .toList();
    // Two-sided exponential noise: P[|Z| > t] = exp(-t sqrt(2) / deviation).
    double deviations = Math.log((double) SURPRISE * declared.size()) / Math.sqrt(2);
    return declared.stream()
        .map(Part::release)
        .allMatch(it -> it.total() <= deviations * it.totalStandardDeviation());
  }

  private static List<String> row(Part part, Vocabulary words) {
    Release release = part.release();
    String error = "not known";
    String share = "";
    if (release.expectedL1().isPresent()) {
      double expected = release.expectedL1().getAsDouble();
      error = NumberText.rough(expected);
      share = release.total() > 0 ? NumberText.percent(expected / release.total()) : "-";
    }
    return List.of(
        GroupList.shown(part.group().toString()),
        String.format(Locale.ROOT, "%,d", words.inTotals(release.total())),
        String.format(Locale.ROOT, "%,d", release.histogram().prevalences().labels()),
        error,
        share);
  }

  /** The first column to the left, the others to the right. */
  private static List<String> aligned(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(width(rows, column) - cell.length());
        line.append("  ").append(column == 0 ? cell + padding : padding + cell);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
