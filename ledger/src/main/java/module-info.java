/** Budgets that are exact, durable and never overspent. */
module io.privhist.ledger {
  requires static org.jspecify;
  requires transitive io.privhist.core;
  requires transitive io.privhist.files;
  requires com.google.gson;
  requires java.sql;
  requires org.xerial.sqlitejdbc;

  exports io.privhist.ledger;
}
