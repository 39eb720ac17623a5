package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * Lower bound on a mechanism's epsilon from complete releases of two neighbours.
 *
 * <p>Half of the runs choose the event on the published result that separates the neighbours best;
 * the other half bound its two probabilities by Clopper and Pearson (1934). A correct mechanism
 * exceeds its epsilon with probability at most {@link #ERROR} per call and direction.
 */
final class BlackBoxAudit {
  static final double ERROR = 1e-6;

  private static final List<ToLongFunction<Release>> FEATURES =
      List.of(
          Release::total,
          release -> rows(release).labels(),
          release -> rows(release).items(),
          release -> countFromTop(release, 1),
          release -> countFromTop(release, 2),
          release -> rows(release).rows() == 0 ? 0 : rows(release).count(0));

  private final Mechanism mechanism;
  private final Epsilon epsilon;
  private final int runs;

  BlackBoxAudit(Mechanism mechanism, Epsilon epsilon, int runs) {
    this.mechanism = mechanism;
    this.epsilon = epsilon;
    this.runs = runs;
  }

  /** An event on one feature: a value within bounds, both included. */
  private record Event(int feature, long from, long to) {
    int count(long[][] sample) {
      return (int) LongStream.of(sample[feature]).filter(v -> v >= from && v <= to).count();
    }
  }

  /** Returns the larger of the two bounds, one for each direction. */
  double epsilonLowerBound(RawHistogram one, RawHistogram other, long seed) {
    Mechanism seeded = mechanism.withNoise(new SeededNoise(seed));
    long[][] chooseOne = sample(seeded, one);
    long[][] chooseOther = sample(seeded, other);
    long[][] testOne = sample(seeded, one);
    long[][] testOther = sample(seeded, other);
    Event forward = mostTelling(chooseOne, chooseOther);
    Event backward = mostTelling(chooseOther, chooseOne);
    return Math.max(
        bound(forward.count(testOne), forward.count(testOther)),
        bound(backward.count(testOther), backward.count(testOne)));
  }

  private long[][] sample(Mechanism seeded, RawHistogram histogram) {
    long[][] sample = new long[FEATURES.size()][runs];
    for (int run = 0; run < runs; run++) {
      Release release = seeded.release(histogram, epsilon);
      for (int f = 0; f < FEATURES.size(); f++) {
        sample[f][run] = FEATURES.get(f).applyAsLong(release);
      }
    }
    return sample;
  }

  private Event mostTelling(long[][] likely, long[][] unlikely) {
    Event best = new Event(0, Long.MIN_VALUE, Long.MAX_VALUE);
    double bestBound = Double.NEGATIVE_INFINITY;
    for (Event event : events(likely)) {
      int hits = event.count(likely);
      double bound = hits < 30 ? Double.NEGATIVE_INFINITY : bound(hits, event.count(unlikely));
      if (bound > bestBound) {
        best = event;
        bestBound = bound;
      }
    }
    return best;
  }

  private static List<Event> events(long[][] sample) {
    List<Event> events = new ArrayList<>();
    for (int f = 0; f < sample.length; f++) {
      long[] values = LongStream.of(sample[f]).distinct().limit(60).toArray();
      for (long value : values) {
        events.add(new Event(f, value, value));
        events.add(new Event(f, value, Long.MAX_VALUE));
        events.add(new Event(f, Long.MIN_VALUE, value));
      }
    }
    return events;
  }

  private double bound(int hits, int otherHits) {
    double lower =
        hits == 0
            ? 0
            : BetaDistribution.of(hits, runs - hits + 1.0).inverseCumulativeProbability(ERROR / 2);
    double upper =
        otherHits == runs
            ? 1
            : BetaDistribution.of(otherHits + 1.0, runs - otherHits)
                .inverseSurvivalProbability(ERROR / 2);
    return Math.log(lower / upper);
  }

  private static Prevalences rows(Release release) {
    return release.histogram().prevalences();
  }

  private static long countFromTop(Release release, int rank) {
    long left = rank;
    for (int row = rows(release).rows() - 1; row >= 0; row--) {
      left -= rows(release).prevalence(row);
      if (left <= 0) {
        return rows(release).count(row);
      }
    }
    return 0;
  }
}
