package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Releases with the noise that ships: no draw shares its noise with another, in groups, in releases
 * after each other and in threads. Noise is fresh in every run: a correct build fails one of these
 * tests in 10^9 runs.
 */
@Tag("statistical")
class ShippedNoiseStatisticalTest {
  private static final int PAIRS = 300;
  private static final double NO_CHANCE = 0.4; // of a correlation, seven times its deviation
  private static final Epsilon EPSILON = Epsilon.parse("1.3");
  private static final Prevalences DATA =
      Prevalences.of(new long[] {1, 2, 5, 40}, new long[] {60, 20, 6, 2});
  private static final Grouping TWO =
      Grouping.by(List.of("city"), List.of(Group.of("a"), Group.of("b")));

  /** Two totals of equal data. */
  private record Pair(long one, long other) {}

  private static Pair ofGroups(Mechanism mechanism) {
    RawGroups raw = RawGroups.of(TWO, List.of(DATA, DATA), ProtectedUnit.record());
    GroupedRelease release =
        GroupedMechanism.of(mechanism).release(raw, EPSILON, Neighbours.ADD_REMOVE);
    return new Pair(
        release.parts().get(0).release().total(), release.parts().get(1).release().total());
  }

  private static long total(Mechanism mechanism) {
    return mechanism.release(RawHistogram.of(DATA), EPSILON).total();
  }

  private static double correlation(Supplier<Pair> pairs) {
    double[] sums = new double[5];
    for (int i = 0; i < PAIRS; i++) {
      Pair pair = pairs.get();
      double x = (double) pair.one() - DATA.items();
      double y = (double) pair.other() - DATA.items();
      sums[0] += x;
      sums[1] += y;
      sums[2] += x * x;
      sums[3] += y * y;
      sums[4] += x * y;
    }
    double varianceOfX = sums[2] - sums[0] * sums[0] / PAIRS;
    double varianceOfY = sums[3] - sums[1] * sums[1] / PAIRS;
    return (sums[4] - sums[0] * sums[1] / PAIRS) / Math.sqrt(varianceOfX * varianceOfY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiling", "lattice", "privhist", "privhist-tuned"})
  void release_ofGroups_sharesNoNoise(String name) {
    Mechanism mechanism = Mechanisms.named(name);

    assertThat(Math.abs(correlation(() -> ofGroups(mechanism)))).isLessThan(NO_CHANCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiling", "lattice", "privhist", "privhist-tuned"})
  void release_afterAnother_sharesNoNoise(String name) {
    Mechanism mechanism = Mechanisms.named(name);
    long[] last = {total(mechanism)};
    Supplier<Pair> pairs =
        () -> {
          Pair pair = new Pair(last[0], total(Mechanisms.named(name)));
          last[0] = pair.other();
          return pair;
        };

    assertThat(Math.abs(correlation(pairs))).isLessThan(NO_CHANCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiling", "lattice"})
  void release_inAnotherThread_sharesNoNoise(String name) {
    Mechanism mechanism = Mechanisms.named(name);
    Supplier<Pair> pairs =
        () -> {
          CompletableFuture<Long> other = CompletableFuture.supplyAsync(() -> total(mechanism));
          return new Pair(total(mechanism), other.join());
        };

    assertThat(Math.abs(correlation(pairs))).isLessThan(NO_CHANCE);
  }

  /** The mistake itself: groups that begin at the same bits. */
  @Test
  void correlation_ofGroupsWithTheSameNoise_isSeen() {
    long[] seed = {1};
    Supplier<Pair> same =
        () -> {
          Noise one = new SeededNoise(seed[0]);
          Noise other = new SeededNoise(seed[0]++);
          return new Pair(
              total(Lattice.standard().withNoise(one)), total(Lattice.standard().withNoise(other)));
        };

    assertThat(correlation(same)).isGreaterThan(NO_CHANCE);
  }
}
