package io.privhist.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerTest extends LedgerContract {
  @TempDir Path folder;

  @Override
  String emptyPlace() {
    return folder.resolve("a ledger?.db").toString();
  }
}
