package io.privhist.privacy;

import io.privhist.text.SafeText;
import java.util.regex.Pattern;

/**
 * What the data owner calls something, once and several times: published words, so they are short
 * and plain.
 *
 * @param one such as "edge"
 * @param many such as "edges"
 */
public record Noun(String one, String many) {
  private static final int LONGEST = 40;
  private static final int ENDING = 2; // letters that a regular plural has more
  private static final String WORD = "[\\p{L}\\p{M}\\p{N}]+(?:'[\\p{L}\\p{M}\\p{N}]+)*";
  private static final Pattern WORDS =
      Pattern.compile("(?!\\p{M})%1$s(?:[_ -]%1$s){0,2}".formatted(WORD));

  public Noun {
    require(one, LONGEST);
    require(many, LONGEST + ENDING);
  }

  private static void require(String word, int longest) {
    if (word.length() > longest
        || !WORDS.matcher(word).matches()
        || !SafeText.quoted(word).equals('"' + word + '"')) {
      throw new IllegalArgumentException(
          "a name has 1 to %d letters and digits, in at most three words with a blank, hyphen or underscore between them, got %s"
              .formatted(LONGEST, SafeText.quoted(word)));
    }
  }

  /** Returns a noun whose plural is regular: edge, edges; query, queries; address, addresses. */
  public static Noun of(String one) {
    return new Noun(one, regular(one));
  }

  /** Returns the noun of "edge", or of "person/people" where the plural is not regular. */
  public static Noun parse(String text) {
    int mark = text.indexOf('/');
    return mark < 0 ? of(text) : new Noun(text.substring(0, mark), text.substring(mark + 1));
  }

  private static String regular(String one) {
    if (one.matches(".*[^aeiouAEIOU]y")) {
      return one.substring(0, one.length() - 1) + "ies";
    }
    return one + (one.matches(".*([sxz]|[cs]h)") ? "es" : "s");
  }

  /** Returns one of them, such as "an edge", by the letter that it begins with. */
  String withArticle() {
    return article() + one;
  }

  /** Returns "an " or "a ", by the first letter. */
  String article() {
    return one.matches("[aeioAEIO].*") ? "an " : "a ";
  }
}
