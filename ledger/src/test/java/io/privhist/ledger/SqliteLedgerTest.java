package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerTest extends LedgerContract {
  @TempDir Path folder;

  @Override
  String emptyPlace() {
    return folder.resolve("a ledger?.db").toString();
  }

  @Test
  void openOrMake_inAFolderThatDoesNotExist_namesTheFolder() {
    Path missing = folder.resolve("missing");
    String place = missing.resolve("visits.ledger").toString();
    assertThatThrownBy(() -> Ledger.openOrMake(place, "olga"))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("a ledger is made in a folder that exists, and there is no folder " + missing);
  }
}
