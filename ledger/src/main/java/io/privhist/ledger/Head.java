package io.privhist.ledger;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The end of the chain at some moment. Kept outside of the ledger, it tells later whether the
 * ledger still holds all that it held then.
 *
 * @param number of the last entry
 * @param hash of the last entry
 */
public record Head(long number, String hash) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,18}):([0-9a-f]{64})");

  /** Parses {@code NUMBER:HASH}. */
  public static Head parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new LedgerUsageException(
          "a head is a number, a colon and 64 hexadecimal digits, as a release prints it");
    }
    return new Head(Long.parseLong(matcher.group(1)), matcher.group(2));
  }

  @Override
  public String toString() {
    return number + ":" + hash;
  }
}
