package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.terminal.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^ ]+)");

  @TempDir Path folder;

  private static CommandLine line(String... args) {
    return RootCommand.line(
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(new ByteArrayOutputStream()),
            false),
        args);
  }

  private static Stream<CommandSpec> commands() {
    return commands(line().getCommandSpec());
  }

  private static Stream<CommandSpec> commands(CommandSpec command) {
    return Stream.concat(
        Stream.of(command),
        command.subcommands().values().stream().flatMap(each -> commands(each.getCommandSpec())));
  }

  private static String[] words(CommandSpec command, String... more) {
    List<String> words = new ArrayList<>(List.of(command.qualifiedName().split(" ")));
    words.addAll(List.of(more));
    return words.stream().skip(1).toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_ofEveryCommand_hasExamplesThatCanBeTyped(CommandSpec command) {
    Run run = Run.of(words(command, "--help"));
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: " + command.qualifiedName());
    String footer = String.join("\n", command.usageMessage().footer()).replace("%%", "%");
    assertThat(run.out()).contains(footer);
    List<String> examples =
        footer
            .replaceAll("\\\\\n *", "") // a line that goes on
            .lines()
            .filter(each -> each.startsWith("  ") && each.contains("privhist "))
            .toList();
    assertThat(examples).isNotEmpty().anyMatch(each -> each.contains(command.qualifiedName()));
    for (String example : examples) {
      String[] typed = typed(example);
      line(typed).parseArgs(typed); // throws what it does not understand
    }
  }

  /** Returns the arguments of the command in a line for a shell. */
  private static String[] typed(String example) {
    String command = example.substring(example.indexOf("privhist ") + 9).split("[|)>]")[0];
    Matcher words = WORD.matcher(command);
    return words
        .results()
        .map(word -> Stream.of(1, 2, 3).map(word::group).filter(g -> g != null).findFirst())
        .map(word -> word.orElseThrow())
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_asACommand_isTheHelpOfThatCommand(CommandSpec command) {
    String[] asked =
        Stream.concat(Stream.of("help"), Stream.of(words(command))).toArray(String[]::new);
    assertThat(Run.of(asked)).isEqualTo(Run.of(words(command, "--help")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          help frobnicate    | there is no command 'frobnicate'; see 'privhist --help'
          help relase        | there is no command 'relase'; did you mean 'release'? See 'privhist --help'
          help ledger crate  | there is no command 'crate'; did you mean 'create'? See 'privhist ledger --help'
          release --epsilno 1 x | Unknown option: '--epsilno'; did you mean '--epsilon'? See 'privhist release --help'
          completion fish    | completion is for bash or zsh, got "fish"
          """)
  void words_misspelt_areToldWhatTheyMayHaveMeant(String words, String message) {
    assertThat(Run.of(words.split(" "))).isEqualTo(new Run(2, "", "privhist: " + message + "\n"));
  }

  @Test
  void help_ofRelease_hasOptionsByTopic() {
    String help = Run.of("release", "--help").out();
    assertThat(help.lines().filter(each -> each.matches("[A-Z][a-z]+:")))
        .containsExactly(
            "Input:",
            "Protection:",
            "Groups:",
            "Mechanism:",
            "Output:",
            "Budget:",
            "Machine:",
            "General:",
            "Example:");
    assertThat(help).startsWith("Usage: privhist release INPUT... --epsilon=E [OPTIONS]\n");
    CommandSpec release = line("release").getSubcommands().get("release").getCommandSpec();
    for (OptionSpec option : release.options()) {
      String names = String.join(", ", option.names());
      assertThat(help.lines().filter(each -> each.matches(" {2,6}" + names + "(=.*| .*|)")))
          .as(names)
          .hasSize(1);
    }
  }

  @Test
  void manPages_areWrittenForEveryCommand() throws Exception {
    Path pages = folder.resolve("share/man1");
    assertThat(Run.of("help", "--man-pages", pages.toString())).isEqualTo(new Run(0, "", ""));
    List<CommandSpec> all = commands().toList();
    assertThat(pages.toFile().list()).hasSize(all.size());
    for (CommandSpec command : all) {
      String page = Files.readString(pages.resolve(command.qualifiedName("-") + ".1"));
      assertThat(page)
          .startsWith(".TH PRIVHIST")
          .contains(".SH NAME\n", ".SH SYNOPSIS\n", ".SH DESCRIPTION\n", ".SH EXAMPLES\n")
          .doesNotContain("${", "%n", "%%");
      assertThat(page.lines().filter(each -> each.matches("['.].*")))
          .allMatch(each -> each.matches("\\.(TH|SH|PP|TP|B|BR|nf|fi)( .*)?"));
      for (OptionSpec option : command.options()) {
        assertThat(page).contains(option.longestName().replace("-", "\\-"));
      }
      String[] asked =
          Stream.concat(Stream.of("help", "--man"), Stream.of(words(command)))
              .toArray(String[]::new);
      assertThat(Run.of(asked)).isEqualTo(new Run(0, page, ""));
    }
  }
}
