package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CumulativeTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final RawHistogram EXAMPLE = RawHistogram.ofCounts(3, 8, 8);
  private static final Noise NONE = (stage, budget) -> mass -> mass;

  @Test
  void release_withoutNoise_isExact() {
    Release release = Cumulative.upTo(20).withNoise(NONE).release(EXAMPLE, ONE);

    assertThat(release.total()).isEqualTo(19);
    assertThat(release.histogram().prevalences()).isEqualTo(EXAMPLE.sensitivePrevalences());
    assertThat(release.totalStandardDeviation())
        .isCloseTo(Math.sqrt(20) / (Math.sqrt(2) * Math.sinh(0.5)), within(1e-9));
    assertThat(release.mechanism().parameters())
        .isEqualTo(Map.of(MechanismParameter.PUBLIC_MAX_COUNT, 20.0));
  }

  @Test
  void release_anyData_asksEveryColumnUpToTheBound() {
    for (RawHistogram raw : new RawHistogram[] {RawHistogram.ofCounts(), EXAMPLE}) {
      RecordingNoise noise = new RecordingNoise((stage, budget, mass) -> mass);

      Cumulative.upTo(5).withNoise(noise).release(raw, ONE);

      assertThat(noise.masses("phi_r+")).hasSize(5);
    }
  }

  @Test
  void release_countsAboveTheBound_areCutToItSilently() {
    Release release = Cumulative.upTo(4).withNoise(NONE).release(EXAMPLE, ONE);

    assertThat(release.histogram().prevalences())
        .isEqualTo(RawHistogram.ofCounts(3, 4, 4).sensitivePrevalences());
    assertThat(release.total()).isEqualTo(11);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "1", "100"})
  void release_noItemsAtAll_isAReleaseLikeAnyOther(String epsilon) {
    Release release =
        Cumulative.upTo(10)
            .withNoise(new SeededNoise(1))
            .release(RawHistogram.ofCounts(), Epsilon.parse(epsilon));

    assertThat(release.total()).isNotNegative();
  }

  @Test
  void release_noisyColumns_areFittedByMediansAndCutAtZero() {
    long[] fromTheLast = {-2, 1, -3, 5, 4, 4, 9};
    int[] next = {0};
    Noise noise = (stage, budget) -> mass -> fromTheLast[next[0]++];

    Release release = Cumulative.upTo(7).withNoise(noise).release(EXAMPLE, ONE);

    // columns 1 to 7: 9, 4, 4, 5, -3, 1, -2 are fitted by 9, 4, 4, 4, -2, -2, -2
    assertThat(release.histogram().prevalences())
        .isEqualTo(Prevalences.of(new long[] {1, 4}, new long[] {5, 4}));
    assertThat(release.total()).isEqualTo(18);
  }

  @Test
  void upTo_endsOfTheRange_areTaken() {
    assertThat(Cumulative.upTo(1).name()).isEqualTo("cumulative");
    assertThat(Cumulative.upTo(134_217_728).name()).isEqualTo("cumulative");
  }

  @Test
  void upTo_boundOutOfRange_isRefused() {
    for (long bound : new long[] {Long.MIN_VALUE, 0, (1L << 27) + 1}) {
      assertThatThrownBy(() -> Cumulative.upTo(bound))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the public largest count must be from 1 to 134217728, got " + bound);
    }
  }

  @Test
  void expectedL1_isNotKnown() {
    assertThat(Cumulative.upTo(9).expectedL1(1_000, ONE)).isEmpty();
  }
}
