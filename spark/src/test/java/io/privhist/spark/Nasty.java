package io.privhist.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Items with unpleasant labels, one of which has half of the rows. */
final class Nasty {
  static final List<String> LABELS =
      List.of(
          "plain",
          "Plain",
          "",
          " ",
          "trail ",
          "trail",
          "a,b",
          "it's",
          "say \"hi\"",
          "\"",
          "two\nlines",
          "two\r\nlines",
          "\n",
          "tab\there",
          "back\\slash",
          "nul\u0000byte",
          "NULL",
          "null",
          "1",
          "1.0",
          "01",
          "-0",
          "é",
          "e\u0301",
          "日本語",
          "😀",
          "\uFEFFbom",
          "%s ? $1 #",
          "x".repeat(70_000));

  private Nasty() {}

  /** Returns labels, some of them missing, each at least once. */
  static List<String> items(int items, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> drawn = new ArrayList<>(LABELS);
    while (drawn.size() < items) {
      int kind = random.nextInt(8);
      if (kind < 4) {
        drawn.add("half of all");
      } else if (kind == 4) {
        drawn.add(null);
      } else {
        int rank = (int) (random.nextDouble() * random.nextDouble() * 3 * LABELS.size());
        drawn.add(rank < LABELS.size() - 1 ? LABELS.get(rank) : "label " + rank);
      }
    }
    return drawn;
  }
}
