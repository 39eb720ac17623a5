package io.privhist.cli.ledger;

/** What a ledger answers. */
interface LedgerText {
  /** Returns it for people. */
  String toTable();

  /** Returns it for programs. */
  String toJson();
}
