package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteHistoryPropertyTest extends HistoryContract {
  @TempDir Path folder;

  @Override
  String emptyPlace() {
    return folder.resolve("ledger.db").toString();
  }

  @Override
  int requests() {
    return 250;
  }

  @Test
  void sumsInFloatingPoint_wouldDecideOtherwise() {
    double sum = 0;
    try (Ledger ledger = Ledger.openOrMake(emptyPlace(), "olga")) {
      ledger.addAccount(AccountTerms.of("a", Amount.parse("0.3")), "olga");
      for (int i = 0; i < 3; i++) {
        Requests.spend(ledger, Requests.request("a", "0.1"));
        sum += 0.1;
      }
    }
    assertThat(sum <= 0.3).as("in doubles the third would be refused").isFalse();
  }
}
