package io.privhist.estimate.passwords;

import static io.privhist.estimate.reading.ReadingAssert.assertCovers;
import static io.privhist.estimate.reading.ReadingAssert.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Data;
import io.privhist.estimate.reading.Reading;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

class GuessingCurveTest {
  private static final Reading NOTHING =
      new Reading(Optional.empty(), Optional.empty(), Optional.empty());

  private final GuessingCurve small = new GuessingCurve(Data.exact(5, 3, 1, 1));

  private static double lg(double x) {
    return Math.log(x) / Math.log(2);
  }

  private static WorkFactor work(GuessingCurve curve, String share) {
    return curve.workFactor(new BigDecimal(share));
  }

  @Test
  void share_byHand() {
    assertThat(value(small.share(1))).isEqualTo(0.5);
    assertThat(value(small.share(2))).isEqualTo(0.8);
    assertThat(value(small.share(4))).isEqualTo(1);
    assertThat(value(small.share(1_000_000))).isEqualTo(1);
    assertThat(value(small.minEntropy())).isEqualTo(1);
    assertThat(value(small.bits(2))).isCloseTo(lg(2.5), within(1e-12));
    assertThat(small.lastCount(2)).isEqualTo(3);
    assertThat(small.lastCount(5)).isZero();
  }

  @Test
  void workFactor_byHand() {
    WorkFactor half = work(small, "0.5");
    assertThat(value(half.guesses())).isEqualTo(1);
    assertThat(value(half.guessesInBits())).isEqualTo(1);
    WorkFactor more = work(small, "0.6"); // G = 0.2 * 2 + 1 * 0.5 + 2 * 0.3 = 1.5, lambda = 0.8
    assertThat(value(more.guesses())).isEqualTo(2);
    assertThat(value(more.guessesInBits())).isCloseTo(lg(2.5), within(1e-12));
    assertThat(value(more.guessworkInBits())).isCloseTo(lg(2.75) - lg(1.2), within(1e-12));
    WorkFactor all = work(small, "1"); // G = 0.5 + 0.6 + 0.3 + 0.4 = 1.8
    assertThat(value(all.guesses())).isEqualTo(4);
    assertThat(value(all.guessworkInBits())).isCloseTo(lg(2.6), within(1e-12));
  }

  /** The units of the paper are chosen so that k equal passwords have lg k bits in all of them. */
  @Test
  void everyMeasure_ofEqualCounts_isTheKeyLength() {
    GuessingCurve uniform =
        new GuessingCurve(
            new BandedCounts(
                Observation.of(7 * 64, Prevalences.of(of(7), of(64))), Optional.empty()));
    for (String share : new String[] {"0.1", "0.25", "0.5", "0.9", "1"}) {
      WorkFactor factor = work(uniform, share);
      assertThat(value(factor.guessesInBits())).isCloseTo(6, within(1e-12));
      assertThat(value(factor.guessworkInBits())).isCloseTo(6, within(1e-12));
    }
    assertThat(value(uniform.minEntropy())).isCloseTo(6, within(1e-12));
    assertThat(value(uniform.bits(10))).isCloseTo(6, within(1e-12));
  }

  private static long[] of(long... values) {
    return values;
  }

  @Test
  void workFactor_atAShareThatIsReachedExactly_needsNoMoreGuesses() {
    GuessingCurve thirty = new GuessingCurve(Data.exact(3, 3, 3, 3, 3, 3, 3, 3, 3, 3));
    assertThat(value(work(thirty, "0.1").guesses())).isEqualTo(1);
    assertThat(value(work(thirty, "0.3").guesses())).isEqualTo(3);
  }

  @Test
  void shares_areOfTheTotalAndCutAtOne() {
    GuessingCurve less = new GuessingCurve(banded(20, 5, 3, 1, 1));
    assertThat(value(less.share(4))).isEqualTo(0.5);
    assertThat(work(less, "0.6").guesses()).isEqualTo(NOTHING);
    assertThat(work(less, "0.6").guessworkInBits()).isEqualTo(NOTHING);
    GuessingCurve more = new GuessingCurve(banded(9, 5, 3, 1, 1));
    assertThat(value(more.share(4))).isEqualTo(1);
    assertThat(value(work(more, "1").guesses())).isEqualTo(3);
  }

  private static BandedCounts banded(long total, long... counts) {
    return new BandedCounts(Observation.of(total, Data.prevalences(counts)), Optional.empty());
  }

  @Test
  void withoutAPositiveTotalOrPasswords_nothingIsDefined() {
    for (BandedCounts banded : new BandedCounts[] {banded(0, 2, 1), banded(-5, 2, 1), banded(0)}) {
      GuessingCurve curve = new GuessingCurve(banded);
      assertThat(curve.share(1)).isEqualTo(NOTHING);
      assertThat(curve.minEntropy()).isEqualTo(NOTHING);
      assertThat(work(curve, "0.5"))
          .isEqualTo(new WorkFactor(new BigDecimal("0.5"), NOTHING, NOTHING, NOTHING));
    }
    GuessingCurve empty = new GuessingCurve(banded(10));
    assertThat(value(empty.share(1))).isZero();
    assertThat(empty.minEntropy()).isEqualTo(NOTHING);
  }

  @Test
  void hugeCounts_doNotOverflow() {
    long huge = 1L << 50;
    GuessingCurve curve =
        new GuessingCurve(
            new BandedCounts(
                Observation.of(huge << 9, Prevalences.of(of(huge), of(1L << 9))),
                Optional.empty()));
    assertThat(value(curve.share(1L << 8))).isEqualTo(0.5);
    assertThat(value(work(curve, "1").guessworkInBits())).isCloseTo(9, within(1e-9));
  }

  @Test
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  void workFactor_underABandWithoutABound_ends() {
    Band open =
        new Band(
            0.95,
            new CurveBand(new long[] {1}, new long[] {0}, new long[] {Long.MAX_VALUE}),
            List.of());
    GuessingCurve curve =
        new GuessingCurve(
            new BandedCounts(Observation.of(0, Data.prevalences()), Optional.of(open)));
    assertThat(work(curve, "0.5").guesses().value()).isEmpty();
  }

  @Test
  void share_withMoreGuesses_neverFalls() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 100; trial++) {
      GuessingCurve curve = new GuessingCurve(Data.exact(Data.random(random)));
      for (long b = 1; b < 35; b++) {
        assertThat(value(curve.share(b + 1))).isGreaterThanOrEqualTo(value(curve.share(b)));
      }
    }
  }

  @Test
  void intervals_whenTheBandsHold_holdTheTruth() {
    SplittableRandom random = new SplittableRandom(2);
    for (int trial = 0; trial < 1_000; trial++) {
      long[] counts = Data.random(random);
      GuessingCurve exact = new GuessingCurve(Data.exact(counts));
      GuessingCurve banded =
          new GuessingCurve(
              new BandedCounts(
                  Observation.of(LongStream.of(counts).sum(), Data.prevalences(1, 2)),
                  Optional.of(Data.band(counts, random))));
      assertCovers(banded.minEntropy(), exact.minEntropy());
      for (String share : new String[] {"0.05", "0.3", "0.5", "0.8", "1"}) {
        assertCovers(work(banded, share).guesses(), work(exact, share).guesses());
        assertCovers(work(banded, share).guessesInBits(), work(exact, share).guessesInBits());
        assertCovers(work(banded, share).guessworkInBits(), work(exact, share).guessworkInBits());
        assertThat(work(banded, share).guessworkInBits().lower())
            .hasValueSatisfying(bits -> assertThat(bits).isNotNegative());
      }
    }
  }

  @Test
  void arguments_outOfRange_areRefused() {
    assertThatThrownBy(() -> small.share(0)).hasMessage("guesses must be positive, got 0");
    assertThatThrownBy(() -> small.workFactor(BigDecimal.ZERO))
        .hasMessage("a share must be above 0 and at most 1, got 0");
  }
}
