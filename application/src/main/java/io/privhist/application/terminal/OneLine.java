package io.privhist.application.terminal;

import io.privhist.text.SafeText;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text that may hold anything, as one line that a person can read. */
final class OneLine {
  private static final int LONGEST_WORD = 300;
  private static final int LONGEST_LINE = 1_000;
  private static final Pattern LONG_WORD = Pattern.compile("\\S{" + (LONGEST_WORD + 1) + ",}");

  private OneLine() {}

  /**
   * Returns the text without control characters and halves of characters. Words that are too long
   * lose their middle, and then the line: a rule stands at its start, a remedy at its end.
   */
  static String of(String text) {
    String harmless = SafeText.line(text);
    String words =
        LONG_WORD.matcher(harmless).replaceAll(word -> Matcher.quoteReplacement(cut(word)));
    return cut(words, LONGEST_LINE);
  }

  private static String cut(MatchResult word) {
    return cut(word.group(), LONGEST_WORD);
  }

  /** Keeps whole characters. */
  private static String cut(String text, int longest) {
    int length = text.codePointCount(0, text.length());
    if (length <= longest) {
      return text;
    }
    int kept = longest / 2;
    return text.substring(0, text.offsetByCodePoints(0, kept))
        + "..."
        + text.substring(text.offsetByCodePoints(text.length(), -kept));
  }
}
