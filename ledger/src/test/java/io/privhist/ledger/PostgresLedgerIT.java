package io.privhist.ledger;

class PostgresLedgerIT extends LedgerContract {
  @Override
  String emptyPlace() {
    return Postgres.emptyDatabase();
  }
}
