package io.privhist.cli.ledger;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** Which ledger a command is about. */
final class LedgerArgument {
  @Parameters(
      paramLabel = "[L]",
      hideParamSyntax = true,
      arity = "0..1",
      description = "The ledger: a file, or jdbc:postgresql:... Default: PRIVHIST_LEDGER.")
  private List<String> arguments = new ArrayList<>();

  String ledger() {
    return Arguments.complete(arguments, 1, Arguments.missingLedger()).get(0);
  }
}
