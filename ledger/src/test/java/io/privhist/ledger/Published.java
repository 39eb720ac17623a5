package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Releases that processes wrote to a folder. */
final class Published {
  private Published() {}

  static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).toList();
    }
  }

  /** Every file outside is in the ledger, byte for byte, and charged; returns what is spent. */
  static Amount assertSound(String location, Path folder) throws IOException {
    try (Ledger ledger = Ledger.open(location)) {
      ledger.verify();
      Account account = ledger.account("a");
      for (Path file : in(folder)) {
        String id = file.getFileName().toString().replace(".json", "");
        assertThat(ledger.document(id).bytes()).isEqualTo(Files.readAllBytes(file));
        assertThat(account.spendings())
            .filteredOn(spending -> spending.release().filter(id::equals).isPresent())
            .hasSize(1);
      }
      return account.balances().get(0).spent();
    }
  }
}
