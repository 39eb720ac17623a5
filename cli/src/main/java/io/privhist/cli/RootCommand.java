package io.privhist.cli;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.NoCommandException;
import io.privhist.application.terminal.StandardOptions;
import io.privhist.cli.command.CompareCommand;
import io.privhist.cli.command.ConvertCommand;
import io.privhist.cli.command.CountCommand;
import io.privhist.cli.command.DegreesCommand;
import io.privhist.cli.command.EstimateCommand;
import io.privhist.cli.command.EvaluateCommand;
import io.privhist.cli.command.PasswordsCommand;
import io.privhist.cli.command.PlanCommand;
import io.privhist.cli.command.ReleaseCommand;
import io.privhist.cli.command.ReleasePropertyCommand;
import io.privhist.cli.command.ReportCommand;
import io.privhist.cli.command.RiskCommand;
import io.privhist.cli.command.SynthesizeCommand;
import io.privhist.cli.help.CompletionCommand;
import io.privhist.cli.help.HelpCommand;
import io.privhist.cli.ledger.LedgerCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands share: help, version, and the list of commands. */
@Command(
    name = "privhist",
    description =
        "Publishes how often things occur, without saying which, under pure differential privacy.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Example:",
      "  privhist release passwords.txt --epsilon 1 --out release.json",
      "",
      "Exit codes: 0 done, 1 failed, 2 bad usage or malformed input, 3 over budget."
    })
@SuppressWarnings("UnusedVariable") // picocli acts on the standard options
final class RootCommand implements Callable<Integer> {
  private static final Map<String, Function<Console, Object>> COMMANDS = commands();
  private static final Set<String> OF_ALL = Set.of("help", "completion"); // commands about all

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private StandardOptions standard = new StandardOptions();

  /**
   * Returns the parser for these arguments. It knows the one command that they start with, or else
   * all: looking at all of them takes most of the time that a small run needs.
   */
  static CommandLine line(Console console, String... args) {
    String first = args.length == 0 ? "" : args[0];
    boolean one = COMMANDS.containsKey(first) && !OF_ALL.contains(first);
    CommandLine line = new CommandLine(new RootCommand());
    COMMANDS.forEach(
        (name, command) -> {
          if (one ? name.equals(first) : !first.equals("--version")) {
            line.addSubcommand(name, command.apply(console));
          }
        });
    return line;
  }

  private static Map<String, Function<Console, Object>> commands() {
    Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
    commands.put("release", ReleaseCommand::new);
    commands.put("release-property", ReleasePropertyCommand::new);
    commands.put("count", CountCommand::new);
    commands.put("plan", PlanCommand::new);
    commands.put("ledger", LedgerCommand::line);
    commands.put("evaluate", EvaluateCommand::new);
    commands.put("estimate", EstimateCommand::new);
    commands.put("report", ReportCommand::new);
    commands.put("convert", ConvertCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("passwords", PasswordsCommand::new);
    commands.put("degrees", DegreesCommand::new);
    commands.put("risk", RiskCommand::new);
    commands.put("synthesize", SynthesizeCommand::new);
    commands.put("help", HelpCommand::new);
    commands.put("completion", console -> new CompletionCommand());
    return commands;
  }

  @Override
  public Integer call() {
    throw new NoCommandException(spec);
  }
}
