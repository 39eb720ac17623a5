package io.privhist.ledger;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.text.SafeText;

/**
 * What one release costs an account: {@code epsilon / d x D}, where d is the distance of the
 * release's own guarantee and D, {@code distance}, the most that one step between neighbours of the
 * account can move the counts that the release saw.
 *
 * @param epsilon the charge
 * @param distance D
 * @param reason where D comes from, in words
 * @param promised whether D rests on the owner's word
 */
public record Charge(Amount epsilon, long distance, String reason, boolean promised) {
  private static final String UNNAMED = ProtectedUnit.promised(1).name();

  /** Returns what a release with this guarantee costs such an account, or refuses it. */
  public static Charge of(AccountTerms account, Guarantee guarantee) {
    if (!guarantee.epsilon().isShort()) {
      throw new LedgerUsageException(
          "the denominator of epsilon must be at most 10^12, got " + guarantee.epsilon());
    }
    Step step = step(account.protects(), guarantee.unit());
    boolean replace = account.neighbours() == Neighbours.REPLACE;
    long distance = step.distance() * (replace ? 2 : 1);
    return new Charge(
        Amount.of(guarantee.perItem()).times(distance),
        distance,
        step.reason() + (replace ? ", twice because one may replace another" : ""),
        step.promised());
  }

  /** What adding or removing one of those whom the account protects does to the counts. */
  private record Step(long distance, String reason, boolean promised) {}

  private static Step step(Protects protects, ProtectedUnit counted) {
    return protects instanceof Protects.EachUnit unit
        ? unitStep(unit, counted)
        : recordStep(counted);
  }

  /**
   * One record. Where units were bounded, a record more can push out another that was kept: one
   * comes and one goes.
   */
  private static Step recordStep(ProtectedUnit counted) {
    int items = counted.itemsPerRecord();
    if (counted.isRecord()) {
      return new Step(items, "a record makes " + inItems(items), false);
    }
    if (!counted.promised()) {
      return new Step(
          2L * items,
          "a record, which makes %s, can push out another of its %s"
              .formatted(inItems(items), SafeText.named(counted.name())),
          false);
    }
    return items == 1
        ? new Step(1, "the owner promises that a record is one item", true)
        : new Step(items, "a record makes " + inItems(items), false);
  }

  /** All records of one unit, which has a bound only if one was enforced or promised for it. */
  private static Step unitStep(Protects.EachUnit unit, ProtectedUnit counted) {
    long most = counted.maxRecords() * counted.itemsPerRecord();
    if (counted.isSingle()) {
      throw unbounded(
          unit, "nothing bounds what one %s has in the counts".formatted(named(unit)), "");
    }
    boolean unnamed = counted.promised() && counted.name().equals(UNNAMED);
    if (!unnamed && !counted.name().equals(unit.name())) {
      throw unbounded(
          unit,
          "the counts have a bound for every %s".formatted(SafeText.named(counted.name())),
          "; the unit of an account is the name of the column: make the account with that");
    }
    if (counted.promised()) {
      return new Step(
          most,
          "the owner promises that a %s has at most %d %s"
              .formatted(named(unit), counted.maxRecords(), counted.noun()),
          true);
    }
    return new Step(
        most,
        "at most %d records of a %s were kept, each of which makes %s"
            .formatted(counted.maxRecords(), named(unit), inItems(counted.itemsPerRecord())),
        false);
  }

  private static LedgerUsageException unbounded(
      Protects.EachUnit unit, String reason, String remedy) {
    return new LedgerUsageException(
        "the account protects every %s, and %s: the cost has no bound%s"
            .formatted(named(unit), reason, remedy));
  }

  private static String named(Protects.EachUnit unit) {
    return SafeText.named(unit.name());
  }

  private static String inItems(int items) {
    return items == 1 ? "one item" : items + " items";
  }
}
