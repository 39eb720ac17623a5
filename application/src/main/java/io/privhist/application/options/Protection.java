package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.UnitBound;
import io.privhist.text.SafeText;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who the owner wants to be protected: units of at most so many records, or each record by itself
 * if nothing is said.
 *
 * @param column who a record belongs to, if the bound is to be enforced
 * @param maxPerUnit the bound
 */
public record Protection(Optional<String> column, OptionalLong maxPerUnit) {
  public Protection {
    if (column.isPresent() && maxPerUnit.isEmpty()) {
      throw new UsageException(
          "--unit needs --max-per-unit K, how many records of one unit are kept");
    }
    if (maxPerUnit.isPresent()) {
      long max = maxPerUnit.getAsLong();
      UsageException.unlessValid(
          () ->
              column.isPresent() ? new UnitBound(column.get(), max) : ProtectedUnit.promised(max));
    }
  }

  /** Returns how many records of a unit are to be kept, if that is to be enforced. */
  public Optional<UnitBound> bound() {
    return column.map(name -> new UnitBound(name, maxPerUnit.getAsLong()));
  }

  /** Returns which rows are kept for it. */
  public Kept kept() {
    return Kept.upTo(bound());
  }

  /** Returns who is protected at the least, whatever is counted: records may make several items. */
  public ProtectedUnit atLeast() {
    return maxPerUnit.isPresent()
        ? ProtectedUnit.promised(maxPerUnit.getAsLong())
        : ProtectedUnit.record();
  }

  /**
   * Returns the counts with the owner's promise, where no bound was settled when they were counted;
   * refuses what contradicts one that was.
   */
  public RawGroups applyTo(RawGroups counts) {
    ProtectedUnit settled = counts.unit();
    if (maxPerUnit.isEmpty()) {
      return counts;
    }
    long max = maxPerUnit.getAsLong();
    if (settled.isSingle() && column.isEmpty()) {
      return counts.withPromise(max);
    }
    boolean sameUnit =
        column.isEmpty() || (!settled.promised() && column.get().equals(settled.name()));
    if (settled.isSingle() || !sameUnit || settled.maxRecords() != max) {
      throw new UsageException(
          "--unit and --max-per-unit contradict the counts, which say: %s; leave the options out, or"
                  .formatted(inWords(settled))
              + " count the data again");
    }
    return counts;
  }

  private static String inWords(ProtectedUnit unit) {
    if (unit.isSingle()) {
      return "each %s by itself".formatted(unit.name());
    }
    return "unit %s, at most %d, %s"
        .formatted(
            SafeText.named(unit.name()),
            unit.maxRecords(),
            unit.promised() ? "promised" : "enforced");
  }
}
