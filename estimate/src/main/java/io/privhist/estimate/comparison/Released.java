package io.privhist.estimate.comparison;

import io.privhist.estimate.Observation;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.histogram.SortedDistance;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Numbers as they were released, without intervals. */
final class Released {
  private Released() {}

  /** Returns the distance, and a line for each measure. */
  static List<Line> lines(Release a, Release b, List<Measure> measures) {
    return lines(Observation.of(a), Observation.of(b), measures);
  }

  /** The same for counts of any kind. */
  static List<Line> lines(Observation a, Observation b, List<Measure> measures) {
    List<Line> lines = new ArrayList<>();
    lines.add(
        new Line(
            Quantity.of(Kind.DISTANCE),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.of((double) SortedDistance.l1(a.prevalences(), b.prevalences())),
            Optional.empty()));
    for (Measure measure : measures) {
      OptionalDouble ofA = measure.reader().read(a);
      OptionalDouble ofB = measure.reader().read(b);
      OptionalDouble difference =
          ofA.isPresent() && ofB.isPresent()
              ? OptionalDouble.of(ofB.getAsDouble() - ofA.getAsDouble())
              : OptionalDouble.empty();
      lines.add(new Line(measure.quantity(), ofA, ofB, difference, Optional.empty()));
    }
    return lines;
  }
}
