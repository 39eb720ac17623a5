package io.privhist.estimate.comparison;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.CountBand;
import io.privhist.estimate.reading.Range;
import io.privhist.release.Band;
import io.privhist.release.Interval;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Differences with the intervals that the bands of both releases give: from the least of B without
 * the most of A to the most of B without the least of A. All hold whenever both bands do, and their
 * noises are independent.
 */
final class BandedLines {
  private static final double[] LOWER_LEVELS = {0.99, 0.975, 0.95, 0.9, 0.8, 0.5};

  private final Side a;
  private final Side b;

  private BandedLines(Side a, Side b) {
    this.a = a;
    this.b = b;
  }

  /**
   * A release with its band.
   *
   * @param band of which all holds at once
   * @param counts what follows from it
   */
  private record Side(Release release, Band band, CountBand counts) {
    /** Takes the band of a level, or the best below; one fails as often as the other. */
    static Optional<Side> of(Release release, double level) {
      double each = Math.sqrt(level);
      return DoubleStream.concat(DoubleStream.of(each), DoubleStream.of(LOWER_LEVELS))
          .filter(tried -> tried <= each)
          .mapToObj(release::band)
          .flatMap(Optional::stream)
          .findFirst()
          .map(
              band ->
                  new Side(
                      release,
                      band.jointly(),
                      new BandedCounts(Observation.of(release), Optional.of(band))
                          .band()
                          .orElseThrow()));
    }
  }

  /** Returns what the bands say, or nothing if a release has none. */
  static Optional<BandedLines> of(Release a, Release b, double level) {
    return Side.of(a, level)
        .flatMap(ofA -> Side.of(b, level).map(ofB -> new BandedLines(ofA, ofB)));
  }

  /** Returns the probability with which all intervals hold. */
  double level() {
    return a.counts.level() * b.counts.level();
  }

  /** Returns a line for each number; those that do not follow from bands have no interval. */
  List<Line> of(List<Measure> measures) {
    return Released.lines(a.release, b.release, measures).stream().map(this::judged).toList();
  }

  private Line judged(Line line) {
    Quantity quantity = line.quantity();
    long argument = quantity.argument();
    return switch (quantity.kind()) {
      case DISTANCE -> line.within(BandDistance.between(a.band.curve(), b.band.curve()));
      case ITEMS -> judged(line, range(a.counts.items()), range(b.counts.items()));
      case LABELS -> judged(line, range(a.counts.labelsFrom(1)), range(b.counts.labelsFrom(1)));
      case LABELS_FROM ->
          judged(line, range(a.counts.labelsFrom(argument)), range(b.counts.labelsFrom(argument)));
      case UNIQUE_SHARE -> judged(line, a.counts.shareBelow(2), b.counts.shareBelow(2));
      case TOP_SHARE -> judged(line, a.counts.topShare(argument), b.counts.topShare(argument));
      default -> line;
    };
  }

  /** What nothing bounds from above bounds no difference from below. */
  private static Line judged(Line line, Range ofA, Range ofB) {
    return ofA.upper() == Double.POSITIVE_INFINITY
        ? line
        : line.within(new Range(ofB.lower() - ofA.upper(), ofB.upper() - ofA.lower()));
  }

  private static Range range(Interval ends) {
    return new Range(
        (double) ends.lower(),
        ends.upper() == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : (double) ends.upper());
  }
}
