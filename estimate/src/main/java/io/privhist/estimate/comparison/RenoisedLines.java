package io.privhist.estimate.comparison;

import io.privhist.estimate.comparison.Reaches.Errors;
import io.privhist.estimate.reading.Range;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.mechanism.Renoising;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Differences with the intervals that re-noising both releases gives. */
final class RenoisedLines {
  private static final int SAMPLES = 199; // the ten largest are beyond the 95 percent quantile
  private static final double BEYOND = 2; // so many are, for levels near 1

  private final NoiseErrors errorsOfFirst;
  private final NoiseErrors errorsOfSecond;

  private RenoisedLines(NoiseErrors errorsOfFirst, NoiseErrors errorsOfSecond) {
    this.errorsOfFirst = errorsOfFirst;
    this.errorsOfSecond = errorsOfSecond;
  }

  /** Returns a line for each number, or nothing if a release cannot be re-noised. */
  static Optional<List<Line>> of(Release a, Release b, List<Measure> measures, double level) {
    int samples = Math.max(SAMPLES, (int) Math.ceil(BEYOND / (1 - level)) - 1);
    boolean inOrder = !Renoising.of(b).isBefore(Renoising.of(a));
    return (inOrder ? errors(a, b, samples) : errors(b, a, samples))
        .map(both -> both.lines(a, b, measures, new Reaches(level, samples)));
  }

  /**
   * Reaches are the same whichever release is named first: the order that they meet in is fixed.
   */
  private static Optional<RenoisedLines> errors(Release first, Release second, int samples) {
    return NoiseErrors.of(first, histograms(first, second), samples)
        .flatMap(
            ofFirst ->
                NoiseErrors.of(second, histograms(second, first), samples)
                    .map(ofSecond -> new RenoisedLines(ofFirst, ofSecond)));
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
    errors.add(new Errors(errorsOfFirst.distances(), errorsOfSecond.distances(), 1));
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
    double least = Math.max(errorsOfFirst.ofOneItem(measure), errorsOfSecond.ofOneItem(measure));
    return errorsOfFirst
        .of(measure)
        .flatMap(
            ofFirst ->
                errorsOfSecond.of(measure).map(ofSecond -> new Errors(ofFirst, ofSecond, least)));
  }

  private static Line within(Line line, double reach) {
    double difference = line.difference().orElseThrow();
    return line.within(new Range(difference - reach, difference + reach));
  }
}
