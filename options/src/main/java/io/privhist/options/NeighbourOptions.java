package io.privhist.options;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** How much of the data belongs to one person, and what about it stays hidden. */
public final class NeighbourOptions {
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
      split = ",",
      description =
          "All records of a unit are protected together, and K of them are kept at the most. Without"
              + " --unit it is your promise that nobody has more than K. Default: each record is"
              + " protected by itself.")
  private List<String> maxPerUnit = new ArrayList<>();

  public Neighbours neighbours() {
    return UsageException.unlessValid(() -> Neighbours.named(neighbours));
  }

  /** Returns the numbers given, none or one in most commands. */
  public List<Long> maxima() {
    return maxPerUnit.stream()
        .map(text -> WholeNumber.parse("--max-per-unit", text))
        .distinct()
        .toList();
  }

  /** Returns who is protected on the owner's word: a record, or units of at most so many. */
  public List<ProtectedUnit> promised() {
    List<Long> maxima = maxima();
    return maxima.isEmpty()
        ? List.of(ProtectedUnit.record())
        : UsageException.unlessValid(() -> maxima.stream().map(ProtectedUnit::promised).toList());
  }

  /** Returns the one element, where only one makes sense. */
  public static ProtectedUnit only(List<ProtectedUnit> units) {
    if (units.size() > 1) {
      throw new UsageException("--max-per-unit takes one number here; evaluate compares several");
    }
    return units.get(0);
  }

  public Guarantee guarantee(String epsilon, ProtectedUnit who) {
    Neighbours relation = neighbours();
    return UsageException.unlessValid(
        () -> new Guarantee(Epsilon.parse(epsilon), 0, who, relation));
  }
}
