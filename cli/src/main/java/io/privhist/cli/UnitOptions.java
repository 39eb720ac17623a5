package io.privhist.cli;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import picocli.CommandLine.Option;

/** Who is protected. */
final class UnitOptions {
  @Option(
      names = "--neighbours",
      paramLabel = "RELATION",
      defaultValue = "add-remove",
      description =
          "add-remove (default: whether somebody takes part stays hidden) or replace (what"
              + " somebody's records say stays hidden).")
  private String neighbours = "add-remove";

  @Option(
      names = "--max-per-unit",
      paramLabel = "K",
      description =
          "Your promise that nobody has more than K records in the data: all of them are then"
              + " protected together. Default: each record is protected by itself.")
  private String maxPerUnit = "";

  Guarantee guarantee(String epsilon) {
    return UsageException.unlessValid(
        () -> new Guarantee(Epsilon.parse(epsilon), 0, unit(), Neighbours.named(neighbours)));
  }

  /** Returns the sorted-L1 distance that one unit can cause. */
  long distance() {
    return UsageException.unlessValid(
        () -> Guarantee.distance(unit(), Neighbours.named(neighbours)));
  }

  private ProtectedUnit unit() {
    return maxPerUnit.isEmpty()
        ? ProtectedUnit.record()
        : ProtectedUnit.promised(WholeNumber.parse("--max-per-unit", maxPerUnit));
  }
}
