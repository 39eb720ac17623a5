package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.internal.random.CountingBits;
import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.ScriptedBits;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rare branches and the rim of the range, reached with bits laid down in advance. */
class TwoSidedGeometricTest {
  private static final long FAIL = -1L; // a word in which all trials fail
  private static final long RIM = 1L << 62;
  private static final long MASS = 1L << 60;

  /** At epsilon 1, J is 4: five trials on two words, the high one first in the second word. */
  private final TwoSidedGeometric one = TwoSidedGeometric.of(Epsilon.of(1, 1));

  private static final long HIGH_TIE = FAIL << 16;

  @Test
  void sample_lowDigitsOnly_subtractsThem() {
    long digits0And2 = 0xFFFF_0000_FFFF_0000L;
    long digit3 = 0x0000_FFFF_FFFF_FFFFL;
    ScriptedBits bits = new ScriptedBits().then(digits0And2, FAIL, digit3, FAIL);
    assertThat(one.sample(bits)).isEqualTo(5 - 8);
    assertThat(bits.left()).isZero();
  }

  @Test
  void sample_highEventOfX_addsItAndDrawsItAgain() {
    ScriptedBits bits = new ScriptedBits();
    bits.then(FAIL, HIGH_TIE, 0).then(FAIL, FAIL); // X reaches 16, Y is zero
    bits.then(0, 0).then(0, 0).then(1); // twice again, then not
    assertThat(one.sample(bits)).isEqualTo(3 * 16);
    assertThat(bits.left()).isZero();
  }

  @Test
  void sample_highEventAndLowDigits_keepsBoth() {
    long digits0And2 = 0xFFFF_0000_FFFF_0000L;
    long digit3 = 0x0000_FFFF_FFFF_FFFFL;
    ScriptedBits bits = new ScriptedBits();
    bits.then(digits0And2, HIGH_TIE, 0).then(digit3, FAIL).then(1); // X is 16 + 5, Y is 8
    assertThat(one.sample(bits)).isEqualTo(16 + 5 - 8);
    assertThat(bits.left()).isZero();
  }

  @Test
  void sample_highEventOfY_countsDownwards() {
    ScriptedBits bits = new ScriptedBits().then(FAIL, FAIL, FAIL, HIGH_TIE, 0).then(1);
    assertThat(one.sample(bits)).isEqualTo(-16);
  }

  @Test
  void sample_highTieThatFails_isZero() {
    ScriptedBits bits = new ScriptedBits().then(FAIL, HIGH_TIE, FAIL, FAIL, FAIL);
    assertThat(one.sample(bits)).isZero();
    assertThat(bits.left()).isZero();
  }

  @Test
  void sample_largeEpsilon_hasNoLowDigits() {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(Epsilon.of(12, 1));
    assertThat(sampler.sample(new ScriptedBits().then(FAIL, FAIL))).isZero();
    assertThat(sampler.sample(new ScriptedBits().then(HIGH_TIE, 0, FAIL).then(1))).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "1e-15,54",
    "1e-9,34",
    "0.01,11",
    "0.1,7",
    "1,4",
    "4,2",
    "11,1",
    "11.09,1",
    "11.0904,0",
    "12,0",
    "100,0",
    "1e6,0"
  })
  void of_epsilon_takesAsManyWordsAsItsDigitsAndTheHighTrialNeed(String epsilon, int lowDigits) {
    CountingBits failing = new CountingBits(failing());
    assertThat(TwoSidedGeometric.of(Epsilon.parsePart(epsilon)).sample(failing)).isZero();
    assertThat(failing.taken()).isEqualTo(2L * 64 * ((lowDigits + 1 + 3) / 4));
  }

  private static RandomBits failing() {
    return new RandomBits() {
      @Override
      public long nextLong() {
        return FAIL;
      }

      @Override
      public int next16() {
        return 0xFFFF;
      }
    };
  }

  @Test
  void of_epsilonTooSmall_isRefused() {
    assertThatThrownBy(() -> TwoSidedGeometric.of(Epsilon.parsePart("9e-16")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be at least 1e-15 for exact noise, got 9e-16");
  }

  @Test
  void of_sameEpsilon_isComputedOnce() {
    assertThat(TwoSidedGeometric.of(Epsilon.parsePart("0.2")))
        .isSameAs(TwoSidedGeometric.of(Epsilon.parsePart("1/5")));
  }

  @Test
  void of_moreEpsilonsThanAreKept_staysRight() {
    for (int i = 1; i <= 600; i++) {
      assertThat(TwoSidedGeometric.of(Epsilon.of(i, 10)).sample(failing())).isZero();
    }
  }

  /** Bits per sample: the same for every value, but for ties and a positive high part. */
  @ParameterizedTest
  @ValueSource(strings = {"0.01", "0.1", "1", "4"})
  void sample_anyValue_takesTheSameNumberOfBits(String epsilon) {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(Epsilon.parsePart(epsilon));
    CountingBits bits = new CountingBits(new SeededBits(4));
    CountingBits plain = new CountingBits(failing());
    sampler.sample(plain);
    int draws = 200_000;
    int exceptions = 0;
    Set<Long> valuesAtTheCommonCost = new HashSet<>();
    for (int i = 0; i < draws; i++) {
      long before = bits.taken();
      long z = sampler.sample(bits);
      if (bits.taken() - before == plain.taken()) {
        valuesAtTheCommonCost.add(z);
      } else {
        exceptions++;
      }
    }
    assertThat(exceptions).isLessThan(2 * 24 * draws / 65_536); // twice what 24 trials tie
    assertThat(valuesAtTheCommonCost).contains(-1L, 0L, 1L).hasSizeGreaterThan(4);
  }

  @Test
  void combine_anyParts_isTheClampedExactSum() {
    long[] highs = {0, 1, 2, 3, 127, 128, 129, 255, 256, 257, 1L << 40, RIM - 1, RIM, RIM + 1};
    for (int lowDigits = 0; lowDigits <= 54; lowDigits++) {
      long maxLow = (1L << lowDigits) - 1;
      long last = RIM >> lowDigits;
      for (long low : new long[] {-maxLow, -maxLow / 2, 0, maxLow / 3, maxLow}) {
        for (long high : highs) {
          assertCombines(low, high, lowDigits);
          assertCombines(low, -high, lowDigits);
        }
        for (long off = -2; off <= 2; off++) {
          assertCombines(low, last + off, lowDigits);
          assertCombines(low, -last + off, lowDigits);
        }
      }
    }
  }

  private static void assertCombines(long low, long high, int lowDigits) {
    BigInteger exact = BigInteger.valueOf(high).shiftLeft(lowDigits).add(BigInteger.valueOf(low));
    assertThat(TwoSidedGeometric.combine(low, high, lowDigits)).isEqualTo(clamp(exact, RIM));
  }

  private static long clamp(BigInteger value, long limit) {
    return value.min(BigInteger.valueOf(limit)).max(BigInteger.valueOf(-limit)).longValueExact();
  }

  @Test
  void addTo_anyNoiseAndMass_isTheClampOfTheUnboundedSum() {
    assertThat(saturationErrors(TwoSidedGeometric::addTo)).isZero();
  }

  @Test
  void addTo_clampingTheNoiseInstead_isCaught() {
    Adder mutant =
        (sampler, mass, bits) -> {
          long noise = sampler.sample(bits);
          long clamped = Math.max(-Noise.LIMIT, Math.min(Noise.LIMIT, noise));
          return Math.max(-Noise.LIMIT, Math.min(Noise.LIMIT, mass + clamped));
        };
    assertThat(saturationErrors(mutant)).isPositive();
  }

  @Test
  void addTo_massBeyondTheRange_countsAsTheEndOfTheRange() {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(Epsilon.of(1, 1));
    assertThat(sampler.addTo(Long.MAX_VALUE, failing())).isEqualTo(MASS);
    assertThat(sampler.addTo(Long.MIN_VALUE, failing())).isEqualTo(-MASS);
    assertThat(sampler.addTo(MASS, failing())).isEqualTo(MASS);
    assertThat(sampler.addTo(-7, failing())).isEqualTo(-7);
  }

  private interface Adder {
    long add(TwoSidedGeometric sampler, long mass, RandomBits bits);
  }

  /** Forces noise of {@code 2^54 (x - y)} for many x and y, and counts the wrong answers. */
  private static int saturationErrors(Adder adder) {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(Epsilon.parsePart("1e-15")); // J is 54
    int errors = 0;
    int[] highs = {0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193, 255, 256, 257, 600};
    for (int x : highs) {
      for (int y : highs) {
        for (long mass : new long[] {-MASS, -MASS / 2, -1, 0, 1, MASS - 1, MASS}) {
          BigInteger noise = BigInteger.valueOf(x - y).shiftLeft(54);
          long expected = clamp(noise.add(BigInteger.valueOf(mass)), Noise.LIMIT);
          errors += adder.add(sampler, mass, bitsForHighs(x, y)) == expected ? 0 : 1;
        }
      }
    }
    return errors;
  }

  /**
   * Bits for which all 54 low digits are zero: 55 trials take 14 words, the last trial in lane 2.
   */
  private static ScriptedBits bitsForHighs(int x, int y) {
    ScriptedBits bits = new ScriptedBits();
    firstTrial(bits, x > 0);
    firstTrial(bits, y > 0);
    repetitions(bits, x);
    repetitions(bits, y);
    return bits;
  }

  private static void firstTrial(ScriptedBits bits, boolean success) {
    for (int word = 0; word < 13; word++) {
      bits.then(FAIL);
    }
    if (success) {
      bits.then(0xFFFF_0000_FFFF_FFFFL, 0);
    } else {
      bits.then(FAIL);
    }
  }

  private static void repetitions(ScriptedBits bits, int high) {
    for (int i = 1; i < high; i++) {
      bits.then(0, 0);
    }
    if (high > 0) {
      bits.then(1);
    }
  }
}
