package io.privhist.application.options;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which account of which ledger is meant. */
@About(Topic.BUDGET)
public final class AccountOptions {
  private static final String LEDGER = "PRIVHIST_LEDGER";
  private static final String ACCOUNT = "PRIVHIST_ACCOUNT";

  @Option(
      names = "--ledger",
      paramLabel = "L",
      description =
          "The ledger that keeps the budget: a file, or a jdbc:postgresql: URL; see privhist ledger."
              + " Default: the environment variable PRIVHIST_LEDGER, otherwise none.")
  private @Nullable String ledger;

  @Option(
      names = "--account",
      paramLabel = "A",
      description =
          "The account in the ledger that pays. Default: the environment variable PRIVHIST_ACCOUNT.")
  private @Nullable String account;

  /**
   * An account.
   *
   * @param ledger where its ledger is
   */
  public record Place(String ledger, String account) {}

  /** Returns the account, if one is meant. */
  public Optional<Place> place() {
    Optional<String> file = said("--ledger", ledger, LEDGER);
    Optional<String> name = said("--account", account, ACCOUNT);
    if (file.isEmpty() && name.isPresent()) {
      throw new UsageException("--account needs --ledger L, or PRIVHIST_LEDGER in the environment");
    }
    if (file.isPresent() && name.isEmpty()) {
      throw new UsageException(
          "--ledger needs --account A, or PRIVHIST_ACCOUNT in the environment; privhist ledger show"
              + " lists the accounts");
    }
    return file.map(location -> new Place(location, name.orElseThrow()));
  }

  /**
   * Refuses to go on if the environment names a ledger.
   *
   * @param job what spends epsilon and cannot charge an account
   */
  public static void requireNone(String job) {
    if (variable(LEDGER).isPresent() || variable(ACCOUNT).isPresent()) {
      throw new UsageException(
          job
              + " cannot pay from a ledger, and PRIVHIST_LEDGER or PRIVHIST_ACCOUNT is set; release"
              + " with --ledger L --account A, or unset the variables");
    }
  }

  private static Optional<String> variable(String name) {
    return Optional.ofNullable(System.getProperty(name, System.getenv(name)));
  }

  /** A word that is there and empty is a script's mistake, and must not mean "for nothing". */
  private static Optional<String> said(String option, @Nullable String word, String name) {
    if (word != null && word.isBlank()) {
      throw new UsageException(option + " must not be empty");
    }
    Optional<String> value = Optional.ofNullable(word).or(() -> variable(name));
    if (value.map(String::isBlank).orElse(false)) {
      throw emptyVariable(name);
    }
    return value;
  }

  /** Returns what to say of a variable that is set to nothing. */
  public static UsageException emptyVariable(String name) {
    return new UsageException(
        "the variable %s is set and empty: give it a value, or unset it".formatted(name));
  }
}
