package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Entry;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ledger history}: all that ever happened to an account. */
@Command(
    name = "history",
    description =
        "Shows every entry about an account or the whole ledger: when, who, what; for charges what was asked, what it"
            + " cost and why, and what became of it.",
    footer = {"", "Example:", "  privhist ledger history visits.ledger visits"})
final class HistoryCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private AccountArguments where = new AccountArguments();

  @Mixin private AnswerOptions answer = new AnswerOptions();

  HistoryCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String account = where.account();
    return answer.answer(
        where.ledger(),
        ledger -> {
          List<Entry> entries = ledger.history(account); // first, so that none lacks its charge
          return new HistoryText(entries, ledger.account(account));
        },
        console);
  }
}
