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
import java.util.stream.Stream;

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
    String low =
        charged(outcome.account().balances(), block -> outcome.spending().blocks().contains(block))
            .filter(Balance::isLow)
            .map(its -> (its.left().isZero() ? "nothing" : "only " + its.left()) + budget(its))
            .collect(Collectors.joining(", "));
    return low.isEmpty()
        ? Optional.empty()
        : Optional.of("Caution: %s is left for all later releases of these data.".formatted(low));
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
    return charged(balances, charged)
        .map(its -> its.left() + budget(its))
        .collect(Collectors.joining(", "));
  }

  private static Stream<Balance> charged(List<Balance> balances, Predicate<String> blocks) {
    return balances.stream().filter(its -> its.block().isEmpty() || blocks.test(its.block()));
  }

  private static String budget(Balance its) {
    String block = its.block().isEmpty() ? "" : " in block " + its.block();
    return " of %s%s".formatted(its.budget(), block);
  }
}
