package io.privhist.options;

import io.privhist.records.UnitBound;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many records of a unit are counted, where nothing is promised to anybody. */
public final class BoundOptions {
  @Option(
      names = "--unit",
      paramLabel = "COL",
      description = "The column that says whose record a row is; needs --max-per-unit.")
  private @Nullable String unit;

  @Option(
      names = "--max-per-unit",
      paramLabel = "K",
      description = "How many records of each unit are kept, chosen at random.")
  private @Nullable String maxPerUnit;

  /** Returns the bound to enforce, if one was given. */
  public Optional<UnitBound> bound() {
    if (unit == null && maxPerUnit == null) {
      return Optional.empty();
    }
    if (unit == null || maxPerUnit == null) {
      throw new UsageException("count takes --unit and --max-per-unit together or not at all");
    }
    String column = unit;
    long max = WholeNumber.parse("--max-per-unit", maxPerUnit);
    return Optional.of(UsageException.unlessValid(() -> new UnitBound(column, max)));
  }
}
