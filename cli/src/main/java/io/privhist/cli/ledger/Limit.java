package io.privhist.cli.ledger;

import io.privhist.ledger.Account;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Balance;
import io.privhist.ledger.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One of the limits that a release must keep, and what is gone of it.
 *
 * @param block the block it is for, if the account has blocks
 * @param analyst whose it is, if it is a quota
 */
record Limit(
    Kind kind, Optional<String> block, Optional<String> analyst, Amount most, Amount spent) {
  private static final int WIDTH = 20;

  /** What is limited. */
  enum Kind {
    EPSILON,
    QUOTA;

    /** Returns the name in JSON. */
    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns all limits of an account, block by block. */
  static List<Limit> of(Account account) {
    List<Limit> limits = new ArrayList<>();
    for (Balance balance : account.balances()) {
      Optional<String> block = Optional.of(balance.block()).filter(name -> !name.isEmpty());
      limits.add(
          new Limit(Kind.EPSILON, block, Optional.empty(), balance.budget(), balance.spent()));
      account
          .quotas()
          .forEach(
              (analyst, quota) ->
                  limits.add(
                      new Limit(
                          Kind.QUOTA,
                          block,
                          Optional.of(analyst),
                          quota,
                          spentBy(analyst, block, account))));
    }
    return limits;
  }

  private static Amount spentBy(String analyst, Optional<String> block, Account account) {
    return account.spendings().stream()
        .filter(spending -> spending.requester().equals(analyst))
        .filter(spending -> spending.countsAgainst(block.orElse("")))
        .map(Spending::charge)
        .map(charge -> charge.epsilon())
        .reduce(Amount.ZERO, Amount::plus);
  }

  Amount left() {
    return most.minus(spent);
  }

  String inWords() {
    String what =
        switch (kind) {
          case EPSILON -> "epsilon";
          case QUOTA -> "quota of " + analyst.orElseThrow();
        };
    return block.map(name -> "block " + name + ", " + what).orElse(what);
  }

  /** Returns what is spent as a bar, which is empty or full only if that is exact. */
  String bar() {
    int filled = left().isZero() ? WIDTH : spent.isZero() ? 0 : between(1, WIDTH - 1);
    return "#".repeat(filled) + ".".repeat(WIDTH - filled);
  }

  private int between(int fewest, int most) {
    int nearest = (int) Math.round(WIDTH * spent.doubleValue() / this.most.doubleValue());
    return Math.max(fewest, Math.min(most, nearest));
  }
}
