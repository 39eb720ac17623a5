package io.privhist.application.run;

import io.privhist.application.options.AccountOptions;
import io.privhist.ledger.Balance;
import io.privhist.ledger.Charge;
import io.privhist.ledger.Outcome;
import io.privhist.ledger.Preview;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a run tells the owner about the account that pays. */
final class LedgerWords {
  private LedgerWords() {}

  /** Returns what was charged, what is left, and where the ledger ends. */
  static List<String> of(AccountOptions.Place place, Outcome outcome) {
    List<String> lines = new ArrayList<>();
    lines.add(
        outcome.repeated()
            ? "Paid for before, by entry %d of the account %s: nothing was charged."
                .formatted(outcome.spending().entry(), place.account())
            : "Charged %s to the account %s, entry %d; left: %s."
                .formatted(
                    outcome.spending().charge().epsilon(),
                    place.account(),
                    outcome.spending().entry(),
                    left(
                        outcome.account().balances(),
                        block -> outcome.spending().blocks().contains(block))));
    if (!outcome.repeated()) {
      caution(outcome).ifPresent(lines::add);
    }
    if (outcome.spending().charge().promised()) {
      lines.add(
          "The charge rests on a promise: %s.".formatted(outcome.spending().charge().reason()));
    }
    if (!outcome.spending().blocks().isEmpty() && !outcome.spending().blocksEnforced()) {
      lines.add("You promise that the data belong to these blocks alone: see --block-by.");
    }
    lines.add(
        "Release %s; the ledger ends at %s, which privhist ledger verify --head compares."
            .formatted(outcome.document().id(), outcome.head()));
    return lines;
  }

  /** Returns a word of caution where little is left for later releases. */
  private static Optional<String> caution(Outcome outcome) {
    List<Balance> low = outcome.account().balances().stream().filter(Balance::isLow).toList();
    String left = left(low, block -> outcome.spending().blocks().contains(block));
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Caution: only %s is left for all later releases of these data.".formatted(left));
  }

  /** Returns what a release would charge and leave. */
  static String preview(AccountOptions.Place place, Preview preview) {
    if (preview.repeats().isPresent()) {
      return "It was paid for before, by entry %d of the account %s, and would cost nothing.\n"
          .formatted(preview.repeats().get().entry(), place.account());
    }
    Charge charge = preview.charge();
    return "It would charge %s to the account %s, leaving %s.\nOne step between neighbours of the account moves %d: %s.\n"
        .formatted(
            charge.epsilon(),
            place.account(),
            left(preview.left(), block -> true),
            charge.distance(),
            charge.reason());
  }

  private static String left(List<Balance> balances, Predicate<String> charged) {
    return balances.stream()
        .filter(balance -> balance.block().isEmpty() || charged.test(balance.block()))
        .map(
            balance ->
                "%s of %s%s"
                    .formatted(
                        balance.left(),
                        balance.budget(),
                        balance.block().isEmpty() ? "" : " in block " + balance.block()))
        .collect(Collectors.joining(", "));
  }
}
