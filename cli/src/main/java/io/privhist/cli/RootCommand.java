package io.privhist.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
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
      "Exit codes: 0 done, 1 failed, 2 bad usage or malformed input."
    })
@SuppressWarnings("UnusedVariable") // picocli acts on the flags that nothing here reads
final class RootCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show where a failure happened in the program.")
  private boolean debug;

  static CommandLine line(Console console) {
    CommandLine line =
        new CommandLine(new RootCommand())
            .addSubcommand(new ReleaseCommand(console))
            .addSubcommand(new CountCommand(console))
            .addSubcommand(new PlanCommand(console))
            .addSubcommand(new ConvertCommand(console))
            .addSubcommand(new CompareCommand(console));
    line.getCommandSpec().version("privhist " + Version.current());
    return line;
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}
