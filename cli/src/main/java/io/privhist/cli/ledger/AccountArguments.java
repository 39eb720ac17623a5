package io.privhist.cli.ledger;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** Which account of which ledger a command is about. */
final class AccountArguments {
  @Parameters(
      paramLabel = "[[L] A]",
      hideParamSyntax = true,
      arity = "0..2",
      description = "The ledger and the account. Defaults: PRIVHIST_LEDGER and PRIVHIST_ACCOUNT.")
  private List<String> arguments = new ArrayList<>();

  String ledger() {
    return Arguments.complete(arguments, 2).get(0);
  }

  String account() {
    return Arguments.complete(arguments, 2).get(1);
  }
}
