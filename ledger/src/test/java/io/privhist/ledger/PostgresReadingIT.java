package io.privhist.ledger;

class PostgresReadingIT extends ReadingContract {
  @Override
  String emptyPlace() {
    return Postgres.emptyDatabase();
  }

  @Override
  String url(String place) {
    return place;
  }

  @Override
  String takeTheTurn() {
    return "SELECT number FROM ledger FOR UPDATE";
  }
}
