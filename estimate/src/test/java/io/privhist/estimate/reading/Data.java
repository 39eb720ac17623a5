package io.privhist.estimate.reading;

import io.privhist.estimate.Observation;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Small data sets of tests: sorted counts, and bands that surely hold for them. */
public final class Data {
  private Data() {}

  public static Prevalences prevalences(long... counts) {
    Prevalences.Builder builder = new Prevalences.Builder();
    Arrays.stream(counts).distinct().sorted().forEach(c -> builder.add(c, times(counts, c)));
    return builder.build();
  }

  private static long times(long[] counts, long count) {
    return Arrays.stream(counts).filter(c -> c == count).count();
  }

  /** Counts without a band; N is their sum. */
  public static BandedCounts exact(long... counts) {
    return new BandedCounts(
        Observation.of(LongStream.of(counts).sum(), prevalences(counts)), Optional.empty());
  }

  /** Up to 30 counts with a heavy tail. */
  public static long[] random(SplittableRandom random) {
    long[] counts = new long[random.nextInt(1, 31)];
    Arrays.setAll(counts, i -> (long) Math.min(60, 1 / Math.pow(random.nextDouble(), 1.2)));
    return counts;
  }

  /** A band around the curve of the counts, with top masses; the counts lie in both. */
  public static Band band(long[] counts, SplittableRandom random) {
    long most = LongStream.of(counts).max().orElse(0);
    int columns = (int) most + 3;
    long[] starts = LongStream.rangeClosed(1, columns).toArray();
    long[] lowers = new long[columns];
    long[] uppers = new long[columns];
    for (int i = 0; i < columns; i++) {
      long r = i + 1;
      long height = LongStream.of(counts).filter(c -> c >= r).count();
      lowers[i] = Math.max(0, height - random.nextInt(4));
      uppers[i] = height + (r > most + 1 ? 0 : random.nextInt(4));
    }
    for (int i = columns - 2; i >= 0; i--) {
      uppers[i] = Math.max(uppers[i], uppers[i + 1]);
      lowers[i] = Math.max(lowers[i], lowers[i + 1]);
    }
    return new Band(0.95, new CurveBand(starts, lowers, uppers), topMass(counts, random));
  }

  private static List<Band.TopMass> topMass(long[] counts, SplittableRandom random) {
    List<Band.TopMass> masses = new ArrayList<>();
    for (long k = 1; k <= counts.length && random.nextInt(5) > 0; k = 2 * k + 1) {
      long top = topItems(counts, k);
      masses.add(
          new Band.TopMass(
              k, new Interval(Math.max(0, top - random.nextInt(6)), top + random.nextInt(6))));
    }
    return masses;
  }

  public static long topItems(long[] counts, long labels) {
    long[] sorted = LongStream.of(counts).sorted().toArray();
    return LongStream.rangeClosed(1, Math.min(labels, sorted.length))
        .map(i -> sorted[sorted.length - (int) i])
        .sum();
  }
}
