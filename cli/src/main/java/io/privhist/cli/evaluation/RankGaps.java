package io.privhist.cli.evaluation;

import io.privhist.cli.terminal.JsonText;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * How two histograms differ when their counts are matched by rank, largest with largest. The number
 * of items of a release is the one that it states; its counts may add up to another.
 */
public final class RankGaps {
  private static final int GAPS_SHOWN = 5;
  private static final int WIDTH = 8;

  private final Prevalences a;
  private final Prevalences b;
  private final long itemsOfA;
  private final long itemsOfB;
  private final List<Gap> gaps; // by what they add to L1, largest first

  /** A stretch of ranks, from 1 for the largest count, on which the counts differ. */
  private record Gap(long firstRank, long lastRank, long countA, long countB) {
    double l1() {
      return (lastRank - firstRank + 1.0) * Math.abs((double) countA - countB);
    }

    /** Prints no numbers: they tell about the data. */
    @Override
    public String toString() {
      return "Gap[redacted]";
    }
  }

  private RankGaps(Sized a, Sized b, List<Gap> gaps) {
    this.a = a.histogram;
    this.b = b.histogram;
    this.itemsOfA = a.items;
    this.itemsOfB = b.items;
    this.gaps = gaps;
  }

  /**
   * A histogram with its number of items.
   *
   * @param items as stated, or the sum of the counts where nothing is stated
   */
  public record Sized(Prevalences histogram, long items) {
    /** Takes what a release says, or the sum of the counts of what is no release. */
    public static Sized of(Prevalences histogram, Optional<Release> release) {
      return new Sized(histogram, release.map(Release::total).orElseGet(histogram::items));
    }

    /** Prints no numbers: they may tell about raw data. */
    @Override
    public String toString() {
      return "Sized[redacted]";
    }
  }

  /** Matches two histograms. */
  public static RankGaps of(Sized a, Sized b) {
    PriorityQueue<Gap> largest = new PriorityQueue<>(Comparator.comparingDouble(Gap::l1));
    long[] seen = {0};
    SortedDistance.forEachStretch(
        a.histogram,
        b.histogram,
        (ranks, countA, countB) -> {
          if (countA != countB) {
            largest.add(new Gap(seen[0] + 1, seen[0] + ranks, countA, countB));
            if (largest.size() > GAPS_SHOWN) {
              largest.remove();
            }
          }
          seen[0] += ranks;
        });
    List<Gap> gaps = new ArrayList<>(largest);
    gaps.sort(Comparator.comparingDouble(Gap::l1).reversed().thenComparing(Gap::firstRank));
    return new RankGaps(a, b, gaps);
  }

  /** Returns it for people, in the words for what was counted. */
  public String toTable(Vocabulary words) {
    StringBuilder table = new StringBuilder();
    table.append(line("sorted L1    %,d", SortedDistance.l1(a, b)));
    table.append(line("sorted L2    %s", NumberText.rough(SortedDistance.l2(a, b))));
    int width = Math.max(WIDTH, Math.max(words.items().length(), words.labels().length()));
    table.append(line("%-" + width + "s %20s %20s", "", "A", "B"));
    String row = "%-" + width + "s %,20d %,20d";
    table.append(line(row, words.items(), itemsOfA, itemsOfB));
    table.append(line(row, words.labels(), a.labels(), b.labels()));
    table.append(line("largest gaps, by their part of L1"));
    table.append(
        line(
            "%-25s %20s %20s %12s",
            "ranks", words.count() + " in A", words.count() + " in B", "L1"));
    for (Gap gap : gaps) {
      String ranks =
          gap.firstRank == gap.lastRank
              ? NumberText.whole(gap.firstRank)
              : NumberText.whole(gap.firstRank) + "-" + NumberText.whole(gap.lastRank);
      table.append(
          line(
              "%-25s %,20d %,20d %12s", ranks, gap.countA, gap.countB, NumberText.rough(gap.l1())));
    }
    return table.toString();
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values).stripTrailing() + "\n";
  }

  /** Returns the sorted L1 distance as a cell of a table. */
  String distance() {
    return NumberText.whole(SortedDistance.l1(a, b));
  }

  /** Returns the same for JSON. */
  public Map<String, Object> toJson() {
    return JsonText.object(
        "l1",
        SortedDistance.l1(a, b),
        "l2",
        SortedDistance.l2(a, b),
        "a",
        totals(a, itemsOfA),
        "b",
        totals(b, itemsOfB),
        "gaps",
        gaps.stream()
            .map(
                gap ->
                    JsonText.object(
                        "firstRank", gap.firstRank,
                        "lastRank", gap.lastRank,
                        "a", gap.countA,
                        "b", gap.countB))
            .toList());
  }

  private static Map<String, Object> totals(Prevalences histogram, long items) {
    return JsonText.object("items", items, "labels", histogram.labels());
  }
}
