package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ledger show}: what is spent and what is left. */
@Command(
    name = "show",
    description =
        "Shows accounts: whom they protect, their budgets, what is spent and what is left.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger show visits.ledger",
      "  privhist ledger show visits.ledger visits --json"
    })
final class ShowCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "[L [A]]",
      hideParamSyntax = true,
      arity = "0..2",
      description = "The ledger (default: PRIVHIST_LEDGER) and one of its accounts (default: all).")
  private List<String> arguments = new ArrayList<>();

  @Mixin private AnswerOptions answer = new AnswerOptions();

  ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    return answer.answer(Arguments.ledgerOf(arguments), this::shown, console);
  }

  private AccountsText shown(Ledger ledger) {
    return arguments.size() == 2
        ? AccountsText.of(ledger, ledger.account(arguments.get(1)))
        : new AccountsText(ledger.accounts(), ledger.head());
  }
}
