/**
 * Files, tables and databases to raw counts. The engine, the readers and the queries are not
 * exported: what can be asked for is a request, and what comes back are counts without labels.
 */
module io.privhist.ingest {
  requires transitive io.privhist.core;
  requires duckdb.jdbc;
  requires java.sql;
  requires static org.jspecify;

  exports io.privhist.ingest;
  exports io.privhist.ingest.request;
}
