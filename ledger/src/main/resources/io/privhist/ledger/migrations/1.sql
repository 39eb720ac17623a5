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
  number ${key},
  line TEXT NOT NULL,
  hash TEXT NOT NULL
);

-- Until when runs that take long are taken to be going on, in milliseconds, by the entry of their
-- charge. This is not part of the chain: it informs, and no rule depends on it.
CREATE TABLE ledger_leases (
  entry ${key},
  until BIGINT NOT NULL
);

-- Published files, by the entry that says so and holds their SHA-256.
CREATE TABLE ledger_documents (
  entry ${key},
  bytes ${bytes} NOT NULL
);
