package io.privhist.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Text that may hold anything, without what would harm a terminal or mislead a reader. */
public final class SafeText {
  private static final String ON_TERMINALS =
      "\\p{Cntrl}\\p{Cf}\\p{Cs}\\u2028\\u2029\\x{80}-\\x{9F}";
  private static final Pattern IN_A_LINE = Pattern.compile("[" + ON_TERMINALS + "]");
  private static final Pattern IN_LINES = Pattern.compile("[" + ON_TERMINALS + "&&[^\\n]]");
  private static final Pattern ON_PAGES = // joiners of words and of pictures stay
      Pattern.compile(
          "[\\p{Cc}\\p{Cs}\\p{IsNoncharacter_Code_Point}\\u202a-\\u202e\\u2066-\\u2069&&[^\\n]]");

  private SafeText() {}

  /** Returns one line for a terminal, with ? for what is harmful. */
  public static String line(String text) {
    return IN_A_LINE.matcher(text).replaceAll("?");
  }

  /** Returns lines for a terminal, with ? for what is harmful. */
  public static String lines(String text) {
    return IN_LINES.matcher(text).replaceAll("?");
  }

  /** Returns the text with escapes of JSON for what is harmful, quotation marks left alone. */
  public static String escaped(String text) {
    return IN_A_LINE.matcher(text).replaceAll(it -> Matcher.quoteReplacement(escapes(it.group())));
  }

  private static String escapes(String character) {
    return character.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining());
  }

  /**
   * Returns lines for a page or a picture, with blanks for control characters, some of which turn
   * the words around them, and for what is no character at all, which XML forbids.
   */
  public static String onPage(String text) {
    return ON_PAGES.matcher(text).replaceAll(" ");
  }
}
