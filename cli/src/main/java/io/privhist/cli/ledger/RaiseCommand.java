package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Amount;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ledger raise}: a larger budget. */
@Command(
    name = "raise",
    description =
        "Raises the budget of an account, for each of its blocks. Whoever the account protects is"
            + " then protected less. It cannot be undone.",
    footer = {
      "",
      "Example:",
      "  privhist ledger raise visits.ledger visits --budget 3 --reason \"agreed by the board\""
    })
final class RaiseCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private AccountArguments where = new AccountArguments();

  @Option(
      names = "--budget",
      paramLabel = "B",
      required = true,
      description = "The new budget, exactly: 1, 0.5, 1/3.")
  private String budget = "";

  @Mixin private ActOptions act = new ActOptions();

  RaiseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String account = where.account();
    Amount raised = AmountWords.given("--budget", budget);
    return act.run(
        where.ledger(), (ledger, owner) -> ledger.raise(account, raised, owner), console);
  }
}
