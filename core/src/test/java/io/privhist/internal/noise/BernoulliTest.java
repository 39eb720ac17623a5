package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.random.ScriptedBits;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BernoulliTest {
  private static final long ALL_ONES = -1L;

  /** Every 16-bit draw once: as many successes as the probability has 65,536ths, and one tie. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7, 40, 100_000})
  void draw_all16BitDraws_succeedExactlyAsOftenAsTheLeadingBitsSay(int denominator) {
    ExactProbability p = probability(denominator);
    Bernoulli trial = new Bernoulli(p::leadingBits);
    int successes = 0;
    int ties = 0;
    for (int u = 0; u <= 0xFFFF; u++) {
      ScriptedBits bits = new ScriptedBits().then(u, ALL_ONES);
      successes += trial.draw(bits) ? 1 : 0;
      ties += bits.left() == 0 ? 1 : 0;
    }
    assertThat(successes).isEqualTo(p.leadingBits(16).intValueExact());
    assertThat(ties).isEqualTo(1);
  }

  /** The denominators give second words with and without the top bit: unsigned order counts. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void draw_tieInTheFirstBits_isSettledByTheNext64(int denominator) {
    ExactProbability p = probability(denominator);
    Bernoulli trial = new Bernoulli(p::leadingBits);
    long first = p.leadingBits(16).longValue();
    long second = p.leadingBits(80).longValue();
    assertThat(trial.draw(new ScriptedBits().then(first, second - 1))).isTrue();
    assertThat(trial.draw(new ScriptedBits().then(first, second + 1))).isFalse();
    assertThat(trial.draw(new ScriptedBits().then(first, 0))).isTrue();
    assertThat(trial.draw(new ScriptedBits().then(first, ALL_ONES))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void draw_tiesInARow_refineTheProbabilityAsFarAsNeeded(int denominator) {
    ExactProbability p = probability(denominator);
    Bernoulli trial = new Bernoulli(p::leadingBits);
    long[] tie = {
      p.leadingBits(16).longValue(), p.leadingBits(80).longValue(), p.leadingBits(144).longValue()
    };
    long fourth = p.leadingBits(208).longValue();
    ScriptedBits below = new ScriptedBits().then(tie).then(fourth - 1);
    ScriptedBits above = new ScriptedBits().then(tie).then(fourth + 1);
    assertThat(trial.draw(below)).isTrue();
    assertThat(trial.draw(above)).isFalse();
    assertThat(below.left() + above.left()).isZero();
  }

  @Test
  void secondWords_ofTheTestedProbabilities_coverBothSigns() {
    long negative = 0;
    for (int denominator = 1; denominator <= 8; denominator++) {
      negative += probability(denominator).leadingBits(80).longValue() >>> 63;
    }
    assertThat(negative).isBetween(1L, 7L);
  }

  private static ExactProbability probability(int denominator) {
    return ExactProbability.logistic(BigInteger.ONE, BigInteger.valueOf(denominator));
  }
}
