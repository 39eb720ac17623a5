package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ledger close}: an account that spends nothing more. */
@Command(
    name = "close",
    description =
        "Closes an account for good: nothing more is charged to it. Its history and its stored"
            + " releases stay. It cannot be undone.",
    footer = {
      "",
      "Example:",
      "  privhist ledger close visits.ledger visits --reason \"the data were deleted\""
    })
final class CloseCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private AccountArguments where = new AccountArguments();

  @Mixin private ActOptions act = new ActOptions();

  CloseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String account = where.account();
    return act.run(where.ledger(), (ledger, owner) -> ledger.closeAccount(account, owner), console);
  }
}
