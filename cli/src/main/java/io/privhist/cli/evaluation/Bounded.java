package io.privhist.cli.evaluation;

import io.privhist.application.options.Kept;
import io.privhist.application.options.Protection;
import io.privhist.application.run.Reading;
import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Data whole, and as each bound on its units leaves them. Errors are measured from the whole: a
 * small bound loses records, a large one costs noise.
 *
 * @param truth all records
 * @param kept what is released for each way to protect people
 */
public record Bounded(RawGroups truth, List<RawGroups> kept) {
  /** Returns how to read the input: whole, and again for each bound that is enforced. */
  public static List<Kept> bounds(List<Protection> protections, Grouping grouping) {
    List<Kept> bounds = new ArrayList<>(List.of(Kept.upTo(Optional.empty())));
    protections.stream()
        .filter(protection -> protection.bound().isPresent())
        .map(Protection::kept)
        .forEach(bounds::add);
    return bounds.stream().map(kept -> kept.in(grouping)).toList();
  }

  /**
   * Returns what was read.
   *
   * @param readings one for each of the {@link #bounds}
   */
  public static Bounded of(List<Reading> readings, List<Protection> protections) {
    List<RawGroups> kept = new ArrayList<>();
    for (Protection protection : protections) {
      Reading reading = readings.get(readings.size() == 1 ? 0 : kept.size() + 1);
      kept.add(protection.applyTo(reading.counts()));
    }
    return new Bounded(readings.get(0).counts(), kept);
  }

  /** Returns what a mechanism is tried on, for each bound and then each epsilon. */
  public Stream<Cell> cells(
      GroupedMechanism mechanism, List<Epsilon> epsilons, Neighbours neighbours) {
    return kept.stream()
        .flatMap(
            data ->
                epsilons.stream()
                    .map(epsilon -> new Cell(mechanism, data, truth, epsilon, neighbours)));
  }

  /** Prints no counts. */
  @Override
  public String toString() {
    return "Bounded[redacted]";
  }
}
