package io.privhist.ledger;

import java.util.Locale;

/** What an entry says. */
public enum Kind {
  LEDGER_MADE,
  ACCOUNT_MADE,
  BUDGET_RAISED,
  ACCOUNT_CLOSED,
  BLOCK_DECLARED,
  QUOTA_SET,
  /** A charge, committed before any noise is drawn. */
  RESERVED,
  /** A reserved release was drawn and is kept. */
  STORED,
  /** A reserved release was refused by its mechanism; the refusal is kept. */
  REFUSED,
  /** A reserved release failed: spent, nothing stored. */
  FAILED,
  /** This is a copy, or was restored: accounts spend nothing until they are reconciled. */
  FROZEN,
  /** The ledger went to a database, and this file takes nothing more. */
  MOVED,
  /** A release that was found outside, after a restore, and is charged. */
  TAKEN_UP,
  /** An account has taken up what is out there. */
  RECONCILED;

  /** Returns the name in exports, such as "account-made". */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Kind named(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
