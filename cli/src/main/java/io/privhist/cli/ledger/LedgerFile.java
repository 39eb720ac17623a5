package io.privhist.cli.ledger;

import io.privhist.cli.input.InputSource;
import io.privhist.files.output.OutputSet.Inputs;
import java.nio.file.Path;

/** The file that a ledger is, if it is one: nothing may be written over it. */
final class LedgerFile {
  private LedgerFile() {}

  static Inputs at(String location) {
    if (location.startsWith("jdbc:")) {
      return target -> false;
    }
    InputSource file = InputSource.of(location);
    return target -> file.includes(target) || willBe(location, target);
  }

  /** A ledger that is made by the same run is not there yet. */
  private static boolean willBe(String location, Path target) {
    return Path.of(location).toAbsolutePath().normalize().equals(target);
  }
}
