package io.privhist.ledger;

import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** What may stand in a name, a reason or any other text of an entry. */
final class Texts {
  private static final int MAX_LENGTH = 1_000;

  /** Dashes that look like a hyphen, and the minus sign. */
  private static final Pattern HYPHENS = Pattern.compile("[\\p{Pd}\\u2212]");

  /**
   * Characters that show nothing or turn the direction of others: controls, formats, what is no
   * character, fillers, and selectors of variants.
   */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{C}\\p{Zl}\\p{Zp}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800"
              + "\\uFE00-\\uFE0F\\uFFFC\\uFFFD\\x{E0100}-\\x{E01EF}]");

  private static final Pattern BLANKS = Pattern.compile("[\\p{Zs}\\s]+");

  private Texts() {}

  /** Refuses what is blank, long, or more than one line. */
  static void require(String what, String text) {
    if (text.isBlank()
        || text.length() > MAX_LENGTH
        || text.chars().anyMatch(Character::isISOControl)) {
      throw new LedgerUsageException(
          "%s must be one line of 1 to %d characters".formatted(what, MAX_LENGTH));
    }
  }

  /**
   * Refuses a name that reads like another one and is not the same: each has one form, or a second
   * form of it would be a second budget.
   */
  static void requireName(String what, String name) {
    require(what, name);
    String plain = plain(name);
    if (!plain.equals(name)) {
      throw new LedgerUsageException(
          "%s must have no blanks around it or doubled, no hidden characters, no other hyphen than -, and no compatibility characters%s"
              .formatted(
                  what,
                  Optional.of(plain)
                      .filter(form -> !form.isEmpty())
                      .map(": write \"%s\""::formatted)
                      .orElse("")));
    }
  }

  private static String plain(String name) {
    String composed = Normalizer.normalize(name, Normalizer.Form.NFKC);
    String visible = HIDDEN.matcher(HYPHENS.matcher(composed).replaceAll("-")).replaceAll("");
    String plain = BLANKS.matcher(visible).replaceAll(" ").strip();
    return Normalizer.normalize(plain, Normalizer.Form.NFKC);
  }
}
