package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Amount;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ledger quota}: the most that one analyst may spend. */
@Command(
    name = "quota",
    description =
        "Sets the most that an analyst may spend of an account, in each block where there are"
            + " blocks. The budget stays one for all, since analysts can talk to each other.",
    footer = {
      "",
      "Example:",
      "  privhist ledger quota visits.ledger visits ann --max 1/2 --reason \"a share for ann\""
    })
final class QuotaCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "[[L] A] ANALYST",
      hideParamSyntax = true,
      arity = "1..3",
      description =
          "The ledger and the account (defaults: PRIVHIST_LEDGER and PRIVHIST_ACCOUNT), and who asks"
              + " for the releases.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--max",
      paramLabel = "B",
      required = true,
      description = "The most that may be charged for this analyst, exactly: 0, 0.5, 1/3.")
  private String most = "";

  @Mixin private ActOptions act = new ActOptions();

  QuotaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<String> all =
        Arguments.complete(
            arguments, 3, "an argument is missing: privhist ledger quota L A ANALYST");
    Amount quota = AmountWords.given("--max", most);
    return act.run(
        all.get(0),
        (ledger, owner) -> ledger.setQuota(all.get(1), all.get(2), quota, owner),
        console);
  }
}
