package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fit of the built sampler to its law, from a fixed seed. For each test case a correct sampler
 * fails at most one seed in 10^6 (the critical values of {@link ChiSquare}); the mutants must fail.
 */
@Tag("statistical")
class TwoSidedGeometricStatisticalTest {
  private static final int DRAWS = 1_000_000;
  private static final Epsilon TENTH = Epsilon.parse("0.1");
  private static final Epsilon HALF = Epsilon.parse("0.5");

  private final RandomBits bits = new SeededBits(20_191_008);

  @ParameterizedTest
  @ValueSource(
      strings = {"1e-15", "1e-9", "1e-4", "0.01", "0.1", "1/3", "0.5", "1", "2", "4", "7.5"})
  void sample_anyEpsilon_followsTheStatedLaw(String text) {
    Epsilon epsilon = Epsilon.parsePart(text);
    TwoSidedGeometric sampler = TwoSidedGeometric.of(epsilon);
    assertThat(misfit(epsilon, () -> sampler.sample(bits))).isLessThan(1);
  }

  @Test
  void sample_withFivePercentTooManyZeros_isCaught() {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(TENTH);
    LongSupplier mutant = () -> bits.next16() < 0x10000 / 20 ? 0 : sampler.sample(bits);
    assertThat(misfit(TENTH, mutant)).isGreaterThan(1);
  }

  @Test
  void sample_whoseDigitsShareADraw_isCaught() {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(TENTH);
    assertThat(misfit(TENTH, () -> sampler.sample(new RepeatedBits(bits)))).isGreaterThan(1);
  }

  /** With few low digits the high part is common, so that its law can be seen. */
  @ParameterizedTest
  @CsvSource({"0.5,0", "0.5,1", "0.5,2", "0.1,2", "0.1,3", "0.1,5", "2,0", "0.01,7"})
  void sample_fewLowDigits_followsTheSameLaw(String text, int lowDigits) {
    Epsilon epsilon = Epsilon.parsePart(text);
    TwoSidedGeometric sampler = new TwoSidedGeometric(epsilon, lowDigits);
    assertThat(misfit(epsilon, () -> sampler.sample(bits))).isLessThan(1);
  }

  @ParameterizedTest
  @CsvSource({"0.5,1", "0.5,2", "0.2,3"})
  void sample_lowAndHighParts_haveTheStatedJointLaw(String text, int lowDigits) {
    TwoSidedGeometric sampler = new TwoSidedGeometric(Epsilon.parsePart(text), lowDigits);
    double misfit =
        jointMisfit(
            Epsilon.parsePart(text),
            lowDigits,
            () -> {
              long drawn = sampler.drawDigits(bits);
              long low = drawn & ((1L << lowDigits) - 1);
              return low | sampler.high(drawn, bits) << lowDigits;
            });
    assertThat(misfit).isLessThan(1);
  }

  @Test
  void sample_whoseHighPartSharesADraw_isCaught() {
    Bernoulli low =
        new Bernoulli(ExactProbability.logistic(HALF.numerator(), HALF.denominator())::leadingBits);
    Bernoulli high =
        new Bernoulli(
            ExactProbability.decay(HALF.numerator().shiftLeft(1), HALF.denominator())::leadingBits);
    LongSupplier mutant =
        () -> {
          int shared = bits.next16();
          long x = shared < low.first() ? 1 : 0;
          for (boolean more = shared < high.first(); more; more = high.draw(bits)) {
            x += 2;
          }
          return x;
        };
    assertThat(jointMisfit(HALF, 1, mutant)).isGreaterThan(1);
  }

  /** Each binary digit of X by its own, and every pair of digits jointly. */
  @ParameterizedTest
  @ValueSource(strings = {"1e-9", "0.01", "0.1", "1", "4"})
  void drawDigits_everyPairOfDigits_isIndependentWithTheStatedProbabilities(String text) {
    assertThat(worstPairOfDigits(text, bits)).isLessThan(1);
  }

  @Test
  void drawDigits_sharingADraw_areCaught() {
    assertThat(worstPairOfDigits("0.01", new RepeatedBits(bits))).isGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1"})
  void sample_neighbouringValues_haveTheRatioThatEpsilonStates(String text) {
    Histogram histogram = new Histogram(text);
    double epsilon = Epsilon.parsePart(text).doubleValue();
    for (int z = 0; z < 5; z++) {
      assertThat(histogram.ratioScore(z, z + 1, epsilon)).isBetween(-5.0, 5.0);
      assertThat(histogram.ratioScore(-z, -z - 1, epsilon)).isBetween(-5.0, 5.0);
    }
    assertThat(Math.abs(histogram.ratioScore(0, 1, epsilon + 0.08))).isGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1"})
  void sample_oppositeValues_areEquallyLikely(String text) {
    Histogram histogram = new Histogram(text);
    for (int z = 1; z <= 5; z++) {
      assertThat(histogram.ratioScore(z, -z, 0)).isBetween(-5.0, 5.0);
    }
  }

  private static double misfit(Epsilon epsilon, LongSupplier sampler) {
    return Law.of(epsilon.doubleValue()).misfit(DRAWS, ChiSquare.ONE_IN_A_MILLION, sampler);
  }

  /** Fit of X to the one-sided law over the cells (low, high), high up to 4 and more. */
  private static double jointMisfit(Epsilon epsilon, int lowDigits, LongSupplier sampler) {
    int cells = 5 << lowDigits;
    long[] observed = new long[cells];
    double[] expected = new double[cells];
    for (int i = 0; i < DRAWS; i++) {
      long x = sampler.getAsLong();
      long low = x & ((1L << lowDigits) - 1);
      observed[(int) (low | Math.min(4, x >> lowDigits) << lowDigits)]++;
    }
    double a = Math.exp(-epsilon.doubleValue());
    for (int x = 0; x < cells; x++) {
      expected[x] = (1 - a) * Math.pow(a, x);
      if (x >> lowDigits == 4) {
        expected[x] /= 1 - Math.pow(a, 1 << lowDigits); // all higher x with the same low part
      }
    }
    return ChiSquare.statistic(observed, expected)
        / ChiSquare.critical(cells - 1, ChiSquare.ONE_IN_A_MILLION);
  }

  /** Chi-square over the four cells of each pair of digits, relative to its critical value. */
  private static double worstPairOfDigits(String text, RandomBits bits) {
    Epsilon epsilon = Epsilon.parsePart(text);
    TwoSidedGeometric sampler = TwoSidedGeometric.of(epsilon);
    long[] drawn = new long[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      drawn[i] = sampler.drawDigits(bits);
    }
    double worst = 0;
    for (int j = 0; probability(epsilon, j) > 0.006; j++) {
      for (int k = 0; k < j; k++) {
        worst = Math.max(worst, pairMisfit(epsilon, drawn, j, k));
      }
    }
    return worst;
  }

  private static double pairMisfit(Epsilon epsilon, long[] drawn, int j, int k) {
    long[] observed = new long[4];
    for (long digits : drawn) {
      observed[(int) ((digits >>> j & 1) << 1 | (digits >>> k & 1))]++;
    }
    double p = probability(epsilon, j);
    double q = probability(epsilon, k);
    double[] expected = {(1 - p) * (1 - q), (1 - p) * q, p * (1 - q), p * q};
    return ChiSquare.statistic(observed, expected)
        / ChiSquare.critical(3, ChiSquare.ONE_IN_A_BILLION); // over at most 600 pairs
  }

  private static double probability(Epsilon epsilon, int digit) {
    return 1 / (1 + Math.exp(epsilon.doubleValue() * Math.pow(2, digit)));
  }

  /** How often the values -8 to 8 were drawn. */
  private final class Histogram {
    private final long[] counts = new long[17];

    Histogram(String epsilon) {
      TwoSidedGeometric sampler = TwoSidedGeometric.of(Epsilon.parse(epsilon));
      for (int i = 0; i < DRAWS; i++) {
        long z = sampler.sample(bits);
        if (Math.abs(z) <= 8) {
          counts[(int) z + 8]++;
        }
      }
    }

    /** Standard normal if ln P(z)/P(w) is as stated: beyond 5 once in 1.7 million. */
    double ratioScore(int z, int w, double stated) {
      double first = counts[z + 8];
      double second = counts[w + 8];
      return (Math.log(first / second) - stated) / Math.sqrt(1 / first + 1 / second);
    }
  }

  /** A fault: every sixteen bits of a word are the same. */
  private record RepeatedBits(RandomBits source) implements RandomBits {
    @Override
    public long nextLong() {
      return source.next16() * 0x0001_0001_0001_0001L;
    }

    @Override
    public int next16() {
      return source.next16();
    }
  }
}
