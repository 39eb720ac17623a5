package io.privhist.application.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** How help looks: what a command must be given, its options by topic, its commands in a line. */
public final class HelpText extends Help {
  private static final int NARROWEST = 55; // picocli's own
  private static final int WIDEST = 100;

  HelpText(CommandSpec command, ColorScheme colors) {
    super(command, colors);
  }

  /** Makes all help of an application look like this. */
  public static void applyTo(CommandLine line) {
    line.setUsageHelpWidth(width(System.getProperty("privhist.columns", "")))
        .setColorScheme(defaultColorScheme(Ansi.OFF))
        .setHelpFactory(HelpText::new);
  }

  /** Returns how wide help is on a terminal of so many columns, if that is a number. */
  static int width(String columns) {
    return columns.matches("[0-9]{1,9}")
        ? Math.min(WIDEST, Math.max(NARROWEST, Integer.parseInt(columns)))
        : WIDEST;
  }

  /** Returns what a command must be given; the rest are options. */
  public static String synopsis(CommandSpec command) {
    Help help = new Help(command, defaultColorScheme(Ansi.OFF));
    List<String> words = new ArrayList<>(List.of(command.qualifiedName()));
    for (PositionalParamSpec argument : command.positionalParameters()) {
      words.add(label(argument, help));
    }
    for (OptionSpec option : command.options()) {
      if (option.required()) {
        words.add(option.longestName() + label(option, help));
      }
    }
    words.add("[OPTIONS]");
    if (!command.subcommands().isEmpty()) {
      words.add("COMMAND");
    }
    return String.join(" ", words);
  }

  private static String label(ArgSpec argument, Help help) {
    return help.parameterLabelRenderer()
        .renderParameterLabel(argument, help.ansi(), List.of())
        .plainString();
  }

  /** Returns what a command does: the first sentence of its description. */
  public static String summary(CommandSpec command) {
    String description = String.join(" ", command.usageMessage().description());
    return description.split("(?<=[^.])[.:](?= |$)", 2)[0] + ".";
  }

  @Override
  public String synopsis(int headingLength) {
    return synopsis(commandSpec()) + "\n";
  }

  @Override
  public String descriptionHeading(Object... unused) {
    return "\n";
  }

  @Override
  public String parameterListHeading(Object... unused) {
    return commandSpec().positionalParameters().isEmpty() ? "" : "\n";
  }

  @Override
  public String optionList() {
    StringBuilder text = new StringBuilder();
    Topic.options(commandSpec())
        .forEach(
            (topic, options) -> {
              Layout layout = createDefaultLayout();
              layout.addOptions(options, parameterLabelRenderer());
              text.append('\n').append(topic.heading()).append(":\n").append(layout);
            });
    return text.toString();
  }

  @Override
  public String commandList(Map<String, Help> commands) {
    int name = commands.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
    int width = commandSpec().usageMessage().width();
    TextTable table =
        TextTable.forColumns(
            colorScheme(),
            new Column(name, 2, Column.Overflow.SPAN),
            new Column(width - name, 2, Column.Overflow.WRAP));
    commands.forEach((its, help) -> table.addRowValues(its, summary(help.commandSpec())));
    return table.toString();
  }
}
