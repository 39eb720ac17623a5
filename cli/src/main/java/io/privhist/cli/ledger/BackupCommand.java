package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.JsonText;
import io.privhist.ledger.Act;
import io.privhist.ledger.Ledger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ledger backup}: a copy that knows that it is one. */
@Command(
    name = "backup",
    description =
        "Copies a ledger to a new file, also while others use it. The copy is frozen: used in place"
            + " of the ledger, it spends nothing until it is reconciled.",
    footer = {"", "Example:", "  privhist ledger backup visits.ledger visits-2026-11.ledger"})
final class BackupCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "[L] F",
      hideParamSyntax = true,
      arity = "1..2",
      description = "The ledger (default: PRIVHIST_LEDGER), and the file to make.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--reason",
      paramLabel = "T",
      defaultValue = "backup",
      description = "Why, for those who read the copy. Default: ${DEFAULT-VALUE}.")
  private String reason = "backup";

  @Option(names = "--json", description = "Say in JSON what was copied, on standard output.")
  private boolean json;

  @Mixin private AuthorOption author = new AuthorOption();

  BackupCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<String> all =
        Arguments.complete(arguments, 2, "the file is missing: privhist ledger backup L FILE");
    Act act = new Act(author.author(), reason);
    try (Ledger ledger = Ledger.open(all.get(0))) {
      ledger.backup(FileNames.path(all.get(1)), act);
      console.say("copied to %s, which is frozen until it is reconciled".formatted(all.get(1)));
      if (json) {
        console.show(
            JsonText.of(JsonText.object("copy", all.get(1), "head", ledger.head().toString())));
      }
    }
    return 0;
  }
}
