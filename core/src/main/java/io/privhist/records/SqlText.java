package io.privhist.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * An SQL text as words and signs, found by one pass from left to right: no parser has seen the text
 * yet, and none recurses here.
 *
 * <p>Each part is a word in upper case (a name, a number), a quote, which stands for all that is
 * quoted, or a single character of anything else. Comments and blanks are left out. Block comments
 * nest, as in the standard.
 */
public final class SqlText {
  /** What stands for a text or a name in quotes. */
  public static final String QUOTED = "'";

  private static final Set<Integer> MARKS =
      Set.of((int) Character.NON_SPACING_MARK, (int) Character.COMBINING_SPACING_MARK);

  /** How quotes are written. */
  public enum Quotes {
    /** A backslash means nothing, except in {@code E'...'}; {@code $tag$...$tag$} is a text. */
    PLAIN,
    /** A backslash makes the next character an ordinary one, except in {@code r'...'}. */
    BACKSLASH
  }

  private final String sql;
  private final Quotes quotes;
  private final List<String> parts = new ArrayList<>();
  private int next;
  private boolean doubtful;
  private Optional<String> oddity = Optional.empty();

  private SqlText(String sql, Quotes quotes) {
    this.sql = sql;
    this.quotes = quotes;
  }

  /** Takes a text apart; any text will do. */
  public static SqlText of(String sql, Quotes quotes) {
    SqlText text = new SqlText(sql, quotes);
    while (text.next < sql.length()) {
      text.take();
    }
    return text;
  }

  /** Returns the words and signs in order. */
  public List<String> parts() {
    return List.copyOf(parts);
  }

  /**
   * Returns whether databases may disagree about where a quote or a comment ends: a backslash in
   * quotes, a comment in a comment, what is not closed, and signs that quote or comment in some.
   */
  public boolean isDoubtful() {
    return doubtful;
  }

  /**
   * Returns what is wrong with a character outside of quotes and comments that is a blank for some
   * parsers, nothing for others, and a letter for the rest; to follow "the condition", say.
   */
  public Optional<String> oddity() {
    return oddity;
  }

  private void take() {
    char first = sql.charAt(next);
    if (isAt("--")) {
      skipLine();
    } else if (isAt("/*")) {
      skipComment();
    } else if (first == '\'' || first == '"' || first == '`') {
      skipQuoted(quotes == Quotes.BACKSLASH && first != '`');
      parts.add(QUOTED);
    } else if (isWord(first)) {
      takeWord();
    } else if (first != '$' || quotes != Quotes.PLAIN || !skipDollars()) {
      if (!Character.isWhitespace(first)) {
        parts.add(String.valueOf(first));
      }
      doubtful |= first == '#' || first == '[';
      if (first >= 0x80 && oddity.isEmpty()) {
        oddity =
            Optional.of(
                "has the character U+%04X, which parsers read in different ways; write a plain blank, or put a name that has it in quotes"
                    .formatted((int) first));
      }
      next++;
    }
  }

  private boolean isAt(String sign) {
    return sql.startsWith(sign, next);
  }

  private static boolean isWord(char character) {
    return character == '_'
        || Character.isLetterOrDigit(character)
        || Character.isSurrogate(character)
        || MARKS.contains(Character.getType(character));
  }

  private void takeWord() {
    int start = next;
    while (next < sql.length() && (isWord(sql.charAt(next)) || sql.charAt(next) == '$')) {
      next++;
    }
    String word = sql.substring(start, next).toUpperCase(Locale.ROOT);
    boolean plain = quotes == Quotes.PLAIN;
    if (word.equals(plain ? "E" : "R") && (isAt("'") || (isAt("\"") && !plain))) {
      skipQuoted(plain);
      parts.add(QUOTED);
    } else {
      parts.add(word);
    }
  }

  private void skipLine() {
    doubtful |= next + 2 < sql.length() && !Character.isWhitespace(sql.charAt(next + 2));
    while (next < sql.length() && sql.charAt(next) != '\n' && sql.charAt(next) != '\r') {
      next++;
    }
  }

  private void skipComment() {
    int depth = 0;
    do {
      if (isAt("/*")) {
        doubtful |= depth > 0 || isAt("/*!");
        depth++;
        next += 2;
      } else if (isAt("*/")) {
        depth--;
        next += 2;
      } else {
        next++;
      }
    } while (depth > 0 && next < sql.length());
    doubtful |= depth > 0;
  }

  /** Skips what starts with a quote up to the next one that is neither doubled nor escaped. */
  private void skipQuoted(boolean escapes) {
    char quote = sql.charAt(next++);
    while (next < sql.length()) {
      char character = sql.charAt(next++);
      if (character == quote && next < sql.length() && sql.charAt(next) == quote) {
        next++;
      } else if (character == quote) {
        return;
      } else if (character == '\\') {
        next += escapes ? 1 : 0;
        doubtful |= !escapes;
      }
    }
    next = sql.length();
    doubtful = true;
  }

  /** Skips a text between two equal tags such as {@code $$} or {@code $a$}; false if it is none. */
  private boolean skipDollars() {
    int end = next + 1;
    while (end < sql.length() && isWord(sql.charAt(end))) {
      end++;
    }
    boolean tagged =
        end < sql.length() && sql.charAt(end) == '$' && !Character.isDigit(sql.charAt(next + 1));
    if (tagged) {
      String tag = sql.substring(next, end + 1);
      int close = sql.indexOf(tag, end + 1);
      doubtful |= close < 0;
      next = close < 0 ? sql.length() : close + tag.length();
      parts.add(QUOTED);
    }
    return tagged;
  }
}
