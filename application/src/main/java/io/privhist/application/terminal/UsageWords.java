package io.privhist.application.terminal;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with the words of a command line, what they may have meant, and where to look. */
final class UsageWords {
  private UsageWords() {}

  static String of(ParameterException problem) {
    CommandLine line = problem.getCommandLine();
    List<String> unknown = line.getUnmatchedArguments();
    if (problem instanceof MissingParameterException && !unknown.isEmpty()) {
      return of(new UnmatchedArgumentException(line, unknown)); // what is missing may be misspelt
    }
    String help = "ee '%s --help'".formatted(line.getCommandSpec().qualifiedName());
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return inOneLine(problem) + "; s" + help;
    }
    boolean command = !line.getSubcommands().isEmpty() && !unmatched.isUnknownOption();
    String word = unmatched.getUnmatched().get(0);
    String reason = command ? "there is no command '%s'".formatted(word) : inOneLine(unmatched);
    Collection<String> known =
        command
            ? line.getSubcommands().keySet()
            : unmatched.isUnknownOption() ? line.getCommandSpec().optionsMap().keySet() : List.of();
    List<String> meant = NearWords.of(word, known);
    return meant.isEmpty()
        ? reason + "; s" + help
        : "%s; did you mean %s? S%s".formatted(reason, quoted(meant), help);
  }

  private static String quoted(List<String> words) {
    return words.stream().map("'%s'"::formatted).collect(Collectors.joining(" or "));
  }

  private static String inOneLine(ParameterException problem) {
    return String.valueOf(problem.getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
  }
}
