package io.privhist.ledger;

/**
 * Who does something to a ledger, and why.
 *
 * @param author who does it
 * @param reason why, for those who read the history
 */
public record Act(String author, String reason) {
  public Act {
    Texts.require("the author", author);
    Texts.require("the reason", reason);
  }
}
