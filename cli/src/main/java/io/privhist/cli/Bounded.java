package io.privhist.cli;

import io.privhist.cli.trials.Cell;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.options.Protection;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.records.UnitBound;
import java.io.IOException;
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
record Bounded(RawHistogram truth, List<RawHistogram> kept) {
  /** Reads the input once, and again for each bound that is enforced. */
  static Bounded read(
      InputOptions input, List<Protection> protections, Console console, OutputSet outputs)
      throws IOException {
    List<Optional<UnitBound>> bounds = new ArrayList<>(List.of(Optional.empty()));
    protections.stream().map(Protection::bound).filter(Optional::isPresent).forEach(bounds::add);
    List<RawHistogram> readings = input.read(console, outputs, bounds);
    List<RawHistogram> kept = new ArrayList<>();
    for (Protection protection : protections) {
      kept.add(protection.of(readings.get(readings.size() == 1 ? 0 : kept.size() + 1)));
    }
    return new Bounded(readings.get(0), kept);
  }

  /** Returns what a mechanism is tried on, for each bound and then each epsilon. */
  Stream<Cell> cells(Mechanism mechanism, List<Epsilon> epsilons, Neighbours neighbours) {
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
