package io.privhist.cli.ledger;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which account of which ledger a command is about. */
final class AccountArguments {
  @Parameters(
      paramLabel = "[[L] A]",
      hideParamSyntax = true,
      arity = "0..2",
      description = "The ledger and the account. Defaults: PRIVHIST_LEDGER and PRIVHIST_ACCOUNT.")
  private List<String> arguments = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  String ledger() {
    return all().get(0);
  }

  String account() {
    return all().get(1);
  }

  private List<String> all() {
    return Arguments.complete(
        arguments,
        2,
        "the account is missing: %s L A; the ledger may be left out if PRIVHIST_LEDGER names it"
            .formatted(command.qualifiedName()));
  }
}
