package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ledger block}: a further block of the data. */
@Command(
    name = "block",
    description =
        "Declares a block of an account made with --blocks, which then has a budget of its own. A"
            + " block must share no record with any other; a release names the blocks it reads.",
    footer = {
      "",
      "Example:",
      "  privhist ledger block visits.ledger clicks 2026-11 --reason \"November has arrived\""
    })
final class BlockCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "[[L] A] NAME",
      hideParamSyntax = true,
      arity = "1..3",
      description =
          "The ledger and the account (defaults: PRIVHIST_LEDGER and PRIVHIST_ACCOUNT), and the name"
              + " of the block.")
  private List<String> arguments = new ArrayList<>();

  @Mixin private ActOptions act = new ActOptions();

  BlockCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<String> all =
        Arguments.complete(arguments, 3, "an argument is missing: privhist ledger block L A NAME");
    return act.run(
        all.get(0), (ledger, owner) -> ledger.declareBlock(all.get(1), all.get(2), owner), console);
  }
}
