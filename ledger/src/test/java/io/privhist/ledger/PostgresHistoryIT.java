package io.privhist.ledger;

class PostgresHistoryIT extends HistoryContract {
  @Override
  String emptyPlace() {
    return Postgres.emptyDatabase();
  }

  @Override
  int requests() {
    return 120;
  }
}
