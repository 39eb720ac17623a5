package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.ledger.Act;
import io.privhist.ledger.Head;
import io.privhist.ledger.Ledger;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ledger move}: from a file to a database. */
@Command(
    name = "move",
    description =
        "Moves a ledger from a file to a database of PostgreSQL, with all entries and releases as"
            + " they are. The file takes nothing more. If a move was cut off, run it again.",
    footer = {
      "",
      "Example:",
      "  privhist ledger move visits.ledger jdbc:postgresql://db.example.org/budgets"
    })
final class MoveCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "FILE", description = "The ledger that is a file.")
  private String file = "";

  @Parameters(
      index = "1",
      paramLabel = "URL",
      description = "The database, jdbc:postgresql://HOST/DATABASE, which must hold no ledger.")
  private String url = "";

  @Option(
      names = "--reason",
      paramLabel = "T",
      defaultValue = "moved to a database",
      description = "Why, for those who read the history. Default: ${DEFAULT-VALUE}.")
  private String reason = "";

  @Mixin private AuthorOption author = new AuthorOption();

  MoveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Head head = Ledger.move(FileNames.path(file), url, new Act(author.author(), reason));
    console.say(
        "%s was moved to %s, and takes nothing more; the ledger ends at %s"
            .formatted(file, Ledger.shown(url), head));
    return 0;
  }
}
