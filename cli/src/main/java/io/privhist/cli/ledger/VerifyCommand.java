package io.privhist.cli.ledger;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.JsonText;
import io.privhist.ledger.Head;
import io.privhist.ledger.Verified;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ledger verify}: checks that no entry was changed. */
@Command(
    name = "verify",
    description =
        "Checks every entry of a ledger and every stored release against the chain of hashes. That"
            + " finds whatever was changed; an older copy, or a ledger that was rewritten from the"
            + " start, is found only with a head that was kept elsewhere.",
    footer = {
      "",
      "Examples:",
      "  privhist ledger verify visits.ledger",
      "  privhist ledger verify visits.ledger --head 7:0a4f..."
    })
final class VerifyCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private LedgerArgument where = new LedgerArgument();

  @Option(
      names = "--head",
      paramLabel = "N:HASH",
      description = "A head that this ledger once had, as releases and 'ledger show' print it.")
  private @Nullable String head;

  @Mixin private AnswerOptions answer = new AnswerOptions();

  VerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<Head> known = Optional.ofNullable(head).map(Head::parse);
    return answer.answer(
        where.ledger(),
        ledger -> new Text(known.map(ledger::verify).orElseGet(ledger::verify)),
        console);
  }

  private record Text(Verified verified) implements LedgerText {
    @Override
    public String toTable() {
      return "%d entries and %d stored releases are unchanged\nhead %s\n"
          .formatted(verified.head().number(), verified.releases(), verified.head());
    }

    @Override
    public String toJson() {
      return JsonText.of(
          JsonText.object(
              "head", verified.head().toString(),
              "entries", verified.head().number(),
              "releases", verified.releases()));
    }
  }
}
