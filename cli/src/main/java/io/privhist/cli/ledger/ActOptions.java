package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Account;
import io.privhist.ledger.Act;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the owner's acts share: who, why, and the account as it stands afterwards. */
final class ActOptions {
  @Option(
      names = "--reason",
      paramLabel = "T",
      required = true,
      description = "Why, for those who read the history.")
  private String reason = "";

  @Mixin private AuthorOption author = new AuthorOption();

  @Mixin private AnswerOptions answer = new AnswerOptions();

  /** What is done. */
  @FunctionalInterface
  interface Doing {
    Account to(Ledger ledger, Act act) throws IOException;
  }

  int run(String location, Doing doing, Console console) throws IOException {
    Act act = new Act(author.author(), reason);
    return answer.answer(
        location, ledger -> AccountsText.of(ledger, doing.to(ledger, act)), console);
  }
}
