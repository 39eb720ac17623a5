package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Account;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ledger releases}: what is stored, and in which files it went out. */
@Command(
    name = "releases",
    description =
        "Lists all stored releases, of one account or of all: their ids for 'privhist ledger get',"
            + " what they cost, and the files that they went to.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger releases visits.ledger",
      "  privhist ledger releases visits.ledger visits --json"
    })
final class ReleasesCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "[L [A]]",
      hideParamSyntax = true,
      arity = "0..2",
      description = "The ledger (default: PRIVHIST_LEDGER) and one of its accounts (default: all).")
  private List<String> arguments = new ArrayList<>();

  @Mixin private AnswerOptions answer = new AnswerOptions();

  ReleasesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    return answer.answer(
        Arguments.ledgerOf(arguments), ledger -> ReleasesText.of(accounts(ledger)), console);
  }

  private List<Account> accounts(Ledger ledger) {
    return arguments.size() == 2 ? List.of(ledger.account(arguments.get(1))) : ledger.accounts();
  }
}
