package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.internal.random.ScriptedBits;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {
  private static final long ALL_ONES = -1L;

  private final List<Bernoulli> trials = IntStream.rangeClosed(1, 6).mapToObj(this::trial).toList();
  private final Digits digits = new Digits(trials);

  /** Every 16-bit draw of one trial, the others failing: frequencies are exact, not sampled. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void draw_all16BitDrawsOfOneTrial_settleThatTrialAlone(int trial) {
    int successes = 0;
    int ties = 0;
    for (long u = 0; u <= 0xFFFF; u++) {
      ScriptedBits bits = bitsWith(trial, u, ALL_ONES);
      long drawn = digits.draw(bits);
      assertThat(drawn & ~(1L << trial)).isZero();
      successes += (int) (drawn >>> trial);
      ties += bits.left() == 0 ? 1 : 0;
    }
    assertThat(successes).isEqualTo(first(trial));
    assertThat(ties).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void draw_tie_isSettledByTheNextWord(int trial) {
    long tie = first(trial);
    assertThat(digits.draw(bitsWith(trial, tie, 0))).isEqualTo(1L << trial);
    assertThat(digits.draw(bitsWith(trial, tie, ALL_ONES))).isZero();
  }

  @Test
  void draw_tiesInOneWord_areSettledEachByItsOwnWord() {
    long word = 0xFFFF_0000_0000_0000L | (long) first(2) << 32 | 0xFFFF_0000L | first(0);
    assertThat(digits.draw(new ScriptedBits().then(word, 0, ALL_ONES, ALL_ONES))).isEqualTo(0b001);
    assertThat(digits.draw(new ScriptedBits().then(word, ALL_ONES, 0, ALL_ONES))).isEqualTo(0b100);
  }

  @Test
  void draw_zeros_succeedInEveryTrialButNotInThePadding() {
    assertThat(digits.draw(new ScriptedBits().then(0, 0))).isEqualTo(0b11_1111);
  }

  @Test
  void draw_asManyTrialsAsFit_drawsThemAll() {
    Digits most = new Digits(Collections.nCopies(56, trial(1)));

    assertThat(most.draw(new ScriptedBits().then(new long[14]))).isEqualTo((1L << 56) - 1);
  }

  @Test
  void constructor_moreTrialsThanFit_isRefused() {
    assertThatThrownBy(() -> new Digits(Collections.nCopies(57, trial(1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("at most 56 trials fit, got 57");
  }

  /** One trial draws {@code u}, all others the largest number; a tie is settled by {@code next}. */
  private static ScriptedBits bitsWith(int trial, long u, long next) {
    long word = ~((u ^ 0xFFFF) << (16 * (trial % 4)));
    return trial < 4
        ? new ScriptedBits().then(word, next, ALL_ONES)
        : new ScriptedBits().then(ALL_ONES, word, next);
  }

  private int first(int trial) {
    return trials.get(trial).first();
  }

  private Bernoulli trial(int denominator) {
    return new Bernoulli(
        ExactProbability.logistic(BigInteger.ONE, BigInteger.valueOf(denominator))::leadingBits);
  }
}
