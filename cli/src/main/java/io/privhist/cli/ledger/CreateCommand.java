package io.privhist.cli.ledger;

import io.privhist.application.options.NeighbourOptions;
import io.privhist.application.terminal.Console;
import io.privhist.ledger.Account;
import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Protects;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ledger create}: a ledger with an account, or a further account. */
@Command(
    name = "create",
    description =
        "Makes an account, and the ledger if there is none. An account is for one body of data; its"
            + " budget is what all releases of these data may cost together, for ever.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger create visits.ledger --account visits --budget 2 --unit user",
      "  privhist ledger create visits.ledger --account clicks --budget 1/2 --blocks \"month of"
          + " arrival\""
    })
final class CreateCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private LedgerArgument where = new LedgerArgument();

  @Option(
      names = "--account",
      paramLabel = "A",
      required = true,
      defaultValue = Arguments.ACCOUNT,
      description = "The name of the account. Default: PRIVHIST_ACCOUNT.")
  private String account = "";

  @Option(
      names = "--budget",
      paramLabel = "B",
      required = true,
      description =
          "The most that all charges together may be, exactly: 1, 0.5, 1/3. It can be raised, but"
              + " never lowered.")
  private String budget = "";

  @Option(
      names = "--unit",
      paramLabel = "U",
      defaultValue = Protects.RECORD,
      description =
          "Whom the account protects: the column that identifies them, such as user; or record"
              + " (default), for every record by itself.")
  private String unit = Protects.RECORD;

  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Option(
      names = "--blocks",
      paramLabel = "TEXT",
      description =
          "Give every block of the data a budget of its own. TEXT says what a block is; blocks"
              + " share no record. They are declared by 'privhist ledger block'.")
  private @Nullable String blocks;

  @Option(
      names = "--one-block-per-unit",
      description =
          "Your declaration that all records of a unit are in one block. Blocks need it where a"
              + " --unit is protected.")
  private boolean oneBlockPerUnit;

  @Option(
      names = "--description",
      paramLabel = "TEXT",
      description = "What the account is for, for those who see it.")
  private @Nullable String description;

  @Mixin private AuthorOption author = new AuthorOption();

  @Mixin private AnswerOptions answer = new AnswerOptions();

  CreateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String location = where.ledger();
    AccountTerms terms = terms();
    String by = author.author();
    return answer.answer(
        location,
        place -> Ledger.openOrMake(place, by),
        ledger -> {
          Account made = ledger.addAccount(terms, by);
          console.say("made the account %s, with the id %s".formatted(account, made.id()));
          return AccountsText.of(ledger, made);
        },
        console);
  }

  private AccountTerms terms() {
    return new AccountTerms(
        account,
        Protects.named(unit),
        neighbours.relation(),
        AmountWords.given("--budget", budget),
        Optional.ofNullable(blocks),
        oneBlockPerUnit,
        Optional.ofNullable(description));
  }
}
