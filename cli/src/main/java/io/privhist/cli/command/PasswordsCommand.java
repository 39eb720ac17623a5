package io.privhist.cli.command;

import io.privhist.application.terminal.Console;
import io.privhist.cli.view.PasswordViewText;
import io.privhist.cli.view.ViewOptions;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passwords}: what a release says of password strength. */
@Command(
    name = "passwords",
    description =
        "Reads password strength off a release whose items are accounts and whose labels are"
            + " passwords: the share of accounts that falls to a number of guesses, work factors,"
            + " min-entropy.",
    footer = {
      "",
      "Examples:",
      "  privhist passwords release.json",
      "  privhist passwords release.json --strikes 10 --json"
    })
public final class PasswordsCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private ViewOptions view = new ViewOptions();

  @Option(
      names = "--guesses",
      paramLabel = "B",
      split = ",",
      description =
          "Guesses per account, separated by commas. Default: 1, 10, 100 and so on, up to the"
              + " number of passwords.")
  private List<String> guesses = new ArrayList<>();

  @Option(
      names = "--share",
      paramLabel = "A",
      split = ",",
      defaultValue = "0.1,0.25,0.5",
      description = "Shares of the accounts to break, for work factors. Default: ${DEFAULT-VALUE}.")
  private List<String> shares = new ArrayList<>();

  @Option(
      names = "--strikes",
      paramLabel = "K",
      description = "What an attacker takes if an account is locked after K wrong guesses.")
  private String strikes = "";

  public PasswordsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<Long> chosen = NumberList.whole("--guesses", guesses, 1, Long.MAX_VALUE);
    List<BigDecimal> alphas = NumberList.shares("--share", shares);
    OptionalLong policy =
        strikes.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(NumberList.whole("--strikes", strikes, 1, Long.MAX_VALUE));
    return view.run(
        console, Field.PASSWORDS, read -> new PasswordViewText(read, chosen, alphas, policy));
  }
}
