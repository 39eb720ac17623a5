package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final Epsilon LARGEST = Epsilon.parse("100");
  private static final RawHistogram EXAMPLE = RawHistogram.ofCounts(3, 8, 8);

  /** At epsilon 100 another output than the data comes once in 10^18 runs. */
  @Test
  void release_hardlyAnyNoise_isExact() {
    Release release = Partition.upTo(30).release(EXAMPLE, LARGEST);

    assertThat(release.histogram().prevalences()).isEqualTo(EXAMPLE.sensitivePrevalences());
    assertThat(release.total()).isEqualTo(19);
    assertThat(release.totalStandardDeviation()).isLessThan(1e-6);
    assertThat(release.guarantee()).isEqualTo(EXAMPLE.guarantee(LARGEST, Neighbours.ADD_REMOVE));
    assertThat(release.mechanism().parameters())
        .isEqualTo(Map.of(MechanismParameter.PUBLIC_MAX_ITEMS, 30.0));
  }

  @Test
  void release_moreItemsThanPublic_dropsBoxesOutsideOfTheRegionSilently() {
    Release release = Partition.upTo(10).release(EXAMPLE, LARGEST);

    assertThat(release.histogram().prevalences()) // 10/1, 10/2, 10/3 at the most
        .isEqualTo(RawHistogram.ofCounts(8, 5, 3).sensitivePrevalences());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-6", "0.01", "1", "100"})
  void release_anyEpsilonAndNoItems_isAReleaseLikeAnyOther(String epsilon) {
    for (long bound : new long[] {1, 2, 50}) {
      Release release =
          Partition.upTo(bound)
              .withNoise(new SeededNoise(1))
              .release(RawHistogram.ofCounts(), Epsilon.parse(epsilon));

      Prevalences released = release.histogram().prevalences();
      assertThat(release.total()).isEqualTo(released.items());
      assertThat(released.labels()).isLessThanOrEqualTo(bound);
      assertThat(release.totalStandardDeviation()).isNotNegative();
    }
  }

  /** Ten thousand items take well under a second; quadratic work would take minutes. */
  @Test
  void release_tenThousandItems_isFeasible() {
    RawHistogram raw =
        RawHistogram.ofPrevalences(new long[] {1, 2, 900}, new long[] {4000, 900, 2});

    Release release = Partition.upTo(10_000).withNoise(new SeededNoise(1)).release(raw, ONE);

    assertThat(SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences()))
        .isLessThan(150);
    assertThat(release.totalStandardDeviation()).isBetween(1.0, 100.0);
  }

  @Test
  void release_smallestChoices_areEmpty() {
    Noise smallest =
        new Noise() {
          @Override
          public LongUnaryOperator stage(String name, Epsilon budget) {
            throw new IllegalStateException("nothing is added here");
          }

          @Override
          public int choose(String name, RunningWeights weights) {
            return 0;
          }
        };
    RawHistogram raw = RawHistogram.ofCounts(200, 3);

    assertThat(Partition.upTo(300).withNoise(smallest).release(raw, ONE).total()).isZero();
  }

  @Test
  void release_largestChoices_fillTheRegion() {
    Noise fullest =
        new Noise() {
          @Override
          public LongUnaryOperator stage(String name, Epsilon budget) {
            throw new IllegalStateException("nothing is added here");
          }

          @Override
          public int choose(String name, RunningWeights weights) {
            return weights.size() - 1;
          }
        };

    Release release = Partition.upTo(8).withNoise(fullest).release(RawHistogram.ofCounts(), ONE);

    assertThat(release.histogram().prevalences())
        .isEqualTo(RawHistogram.ofCounts(8, 4, 2, 2, 1, 1, 1, 1).sensitivePrevalences());
  }

  @Test
  void upTo_largestBound_isTaken() {
    assertThat(Partition.upTo(65_536).name()).isEqualTo("partition");
  }

  @Test
  void upTo_boundOutOfRange_isRefused() {
    for (long bound : new long[] {-1, 0, 65_537}) {
      assertThatThrownBy(() -> Partition.upTo(bound))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the public number of items must be from 1 to 65536, got " + bound);
    }
  }

  @Test
  void expectedL1_isNotKnown() {
    assertThat(Partition.upTo(9).expectedL1(9, ONE)).isEmpty();
  }
}
