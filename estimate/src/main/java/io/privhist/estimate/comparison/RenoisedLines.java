package io.privhist.estimate.comparison;

import io.privhist.estimate.comparison.Reaches.Errors;
import io.privhist.estimate.reading.Range;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Differences with the intervals that re-noising both releases gives. */
final class RenoisedLines {
  private static final int SAMPLES = 199; // the ten largest are beyond the 95 percent quantile
  private static final double BEYOND = 2; // so many are, for levels near 1

  private final NoiseErrors errorsOfA;
  private final NoiseErrors errorsOfB;

  private RenoisedLines(NoiseErrors errorsOfA, NoiseErrors errorsOfB) {
    this.errorsOfA = errorsOfA;
    this.errorsOfB = errorsOfB;
  }

  /** Returns a line for each number, or nothing if a release cannot be re-noised. */
  static Optional<List<Line>> of(Release a, Release b, List<Measure> measures, double level) {
    int samples = Math.max(SAMPLES, (int) Math.ceil(BEYOND / (1 - level)) - 1);
    return NoiseErrors.of(a, histograms(a, b), samples)
        .flatMap(
            ofA ->
                NoiseErrors.of(b, histograms(b, a), samples)
                    .map(ofB -> new RenoisedLines(ofA, ofB)))
        .map(both -> both.lines(a, b, measures, new Reaches(level, samples)));
  }

  /**
   * What a mechanism is run on: its own release, and the other one if the data might be the same.
   * The one with less noise shows what the other has smoothed away.
   */
  private static List<ReleasedHistogram> histograms(Release own, Release other) {
    boolean alike = own.total() / 2 <= other.total() && other.total() / 2 <= own.total();
    return alike ? List.of(own.histogram(), other.histogram()) : List.of(own.histogram());
  }

  private List<Line> lines(Release a, Release b, List<Measure> measures, Reaches reaches) {
    List<Line> lines = Released.lines(a, b, measures);
    List<Integer> judged = new ArrayList<>();
    List<Errors> errors = new ArrayList<>();
    judged.add(0);
    errors.add(new Errors(errorsOfA.distances(), errorsOfB.distances(), 1));
    for (int i = 1; i < lines.size(); i++) {
      Optional<Errors> known = errors(measures.get(i - 1));
      if (known.isPresent() && lines.get(i).difference().isPresent()) {
        judged.add(i);
        errors.add(known.get());
      }
    }
    double[] found = reaches.of(errors);
    for (int i = 0; i < found.length; i++) {
      lines.set(judged.get(i), within(lines.get(judged.get(i)), found[i]));
    }
    return lines;
  }

  private Optional<Errors> errors(Measure measure) {
    double least = Math.max(errorsOfA.ofOneItem(measure), errorsOfB.ofOneItem(measure));
    return errorsOfA
        .of(measure)
        .flatMap(ofA -> errorsOfB.of(measure).map(ofB -> new Errors(ofA, ofB, least)));
  }

  private static Line within(Line line, double reach) {
    double difference = line.difference().orElseThrow();
    return line.within(new Range(difference - reach, difference + reach));
  }
}
