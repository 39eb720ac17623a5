package io.privhist.fuzzing;

import io.privhist.ingest.counting.EngineTargets;
import io.privhist.ingest.lines.LineTargets;
import io.privhist.ingest.reading.ParquetTargets;
import io.privhist.ingest.reading.ReadingTargets;
import io.privhist.ingest.reading.WholeFileTargets;
import io.privhist.ledger.LedgerTargets;
import java.util.List;
import java.util.stream.Stream;

/** Every parser; one that is not visible has its target in a class of its own package. */
final class Targets {
  private Targets() {}

  static List<Target> all() {
    return Stream.of(
            FileTargets.all(),
            ReadingTargets.all(),
            LineTargets.all(),
            LedgerTargets.all(),
            EngineTargets.all(),
            WholeFileTargets.all(),
            ParquetTargets.all())
        .flatMap(List::stream)
        .toList();
  }
}
