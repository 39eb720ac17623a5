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
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortedNoiseTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final RawHistogram EXAMPLE = RawHistogram.ofCounts(3, 8, 8);
  private static final Noise NONE = (stage, budget) -> mass -> mass;

  @Test
  void release_withoutNoise_isExact() {
    for (SortedNoise mechanism :
        new SortedNoise[] {SortedNoise.privateLabels(), SortedNoise.publicLabels(20)}) {
      Release release = mechanism.withNoise(NONE).release(EXAMPLE, ONE);

      assertThat(release.total()).isEqualTo(19);
      assertThat(release.histogram().prevalences()).isEqualTo(EXAMPLE.sensitivePrevalences());
    }
  }

  @Test
  void release_publicLabels_areAskedWhateverTheDataSay() {
    for (RawHistogram raw :
        new RawHistogram[] {RawHistogram.ofCounts(), EXAMPLE, RawHistogram.ofCounts(9, 8, 7, 6)}) {
      RecordingNoise noise = new RecordingNoise((stage, budget, mass) -> mass);

      Release release = SortedNoise.publicLabels(3).withNoise(noise).release(raw, ONE);

      assertThat(noise.masses("n_(i)")).hasSize(3);
      assertThat(noise.masses("D")).isEmpty();
      assertThat(release.mechanism().parameters())
          .isEqualTo(Map.of(MechanismParameter.PUBLIC_LABELS, 3.0));
    }
  }

  @Test
  void release_moreLabelsThanPublic_keepsTheLargestSilently() {
    Release release =
        SortedNoise.publicLabels(2).withNoise(NONE).release(RawHistogram.ofCounts(1, 5, 2, 2), ONE);

    assertThat(release.histogram().prevalences())
        .isEqualTo(RawHistogram.ofCounts(5, 2).sensitivePrevalences());
    assertThat(release.total()).isEqualTo(7);
  }

  @Test
  void release_noPublicLabels_isEmpty() {
    Release release = SortedNoise.publicLabels(0).release(EXAMPLE, ONE);

    assertThat(release.histogram().prevalences()).isEqualTo(Prevalences.empty());
    assertThat(release.total()).isZero();
    assertThat(release.totalStandardDeviation()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "1", "100"})
  void release_noItemsAtAll_isAReleaseLikeAnyOther(String epsilon) {
    Release release =
        SortedNoise.privateLabels()
            .withNoise(new SeededNoise(1))
            .release(RawHistogram.ofCounts(), Epsilon.parse(epsilon));

    assertThat(release.total()).isNotNegative();
    assertThat(release.mechanism().parameters()).isEmpty();
  }

  @Test
  void release_privateLabels_spendsATwentiethOnThem() {
    RecordingNoise noise =
        new RecordingNoise(
            (stage, budget, mass) -> {
              assertThat(budget).isEqualTo(Epsilon.parse(stage.equals("D") ? "0.05" : "0.95"));
              return mass;
            });

    Release release = SortedNoise.privateLabels().withNoise(noise).release(EXAMPLE, ONE);

    assertThat(noise.masses("D")).containsExactly(3);
    assertThat(noise.masses("n_(i)")).hasSize(3 + 60).startsWith(8, 8, 3, 0); // ln 20 / 0.05 = 59.9
    assertThat(release.totalStandardDeviation())
        .isCloseTo(Math.sqrt(63) / (Math.sqrt(2) * Math.sinh(0.475)), within(1e-9));
  }

  @Test
  void release_unitOfTenRecords_runsAtATenthOfEpsilon() {
    RecordingNoise noise =
        new RecordingNoise(
            (stage, budget, mass) -> {
              assertThat(budget).isEqualTo(Epsilon.parse("0.3"));
              return mass;
            });

    Release release =
        SortedNoise.publicLabels(4)
            .withNoise(noise)
            .release(EXAMPLE.withPromise(5), Epsilon.parse("3"), Neighbours.REPLACE);

    assertThat(release.guarantee())
        .isEqualTo(
            new Guarantee(Epsilon.parse("3"), ProtectedUnit.promised(5), Neighbours.REPLACE));
  }

  @Test
  void release_noisyRows_arePooledRoundedAndCutAtZero() {
    long[] answers = {4, 7, 2, -3, 0};
    int[] next = {0};
    Noise noise = (stage, budget) -> mass -> answers[next[0]++];

    Release release = SortedNoise.publicLabels(5).withNoise(noise).release(EXAMPLE, ONE);

    // 5.5, 5.5, 2, -1.5, -1.5; half to even
    assertThat(release.histogram().prevalences())
        .isEqualTo(RawHistogram.ofCounts(6, 6, 2).sensitivePrevalences());
    assertThat(release.total()).isEqualTo(10);
  }

  @Test
  void release_rowsPooledInTheEnd_countOnce() {
    long[] answers = {9, 3, 1, 8};
    int[] next = {0};
    Noise noise = (stage, budget) -> mass -> answers[next[0]++];

    Release release = SortedNoise.publicLabels(4).withNoise(noise).release(EXAMPLE, ONE);

    assertThat(release.histogram().prevalences())
        .isEqualTo(RawHistogram.ofCounts(9, 4, 4, 4).sensitivePrevalences());
  }

  @Test
  void publicLabels_ofTheWholeRange_areTaken() {
    assertThat(SortedNoise.publicLabels(134_217_728).name()).isEqualTo("sorted-noise");
  }

  @Test
  void release_absurdAnswers_saturate() {
    Release high =
        SortedNoise.publicLabels(9)
            .withNoise((stage, budget) -> mass -> Noise.LIMIT)
            .release(EXAMPLE, ONE);
    Release low =
        SortedNoise.publicLabels(9)
            .withNoise((stage, budget) -> mass -> -Noise.LIMIT)
            .release(EXAMPLE, ONE);

    assertThat(high.total()).isEqualTo(Long.MAX_VALUE);
    assertThat(low.total()).isZero();
    assertThat(low.histogram().prevalences()).isEqualTo(Prevalences.empty());
  }

  @Test
  void release_tooManyRows_isRefusedFromPublicNumbers() {
    Noise manyLabels = (stage, budget) -> mass -> stage.equals("D") ? Noise.LIMIT : mass;

    assertThatThrownBy(
            () -> SortedNoise.privateLabels().withNoise(manyLabels).release(EXAMPLE, ONE))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageContaining("rows, at most 134217728")
        .hasMessageContaining("Count the epsilon of this run as spent.");
  }

  @Test
  void publicLabels_outOfRange_isRefused() {
    for (long labels : new long[] {-1, 134_217_729}) {
      assertThatThrownBy(() -> SortedNoise.publicLabels(labels))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the public number of labels must be from 0 to 134217728, got " + labels);
    }
  }

  @Test
  void expectedL1_isNotKnown() {
    assertThat(SortedNoise.privateLabels().expectedL1(1_000, ONE)).isEmpty();
  }
}
