package io.privhist.options;

import io.privhist.privacy.Guarantee;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.UnitBound;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is protected. */
public final class UnitOptions {
  @Mixin private NeighbourOptions neighbours = new NeighbourOptions();

  @Option(
      names = "--unit",
      paramLabel = "COL",
      description =
          "The column that says whose record a row is, such as a user id. Of each unit's records,"
              + " --max-per-unit are kept, chosen at random.")
  private @Nullable String unit;

  public Optional<String> unit() {
    return Optional.ofNullable(unit);
  }

  /**
   * Returns each way to protect people that was asked for: one, or several to compare.
   *
   * @param itemsPerRecord how many items of the histogram a record makes
   */
  public List<ProtectedUnit> all(int itemsPerRecord) {
    if (unit != null && neighbours.maxima().isEmpty()) {
      throw new UsageException(
          "--unit needs --max-per-unit K, how many records of one unit are kept");
    }
    return neighbours.promised().stream()
        .map(who -> named(who).withItemsPerRecord(itemsPerRecord))
        .toList();
  }

  /** Keeping to the bound is a promise only where it is not enforced. */
  private ProtectedUnit named(ProtectedUnit who) {
    return unit()
        .map(
            column ->
                UsageException.unlessValid(
                    () -> new ProtectedUnit(column, who.maxRecords(), false, 1)))
        .orElse(who);
  }

  public Guarantee guarantee(String epsilon, ProtectedUnit who) {
    return neighbours.guarantee(epsilon, who);
  }

  /** Returns how many records of a unit are to be kept, if that is to be enforced. */
  public Optional<UnitBound> bound(ProtectedUnit who) {
    return unit().map(column -> new UnitBound(column, who.maxRecords()));
  }
}
