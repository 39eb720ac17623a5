package io.privhist.cli.command;

import io.privhist.application.options.AccountOptions;
import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.Plan.Cost;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Balance;
import io.privhist.ledger.Ledger;
import io.privhist.ledger.OverBudgetException;
import io.privhist.ledger.Preview;
import io.privhist.ledger.SpendRequest;
import io.privhist.ledger.SystemUser;
import io.privhist.privacy.Guarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The account that would pay for what is planned, if one is named. Nothing is spent. */
@About(Topic.BUDGET)
final class PlanAccount {
  @Mixin private AccountOptions account = new AccountOptions();

  @Option(
      names = "--block",
      paramLabel = "B",
      description = "With --ledger: a block of the account that would be charged. May be repeated.")
  private List<String> blocks = new ArrayList<>();

  /** Tells what a release would cost. */
  interface Costs {
    Optional<Cost> of(Guarantee guarantee);
  }

  /** Something that wants to know costs. */
  interface Planner<T> {
    T plan(Costs costs);
  }

  /** Opens the ledger while somebody plans. */
  <T> T during(Planner<T> planner) {
    Optional<AccountOptions.Place> place = account.place();
    if (place.isEmpty() && !blocks.isEmpty()) {
      throw new UsageException("--block goes with --ledger");
    }
    if (place.isEmpty()) {
      return planner.plan(guarantee -> Optional.empty());
    }
    try (Ledger ledger = Ledger.open(place.get().ledger())) {
      return planner.plan(guarantee -> Optional.of(cost(ledger, place.get().account(), guarantee)));
    }
  }

  private Cost cost(Ledger ledger, String name, Guarantee guarantee) {
    SpendRequest request =
        SpendRequest.of(name, SystemUser.name(), guarantee, Map.of()).withBlocks(blocks, false);
    try {
      Preview preview = ledger.preview(request);
      Optional<Amount> least = preview.left().stream().map(Balance::left).min(Amount::compareTo);
      return new Cost(preview.charge().epsilon().toString(), least.map(Amount::toString));
    } catch (OverBudgetException e) {
      return new Cost(e.asked().toString(), Optional.empty());
    }
  }
}
