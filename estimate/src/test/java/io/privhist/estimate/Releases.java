package io.privhist.estimate;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Releases of many kinds: small, huge, extreme, empty, noisy, moved, and of unknown mechanisms. */
public final class Releases {
  private static final List<String> EPSILONS = List.of("0.01", "0.6", "5");
  private static final List<RawHistogram> DATA =
      List.of(
          RawHistogram.ofCounts(),
          RawHistogram.ofCounts(1),
          RawHistogram.ofCounts(1, 1, 1, 2, 3, 8),
          RawHistogram.ofCounts(5_000),
          RawHistogram.of(Prevalences.of(new long[] {1}, new long[] {50_000})),
          RawHistogram.of(Prevalences.of(new long[] {2}, new long[] {50_000})), // like a ring
          RawHistogram.of(Prevalences.of(new long[] {1, 2, 7, 60}, new long[] {3_000, 80, 9, 2})),
          RawHistogram.of(
              Prevalences.of(new long[] {1, 1L << 40, 1L << 50}, new long[] {100, 30, 1})),
          RawHistogram.ofCounts(
              LongStream.rangeClosed(1, 100).map(rank -> 2_000 / rank).toArray()));

  private static final List<Release> ALL = make();

  private Releases() {}

  /** Returns the same ones each time. */
  public static List<Release> all() {
    return ALL;
  }

  private static List<Release> make() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    List<Release> releases = new ArrayList<>();
    for (RawHistogram data : DATA) {
      for (String epsilon : EPSILONS) {
        Release release =
            Mechanisms.standard()
                .withNoise(SeededNoise.of(random.split()))
                .release(data, Epsilon.parse(epsilon))
                .withBand(0.95);
        releases.add(release);
        releases.add(by("another", release, release.total(), release.bands()));
        releases.add(by("another", release, release.total() / 3 + 1, Bands.none()));
      }
    }
    for (int i = 0; i < 8; i++) {
      releases.add(arbitrary(random));
    }
    return releases;
  }

  /** The same numbers under the name of another mechanism. */
  private static Release by(String mechanism, Release release, long total, Bands bands) {
    return new Release(
        new MechanismLabel(mechanism, "2", Map.of()),
        release.guarantee(),
        total,
        release.totalStandardDeviation(),
        release.histogram(),
        release.expectedL1(),
        bands);
  }

  /** Whatever a file may say: a total that has nothing to do with the counts. */
  private static Release arbitrary(SplittableRandom random) {
    Prevalences.Builder rows = new Prevalences.Builder();
    long count = 0;
    for (int row = random.nextInt(8); row >= 0; row--) {
      count += 1 + random.nextLong(1L << random.nextInt(1, 16));
      rows.add(count, 1 + random.nextLong(1L << random.nextInt(1, 16)));
    }
    return new Release(
        new MechanismLabel("tiling", "2", Map.of()),
        new Guarantee(
            Epsilon.parse(EPSILONS.get(random.nextInt(3))),
            ProtectedUnit.record(),
            Neighbours.ADD_REMOVE),
        random.nextLong(1L << random.nextInt(1, 40)),
        random.nextInt(100),
        new ReleasedHistogram(rows.build()),
        OptionalDouble.of(random.nextInt(10_000)),
        Bands.none());
  }
}
