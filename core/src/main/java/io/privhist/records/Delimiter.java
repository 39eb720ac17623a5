package io.privhist.records;

import java.util.List;

/** What separates the columns of CSV. */
public final class Delimiter {
  private static final List<Character> USUAL = List.of(',', ';', '\t', '|');

  private Delimiter() {}

  /**
   * Returns the delimiter of a header if nobody said it: the one of comma, semicolon, tab and bar
   * that stands in it, outside of quotes. If none does, or several do, it is the comma.
   */
  public static char ofHeader(String header) {
    String plain = header.replaceAll("\"[^\"]*\"?", "");
    List<Character> found = USUAL.stream().filter(each -> plain.indexOf(each) >= 0).toList();
    return found.size() == 1 ? found.get(0) : ',';
  }

  /** Returns the delimiter that a word stands for: one character, or "tab". */
  public static char named(String word) {
    String sign = word.equals("tab") || word.equals("\\t") ? "\t" : word;
    boolean possible =
        sign.length() == 1
            && sign.charAt(0) < 0x7F
            && (sign.charAt(0) >= ' ' || sign.equals("\t"))
            && !sign.equals("\"");
    if (!possible) {
      throw new IllegalArgumentException(
          "the delimiter must be one sign of ASCII other than the double quote, or tab, got \""
              + word
              + "\"");
    }
    return sign.charAt(0);
  }
}
