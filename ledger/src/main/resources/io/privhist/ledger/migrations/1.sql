-- One row: which version this is, the end of the chain, and the transaction that wrote the row, as
-- far as the store numbers them. Writers take turns at it.
CREATE TABLE ledger (
  id TEXT NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  number BIGINT NOT NULL,
  hash TEXT NOT NULL,
  writer TEXT NOT NULL
);

-- The chain: all that ever happened, one line of JSON each, with its SHA-256.
CREATE TABLE ledger_entries (
  number BIGINT NOT NULL PRIMARY KEY,
  line TEXT NOT NULL,
  hash TEXT NOT NULL
);

-- Published files, by the entry that says so and holds their SHA-256.
CREATE TABLE ledger_documents (
  entry BIGINT NOT NULL PRIMARY KEY,
  bytes ${bytes} NOT NULL
);
