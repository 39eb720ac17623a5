package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.audit.CountingNoise;
import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivHistTest {
  private static final RawHistogram EXAMPLE = RawHistogram.ofCounts(3, 8, 8);
  private static final List<PrivHist> BOTH = List.of(PrivHist.standard(), PrivHist.tuned());
  private static final double ENTRIES = Runtime.getRuntime().maxMemory() / 64.0;
  private static final Noise NONE = (stage, budget) -> mass -> mass;

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "4"})
  void release_lowPrivacyWithoutNoise_isExact(String epsilon) {
    for (PrivHist mechanism : BOTH) {
      Release release = mechanism.withNoise(NONE).release(EXAMPLE, Epsilon.parse(epsilon));

      assertThat(release.total()).isEqualTo(19);
      assertThat(release.histogram().prevalences()).isEqualTo(EXAMPLE.sensitivePrevalences());
    }
  }

  @Test
  void release_highPrivacyWithoutNoise_losesOnlyTheSmoothing() {
    for (PrivHist mechanism : BOTH) {
      Release release = mechanism.withNoise(NONE).release(EXAMPLE, Epsilon.parse("1"));

      assertThat(
              SortedDistance.l1(EXAMPLE.sensitivePrevalences(), release.histogram().prevalences()))
          .isLessThanOrEqualTo(8);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-4", "0.01", "1", "1.5", "100"})
  void release_noItemsAtAll_isAReleaseLikeAnyOther(String epsilon) {
    for (PrivHist mechanism : BOTH) {
      Release release =
          mechanism
              .withNoise(new SeededNoise(1))
              .release(RawHistogram.ofCounts(), Epsilon.parse(epsilon));

      assertThat(release.total()).isNotNegative();
      assertThat(release.mechanism().name()).isEqualTo(mechanism.name());
    }
  }

  @Test
  void release_totalOfZero_isEmptyAndAsksNothingMore() {
    RecordingNoise noise = new RecordingNoise((stage, budget, mass) -> mass - 100);

    Release release = PrivHist.standard().withNoise(noise).release(EXAMPLE, Epsilon.parse("1"));

    assertThat(release.total()).isZero();
    assertThat(release.histogram().prevalences()).isEqualTo(Prevalences.empty());
    assertThat(noise.masses("split")).isEmpty();
  }

  @Test
  void release_secureNoise_differsFromRunToRun() {
    RawHistogram raw = RawHistogram.ofPrevalences(new long[] {1, 50}, new long[] {500, 20});

    Release first = PrivHist.standard().release(raw, Epsilon.parse("0.1"));
    Release second = PrivHist.standard().release(raw, Epsilon.parse("0.1"));

    assertThat(first).isNotEqualTo(second);
  }

  @Test
  void release_unitOfTenRecords_runsAtATenthOfEpsilon() {
    RecordingNoise noise =
        new RecordingNoise(
            (stage, budget, mass) -> {
              assertThat(budget).isEqualTo(Epsilon.parse("0.1"));
              return mass;
            });

    Release release =
        PrivHist.standard()
            .withNoise(noise)
            .release(EXAMPLE.withPromise(5), Epsilon.parse("3"), Neighbours.REPLACE);

    assertThat(release.guarantee())
        .isEqualTo(
            new Guarantee(Epsilon.parse("3"), ProtectedUnit.promised(5), Neighbours.REPLACE));
    assertThat(noise.masses("H^w")).isNotEmpty();
  }

  @Test
  void release_tooManyFakes_isRefusedFromPublicNumbers() {
    assertThatThrownBy(
            () -> PrivHist.standard().withNoise(NONE).release(EXAMPLE, Epsilon.parse("1e-6")))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("at most 10000000")
        .hasMessageContaining("Count the epsilon of this run as spent.");
  }

  @Test
  void release_thresholdBeyondMemory_isRefusedBeforeAllocating() {
    RawHistogram huge = RawHistogram.ofCounts(1L << 60);

    assertThatThrownBy(() -> PrivHist.standard().withNoise(NONE).release(huge, Epsilon.parse("1")))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("threshold 1073741824, at most ");
  }

  @Test
  void release_gridBeyondMemory_isRefusedBeforeAllocating() {
    long items = (long) Math.pow(ENTRIES / 1.5, 2); // the threshold alone would do
    RawHistogram huge = RawHistogram.ofPrevalences(new long[] {1}, new long[] {items});

    assertThatThrownBy(() -> PrivHist.standard().withNoise(NONE).release(huge, Epsilon.parse("1")))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("boundaries, at most ");
  }

  /** Each list alone would do; what counts is how long both are together. */
  @Test
  void release_gridAndLargeCountsTogetherBeyondMemory_isRefused() {
    long items = (long) Math.pow(ENTRIES / 5.0, 2);
    Noise noise =
        (stage, budget) ->
            mass ->
                switch (stage) {
                  case "N" -> items;
                  case "split" -> (long) (0.7 * ENTRIES);
                  case "H^cl" -> items + mass;
                  default -> mass;
                };

    assertThatThrownBy(
            () -> PrivHist.standard().withNoise(noise).release(EXAMPLE, Epsilon.parse("1")))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("boundaries, at most ");
  }

  @Test
  void release_absurdAnswerAtTheSplit_isRefusedNotThrown() {
    Noise noise = (stage, budget) -> mass -> stage.equals("split") ? Noise.LIMIT : mass;

    assertThatThrownBy(
            () -> PrivHist.standard().withNoise(noise).release(EXAMPLE, Epsilon.parse("1")))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("large counts, together at most ");
  }

  /** An accidental loop over items or labels would draw far more. */
  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1", "2"})
  void release_tenToThe10Items_drawsOfTheOrderOfTheRoot(String epsilon) {
    for (PrivHist mechanism : BOTH) {
      for (RawHistogram raw : CountingNoise.tenToThe10Items()) {
        CountingNoise noise = new CountingNoise();

        mechanism.withNoise(noise).release(raw, Epsilon.parse(epsilon));

        assertThat(noise.draws()).isBetween(1_000L, 10L * 100_000);
      }
    }
  }

  @Test
  void expectedL1_insideTheTable_growsWithItemsAndFallsWithEpsilon() {
    for (PrivHist mechanism : BOTH) {
      double small = mechanism.expectedL1(10_000, Epsilon.parse("0.5")).orElseThrow();
      double large = mechanism.expectedL1(1_000_000, Epsilon.parse("0.5")).orElseThrow();
      double loose = mechanism.expectedL1(10_000, Epsilon.parse("2")).orElseThrow();

      assertThat(large).isEqualTo(10 * small);
      assertThat(loose).isLessThan(small);
      assertThat(mechanism.expectedL1(10_000, Epsilon.parse("0.001"))).isEmpty();
      assertThat(mechanism.expectedL1(10_000, Epsilon.parse("20"))).isEmpty();
    }
  }
}
