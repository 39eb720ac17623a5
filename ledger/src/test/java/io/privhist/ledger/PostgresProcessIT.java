package io.privhist.ledger;

class PostgresProcessIT extends ProcessContract {
  @Override
  String emptyPlace() {
    return Postgres.emptyDatabase();
  }
}
