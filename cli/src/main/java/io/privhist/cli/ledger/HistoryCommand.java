package io.privhist.cli.ledger;

import io.privhist.application.options.WholeNumber;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.ledger.Entry;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ledger history}: all that ever happened to an account. */
@Command(
    name = "history",
    description =
        "Shows every entry about an account, and those about the ledger itself: when, who, what; for"
            + " charges what was asked, what it cost and why, and what became of it.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger history visits.ledger visits",
      "  privhist ledger history visits.ledger visits --after 120 --limit 20"
    })
final class HistoryCommand implements Callable<Integer> {
  private static final String ALL = "2147483647";

  private final Console console;

  @Mixin private AccountArguments where = new AccountArguments();

  @Option(
      names = "--after",
      paramLabel = "N",
      defaultValue = "0",
      description = "Only entries with a number above N. Default: all.")
  private String after = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = ALL,
      description = "At most N entries, the oldest of them. Default: all.")
  private String limit = "";

  @Mixin private AnswerOptions answer = new AnswerOptions();

  HistoryCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    long above = WholeNumber.parse("--after", after);
    if (above < 0) {
      throw new UsageException("--after must be 0 or more, got " + after);
    }
    int most = WholeNumber.between("--limit", limit, Integer.MAX_VALUE);
    String account = where.account();
    return answer.answer(
        where.ledger(),
        ledger -> {
          List<Entry> entries =
              ledger.history(account, above, most); // first, so that none lacks its charge
          return new HistoryText(entries, ledger.account(account));
        },
        console);
  }
}
