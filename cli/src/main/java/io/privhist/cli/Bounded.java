package io.privhist.cli;

import io.privhist.cli.trials.Cell;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.options.UnitOptions;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Data whole, and as each bound on its units leaves them. Errors are measured from the whole: a
 * small bound loses records, a large one costs noise.
 *
 * @param truth all records
 * @param kept what is released for each way to protect people
 */
record Bounded(RawHistogram truth, Map<ProtectedUnit, RawHistogram> kept) {
  /** Reads the input once, and again for each bound that is enforced. */
  static Bounded read(
      InputOptions input,
      UnitOptions units,
      List<ProtectedUnit> protectedUnits,
      Console console,
      OutputSet outputs)
      throws IOException {
    List<Optional<UnitBound>> bounds = new ArrayList<>(List.of(Optional.empty()));
    protectedUnits.stream().map(units::bound).filter(Optional::isPresent).forEach(bounds::add);
    List<RawHistogram> readings = input.read(console, outputs, bounds);
    Map<ProtectedUnit, RawHistogram> kept = new LinkedHashMap<>();
    for (int i = 0; i < protectedUnits.size(); i++) {
      kept.put(protectedUnits.get(i), readings.get(readings.size() == 1 ? 0 : i + 1));
    }
    return new Bounded(readings.get(0), kept);
  }

  Cell cell(Mechanism mechanism, Guarantee guarantee) {
    RawHistogram data = kept.getOrDefault(guarantee.unit(), truth);
    return new Cell(mechanism, data, truth, guarantee);
  }

  /** Prints no counts. */
  @Override
  public String toString() {
    return "Bounded[redacted]";
  }
}
