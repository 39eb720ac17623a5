package io.privhist.cli.ledger;

import io.privhist.application.options.AccountOptions;
import io.privhist.application.terminal.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arguments that start with the ledger, and maybe the account, which the environment may name. */
final class Arguments {
  /** The account of the environment, as the default value of an option. */
  static final String ACCOUNT = "${sys:PRIVHIST_ACCOUNT:-${env:PRIVHIST_ACCOUNT}}";

  private static final List<String> VARIABLES = List.of("PRIVHIST_LEDGER", "PRIVHIST_ACCOUNT");
  private static final List<String> MEANINGS = List.of("the ledger", "the account");

  private Arguments() {}

  /** Looks up a variable. */
  @FunctionalInterface
  interface Environment {
    @Nullable String value(String variable);
  }

  /**
   * Returns as many arguments as a command wants. Those that were left out are the first ones, and
   * come from the environment; so how many there are says which they are.
   *
   * @param tooFew what to say if some are given, and no variable names the ledger
   */
  static List<String> complete(List<String> given, int wanted, String tooFew) {
    return complete(
        given, wanted, tooFew, variable -> System.getProperty(variable, System.getenv(variable)));
  }

  static List<String> complete(
      List<String> given, int wanted, String tooFew, Environment environment) {
    requireAtMost(wanted, given);
    List<String> all = new ArrayList<>();
    for (int left = 0; left < wanted - given.size(); left++) {
      String value = environment.value(VARIABLES.get(left));
      if (value == null) {
        throw new UsageException(
            left == 0 && !given.isEmpty()
                ? tooFew
                : missing(MEANINGS.get(left), VARIABLES.get(left)));
      }
      if (value.isBlank()) {
        throw AccountOptions.emptyVariable(VARIABLES.get(left));
      }
      all.add(value);
    }
    all.addAll(given);
    return all;
  }

  /** Returns what to say if only the ledger is missing. */
  static String missingLedger() {
    return missing(MEANINGS.get(0), VARIABLES.get(0));
  }

  private static String missing(String meaning, String variable) {
    return "%s is missing: name it before the other arguments, or in the variable %s"
        .formatted(meaning, variable);
  }

  /** Returns the ledger of arguments that name it, or it and an account, or neither. */
  static String ledgerOf(List<String> given) {
    requireAtMost(2, given);
    return complete(given.subList(0, Math.min(1, given.size())), 1, missingLedger()).get(0);
  }

  static void requireAtMost(int most, List<String> given) {
    if (given.size() > most) {
      throw new UsageException(
          "too many arguments: %d are given, and %d is the most".formatted(given.size(), most));
    }
  }
}
