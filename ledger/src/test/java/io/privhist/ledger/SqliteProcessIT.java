package io.privhist.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteProcessIT extends ProcessContract {
  @TempDir Path folder;

  @Override
  String emptyPlace() {
    return folder.resolve("ledger.db").toString();
  }
}
