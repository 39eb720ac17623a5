package io.privhist.ledger;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Mounts, as Linux tells them: a line for each, with its place as the fifth word. */
final class Mounts {
  private static final int PLACE = 4;
  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3})");

  private Mounts() {}

  /**
   * Returns whether something is mounted at this very place; no table means that nobody can tell.
   */
  static boolean include(Path table, Path place) {
    String wanted = place.toString();
    try {
      return Files.readString(table, StandardCharsets.ISO_8859_1)
          .lines()
          .anyMatch(line -> placeOf(line).equals(wanted));
    } catch (IOException e) { // another system than Linux
      return false;
    }
  }

  /** Returns where a line says that something is mounted. */
  static String placeOf(String line) {
    String[] words = line.split(" ", PLACE + 2);
    return words.length <= PLACE ? "" : decoded(words[PLACE]);
  }

  /** The table writes blanks, line ends and backslashes by their number, and all else as bytes. */
  private static String decoded(String word) {
    String bytes = ESCAPE.matcher(word).replaceAll(Mounts::character);
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static String character(MatchResult escape) {
    String one = String.valueOf((char) Integer.parseInt(escape.group(1), 8));
    return Matcher.quoteReplacement(one);
  }
}
