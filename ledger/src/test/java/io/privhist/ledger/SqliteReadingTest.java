package io.privhist.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteReadingTest extends ReadingContract {
  @TempDir Path folder;

  @Override
  String emptyPlace() {
    return folder.resolve("ledger.db").toString();
  }

  @Override
  String url(String place) {
    return "jdbc:sqlite:" + place;
  }

  @Override
  String takeTheTurn() {
    return "UPDATE ledger SET number = number";
  }
}
