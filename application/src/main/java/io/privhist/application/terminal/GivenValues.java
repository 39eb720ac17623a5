package io.privhist.application.terminal;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What no option may be given: nothing at all, or a list with nothing between its commas. An unset
 * variable of a script must not turn into another request.
 */
final class GivenValues {
  private static final String FREE_TEXT = "TEXT"; // the label of values that may well be empty

  private GivenValues() {}

  static void check(ParseResult parsed) {
    for (CommandLine line : parsed.asCommandLineList()) {
      for (OptionSpec option : line.getParseResult().matchedOptions()) {
        if (!option.paramLabel().equals(FREE_TEXT) && option.arity().max() > 0) {
          option.originalStringValues().forEach(value -> check(option, value, line));
        }
      }
    }
  }

  private static void check(OptionSpec option, String value, CommandLine line) {
    boolean list = !option.splitRegex().isEmpty();
    for (String part : list ? value.split(option.splitRegex(), -1) : new String[] {value}) {
      if (part.isBlank()) {
        throw new ParameterException(
            line,
            list
                ? "%s needs values separated by commas, got \"%s\""
                    .formatted(option.longestName(), value)
                : "%s needs a value, got \"%s\"".formatted(option.longestName(), value));
      }
    }
  }
}
