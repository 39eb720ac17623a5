package io.privhist.ledger;

import java.util.List;
import java.util.stream.Collectors;

/** A release that costs more than is left. Nothing is spent. */
public final class OverBudgetException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 5;

  private final transient Amount asked;
  private final transient Amount left;
  private final transient List<Spending> spentBy;

  /**
   * Refuses a charge.
   *
   * @param limit what it would exceed, in words
   * @param spentBy what was charged against that limit before
   */
  OverBudgetException(String limit, Amount asked, Amount left, List<Spending> spentBy) {
    super(
        "%s has %s left, and this release would take %s%s"
            .formatted(limit, left, asked, inWords(spentBy)));
    this.asked = asked;
    this.left = left;
    this.spentBy = List.copyOf(spentBy);
  }

  private static String inWords(List<Spending> spentBy) {
    if (spentBy.isEmpty()) {
      return "; nothing is spent yet";
    }
    int hidden = Math.max(0, spentBy.size() - SHOWN);
    return spentBy.stream()
        .skip(hidden)
        .map(spending -> spending.entry() + " (" + spending.charge().epsilon() + ")")
        .collect(
            Collectors.joining(
                ", ",
                "; the rest was spent by "
                    + (hidden == 0 ? "" : hidden + " earlier entries and ")
                    + (spentBy.size() - hidden == 1 ? "entry " : "entries "),
                ""));
  }

  public Amount asked() {
    return asked;
  }

  public Amount left() {
    return left;
  }

  /** Returns what spent the rest, oldest first. */
  public List<Spending> spentBy() {
    return spentBy;
  }
}
