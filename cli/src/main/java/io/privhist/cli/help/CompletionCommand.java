package io.privhist.cli.help;

import io.privhist.application.options.InputForm;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.FileFormat;
import io.privhist.mechanism.Mechanisms;
import io.privhist.records.FileKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: what a shell runs to complete commands and options. */
@Command(
    name = "completion",
    description = {
      "Prints a script with which a shell completes commands, options and their values.",
      "",
      "To have it in every shell, add the line of the example to ~/.bashrc, or with zsh in place of"
          + " bash to ~/.zshrc."
    },
    footer = {"", "Example:", "  source <(privhist completion bash)"})
public final class CompletionCommand implements Callable<Integer> {
  private static final List<String> SHELLS = List.of("bash", "zsh");

  /** Where picocli keeps bash from completing names of files when it has nothing to offer. */
  private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      defaultValue = "bash",
      description = "bash (default) or zsh.")
  private String shell = "bash";

  @Override
  public Integer call() {
    if (!SHELLS.contains(shell)) {
      throw new UsageException(
          "completion is for %s, got \"%s\"".formatted(String.join(" or ", SHELLS), shell));
    }
    CommandLine root = spec.root().commandLine();
    addValues(root, values(root));
    String script = AutoComplete.bash(root.getCommandName(), root);
    spec.commandLine().getOut().print(script.replace(NO_FILES, ""));
    return 0;
  }

  /** Returns what may be given for an option, by its name, or for an argument, by its label. */
  private static Map<String, List<String>> values(CommandLine root) {
    return Map.of(
        "--mechanism", withAuto(Mechanisms.names().stream()),
        "--from", withAuto(Arrays.stream(InputForm.values()).map(InputForm::id)),
        "--kind", Arrays.stream(FileKind.values()).map(FileKind::id).toList(),
        "--format", Arrays.stream(FileFormat.values()).map(FileFormat::id).toList(),
        "--encoding", List.of("utf-8", "latin-1"),
        "--direction", List.of("undirected", "out", "in"),
        "--neighbours", List.of("add-remove", "replace"),
        "COMMAND", List.copyOf(root.getSubcommands().keySet()),
        "SHELL", SHELLS);
  }

  private static List<String> withAuto(Stream<String> names) {
    return Stream.concat(Stream.of("auto"), names).distinct().toList();
  }

  private static void addValues(CommandLine line, Map<String, List<String>> values) {
    CommandSpec command = line.getCommandSpec();
    for (OptionSpec option : List.copyOf(command.options())) {
      String name = option.longestName();
      if (values.containsKey(name)) {
        command.remove(option);
        command.addOption(
            OptionSpec.builder(option)
                .completionCandidates(values.get(name))
                .paramLabel(name.substring(2)) // the script names a variable by it
                .build());
      }
    }
    for (PositionalParamSpec argument : List.copyOf(command.positionalParameters())) {
      List<String> its = values.get(argument.paramLabel());
      if (its != null) {
        command.remove(argument);
        command.addPositional(
            PositionalParamSpec.builder(argument).completionCandidates(its).build());
      }
    }
    line.getSubcommands().values().forEach(each -> addValues(each, values));
  }
}
