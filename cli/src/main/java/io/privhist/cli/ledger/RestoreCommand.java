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

/** {@code ledger restore}: a copy in the place of a ledger. */
@Command(
    name = "restore",
    description =
        "Puts a copy into the place of a ledger that is a file and was lost or damaged. The copy is"
            + " checked first, and stays. All accounts are frozen until they are reconciled.",
    footer = {"", "Example:", "  privhist ledger restore visits-2026-11.ledger visits.ledger"})
final class RestoreCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "COPY", description = "The copy.")
  private String copy = "";

  @Parameters(
      index = "1",
      paramLabel = "L",
      description = "The ledger that it is a copy of, there or not.")
  private String place = "";

  @Option(
      names = "--reason",
      paramLabel = "T",
      defaultValue = "restored from a copy",
      description = "Why, for those who read the history. Default: ${DEFAULT-VALUE}.")
  private String reason = "";

  @Mixin private AuthorOption author = new AuthorOption();

  RestoreCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Act act = new Act(author.author(), reason);
    Head head = Ledger.restore(FileNames.path(copy), FileNames.path(place), act);
    console.say(
        "%s is now as %s, and frozen until it is reconciled; it ends at %s"
            .formatted(place, copy, head));
    return 0;
  }
}
