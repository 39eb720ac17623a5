package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which account of which ledger is meant. */
public final class AccountOptions {
  @Option(
      names = "--ledger",
      paramLabel = "L",
      defaultValue = "${PRIVHIST_LEDGER:-}",
      description =
          "The ledger that keeps the budget: a file, or a jdbc:postgresql: URL; see privhist ledger."
              + " Default: the environment variable PRIVHIST_LEDGER, otherwise none.")
  private String ledger = "";

  @Option(
      names = "--account",
      paramLabel = "A",
      defaultValue = "${PRIVHIST_ACCOUNT:-}",
      description =
          "The account in the ledger that pays. Default: the environment variable PRIVHIST_ACCOUNT.")
  private String account = "";

  /**
   * An account.
   *
   * @param ledger where its ledger is
   */
  public record Place(String ledger, String account) {}

  /** Returns the account, if one is meant. */
  public Optional<Place> place() {
    if (ledger.isEmpty() && account.isEmpty()) {
      return Optional.empty();
    }
    if (ledger.isEmpty()) {
      throw new UsageException("--account needs --ledger L, or PRIVHIST_LEDGER in the environment");
    }
    if (account.isEmpty()) {
      throw new UsageException(
          "--ledger needs --account A, or PRIVHIST_ACCOUNT in the environment; privhist ledger show"
              + " lists the accounts");
    }
    return Optional.of(new Place(ledger, account));
  }
}
