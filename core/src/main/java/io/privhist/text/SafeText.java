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

  private static final String LIKE_QUOTES = // those that people take for the end of a quotation
      "\"\\p{Pi}\\p{Pf}\\u201a\\u201e\\u02ba\\u02dd\\u02ee\\u02f6\\u05f4\\u2033-\\u2037\\u2057"
          + "\\u275b-\\u2760\\u301d-\\u301f\\u3003\\uff02\\x{1f676}-\\x{1f678}";
  private static final String
      UNSEEN = // fillers and selectors, which Unicode calls letters or marks
      "\\p{C}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f"
              + "\\uffa0\\x{e0100}-\\x{e01ef}";
  private static final Pattern IN_QUOTES =
      Pattern.compile("[" + LIKE_QUOTES + UNSEEN + "]|['`\\u00b4]{2,}");
  private static final Pattern PLAIN_WORD =
      Pattern.compile(
          "(?!\\p{M}|\\p{N})[\\p{L}\\p{M}\\p{N}&&[^%s%s]]+".formatted(LIKE_QUOTES, UNSEEN));
  private static final int LONGEST_QUOTED = 100;

  private SafeText() {}

  /** Returns words of a user or a file in quotation marks, cut, with ? for what could end them. */
  public static String quoted(String text) {
    return '"' + IN_QUOTES.matcher(cut(text)).replaceAll("?") + '"';
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_QUOTED ? text : text.substring(0, LONGEST_QUOTED) + "...";
  }

  /**
   * Returns a name as it stands in a sentence of this product: as it is if it is one word of
   * letters and digits, else in quotation marks, so that no name adds to what the sentence says.
   */
  public static String named(String name) {
    return name.length() <= LONGEST_QUOTED && PLAIN_WORD.matcher(name).matches()
        ? name
        : quoted(name);
  }

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
