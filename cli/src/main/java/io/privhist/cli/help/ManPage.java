package io.privhist.cli.help;

import io.privhist.application.terminal.HelpText;
import io.privhist.application.terminal.Topic;
import io.privhist.files.Software;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The page of a command for man, in its own language, roff. */
final class ManPage {
  private final CommandSpec command;
  private final StringBuilder text = new StringBuilder();

  ManPage(CommandSpec command) {
    this.command = command;
  }

  /** Returns the pages of a command and of all below it. */
  static List<ManPage> ofAll(CommandSpec command) {
    List<ManPage> pages = new ArrayList<>(List.of(new ManPage(command)));
    for (CommandLine line : command.subcommands().values()) {
      pages.addAll(ofAll(line.getCommandSpec()));
    }
    return pages;
  }

  /** Returns what man finds the page by. */
  String name() {
    return command.qualifiedName("-");
  }

  String text() {
    text.setLength(0);
    line(
        ".TH %s 1 \"\" \"privhist %s\" PrivHist"
            .formatted(escaped(name().toUpperCase(Locale.ROOT)), escaped(Software.version())));
    line(".SH NAME");
    line("%s \\- %s".formatted(escaped(name()), escaped(HelpText.summary(command))));
    line(".SH SYNOPSIS");
    prose(HelpText.synopsis(command));
    line(".SH DESCRIPTION");
    for (String paragraph : command.usageMessage().description()) {
      paragraph(paragraph);
    }
    command.positionalParameters().forEach(each -> argument(each.paramLabel(), each));
    Topic.options(command)
        .forEach(
            (topic, options) -> {
              line(".SH %s".formatted(topic.heading().toUpperCase(Locale.ROOT)));
              options.forEach(option -> argument(names(option), option));
            });
    commands();
    footer();
    seeAlso();
    return text.toString();
  }

  private static String names(OptionSpec option) {
    String names = Stream.of(option.names()).collect(Collectors.joining(", "));
    return option.arity().max() > 0 ? names + "=" + option.paramLabel() : names;
  }

  private void argument(String name, ArgSpec argument) {
    line(".TP");
    line(".B %s".formatted(escaped(name)));
    for (String paragraph : argument.description()) {
      prose(paragraph);
    }
  }

  private void commands() {
    if (!command.subcommands().isEmpty()) {
      line(".SH COMMANDS");
    }
    for (CommandLine each : command.subcommands().values()) {
      line(".TP");
      line(".BR %s (1)".formatted(escaped(each.getCommandSpec().qualifiedName("-"))));
      prose(HelpText.summary(each.getCommandSpec()));
    }
  }

  /** Indented lines of a footer are examples. */
  private void footer() {
    for (String each : command.usageMessage().footer()) {
      if (each.startsWith(" ")) {
        line(".nf");
        prose(each);
        line(".fi");
      } else if (each.matches("Examples?:")) {
        line(".SH EXAMPLES");
      } else {
        paragraph(each);
      }
    }
  }

  private void seeAlso() {
    if (command.parent() != null) {
      line(".SH SEE ALSO");
      line(".BR %s (1)".formatted(escaped(command.parent().qualifiedName("-"))));
    }
  }

  private void paragraph(String words) {
    if (words.isBlank()) {
      return;
    }
    line(".PP");
    prose(words);
  }

  private void prose(String words) {
    String line = escaped(words);
    line(line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line);
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  private static String escaped(String words) {
    return words.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%");
  }
}
