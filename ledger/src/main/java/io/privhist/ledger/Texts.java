package io.privhist.ledger;

/** What may stand in a name, a reason or any other text of an entry. */
final class Texts {
  private static final int MAX_LENGTH = 1_000;

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
}
