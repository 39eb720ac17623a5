package io.privhist.application.terminal;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What somebody may have meant by a word that is not there. */
public final class NearWords {
  private static final int MOST = 5;
  private static final int SHORTEST_START = 3;

  private NearWords() {}

  /** Returns the candidates that look like the word, the nearest first; case does not count. */
  public static <T> List<T> of(String word, Collection<T> candidates) {
    return candidates.stream()
        .filter(candidate -> isNear(candidate.toString(), word))
        .sorted(Comparator.comparingInt(candidate -> distance(candidate.toString(), word)))
        .limit(MOST)
        .toList();
  }

  private static boolean isNear(String candidate, String word) {
    return distance(candidate, word) <= 1 + word.length() / 4
        || (word.length() >= SHORTEST_START && candidate.startsWith(word));
  }

  /** Returns how many letters must be changed, added or left out. */
  private static int distance(String a, String b) {
    String from = a.toLowerCase(Locale.ROOT);
    String to = b.toLowerCase(Locale.ROOT);
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
