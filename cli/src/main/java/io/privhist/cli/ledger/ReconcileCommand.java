package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.InputSource;
import io.privhist.ledger.Account;
import io.privhist.ledger.Act;
import io.privhist.ledger.FoundRelease;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.Reconciled;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ledger reconcile}: a copy takes up what was released since. */
@Command(
    name = "reconcile",
    description =
        "Lets an account of a copy spend again. FILES are all releases of its data that were made"
            + " since the copy: they are charged, even beyond the budget, and stored. Those that"
            + " the ledger knows are left as they are. In an account with blocks each counts"
            + " against every block, also those declared later.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger reconcile visits.ledger r1.json r2.json --account visits \\",
      "    --reason \"the disk was replaced\"",
      "  privhist ledger reconcile visits.ledger --account clicks --reason \"nothing was released\""
    })
final class ReconcileCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "L", description = "The ledger.")
  private String location = "";

  @Parameters(
      index = "1..*",
      paramLabel = "FILES",
      arity = "0..*",
      description = "Release files and property files, in JSON; none if nothing was released.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--account",
      paramLabel = "A",
      defaultValue = Arguments.ACCOUNT,
      description =
          "The account that the files are charged to. Default: PRIVHIST_ACCOUNT, or the only"
              + " account of the ledger.")
  private @Nullable String account;

  @Mixin private ActOptions act = new ActOptions();

  ReconcileCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<FoundRelease> found = new ArrayList<>();
    for (String file : files) {
      found.add(read(file));
    }
    return act.run(location, (ledger, owner) -> reconcile(ledger, found, owner), console);
  }

  private Account reconcile(Ledger ledger, List<FoundRelease> found, Act owner) {
    String name = account == null ? onlyAccount(ledger) : account;
    Reconciled done = ledger.reconcile(name, found, owner);
    console.say("releases given: %d, taken up: %d".formatted(found.size(), done.takenUp()));
    if (done.stored() > 0) {
      console.say("charged before, and stored now: " + done.stored());
    }
    if (done.ofOthers() > 0) {
      console.say("paid for by other accounts, and left as they are: " + done.ofOthers());
    }
    return ledger.account(name);
  }

  private static String onlyAccount(Ledger ledger) {
    List<Account> accounts = ledger.accounts();
    if (accounts.size() != 1) {
      throw new UsageException(
          "the ledger has %d accounts: name one with --account".formatted(accounts.size()));
    }
    return accounts.get(0).terms().name();
  }

  private FoundRelease read(String file) throws IOException {
    InputSource source = InputSource.of(file);
    byte[] bytes = source.read(console, opened -> opened.stream().readAllBytes());
    return FoundRelease.read(bytes, source.name());
  }
}
