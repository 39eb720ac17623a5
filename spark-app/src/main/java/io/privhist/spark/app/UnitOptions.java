package io.privhist.spark.app;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.UnitBound;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose record a row is, and how many of one unit are kept. */
final class UnitOptions {
  @Option(
      names = "--unit",
      paramLabel = "COL",
      description =
          "The column that says whose record a row is, such as a user id. Of each unit's records,"
              + " --max-per-unit are kept, chosen at random.")
  private @Nullable String unit;

  @Option(
      names = "--max-per-unit",
      paramLabel = "K",
      description =
          "All records of a unit are protected together, and K of them are kept at the most. Without"
              + " --unit it is your promise that nobody has more than K. Default: each record is"
              + " protected by itself.")
  private @Nullable String maxPerUnit;

  boolean hasUnit() {
    return unit != null;
  }

  boolean hasMaximum() {
    return maxPerUnit != null;
  }

  private long maximum() {
    return UsageException.wholeNumber("--max-per-unit", String.valueOf(maxPerUnit));
  }

  /** Returns how many records of a unit are to be kept, if that is to be enforced. */
  Optional<UnitBound> bound() {
    if (unit != null && maxPerUnit == null) {
      throw new UsageException(
          "--unit needs --max-per-unit K, how many records of one unit are kept");
    }
    return Optional.ofNullable(unit)
        .map(column -> UsageException.unlessValid(() -> new UnitBound(column, maximum())));
  }

  /** Returns what is promised to whom. */
  Guarantee guarantee(String epsilon, String neighbours, int itemsPerRecord) {
    bound();
    return UsageException.unlessValid(
        () ->
            new Guarantee(
                Epsilon.parse(epsilon),
                0,
                protectedUnit().withItemsPerRecord(itemsPerRecord),
                Neighbours.named(neighbours)));
  }

  /** Keeping to the bound is a promise only where it is not enforced. */
  private ProtectedUnit protectedUnit() {
    if (maxPerUnit == null) {
      return ProtectedUnit.record();
    }
    return unit == null
        ? ProtectedUnit.promised(maximum())
        : new ProtectedUnit(unit, maximum(), false, 1);
  }
}
