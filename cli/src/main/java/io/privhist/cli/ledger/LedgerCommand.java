package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.NoCommandException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ledger}: the commands about budgets, and the list of them. */
@Command(
    name = "ledger",
    description =
        "Keeps budgets: what all releases of the same data may cost together, what each of them"
            + " cost, and the releases themselves. A ledger L is a file, or a database with a URL"
            + " that starts with jdbc:postgresql:.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "PRIVHIST_LEDGER and PRIVHIST_ACCOUNT name the ledger and the account where the arguments do",
      "not.",
      "",
      "Examples:",
      "  privhist ledger create visits.ledger --account visits --budget 2",
      "  privhist ledger show visits.ledger"
    })
public final class LedgerCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  private LedgerCommand() {}

  /** Returns the parser of all commands about ledgers. */
  public static CommandLine line(Console console) {
    return new CommandLine(new LedgerCommand())
        .addSubcommand(new CreateCommand(console))
        .addSubcommand(new ShowCommand(console))
        .addSubcommand(new HistoryCommand(console))
        .addSubcommand(new ReleasesCommand(console))
        .addSubcommand(new GetCommand(console))
        .addSubcommand(new RaiseCommand(console))
        .addSubcommand(new CloseCommand(console))
        .addSubcommand(new BlockCommand(console))
        .addSubcommand(new QuotaCommand(console))
        .addSubcommand(new VerifyCommand(console))
        .addSubcommand(new ExportCommand(console))
        .addSubcommand(new BackupCommand(console))
        .addSubcommand(new RestoreCommand(console))
        .addSubcommand(new ReconcileCommand(console))
        .addSubcommand(new MoveCommand(console));
  }

  @Override
  public Integer call() {
    throw new NoCommandException(spec);
  }
}
