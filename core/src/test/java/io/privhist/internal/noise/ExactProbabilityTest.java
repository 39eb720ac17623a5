package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactProbabilityTest {
  private static final MathContext DIGITS = new MathContext(300);

  /** Reference values from thresholds.py, beside the file; see there for the tool. */
  @ParameterizedTest
  @CsvFileSource(resources = "thresholds.csv", numLinesToSkip = 2)
  void leadingBits_everyDigitOfManyEpsilons_matchPythonDecimal(
      String epsilon, int j, String logistic, String decay) {
    assertFirstBits(logistic(epsilon, j), new BigInteger(logistic, 16));
    assertFirstBits(decay(epsilon, j), new BigInteger(decay, 16));
  }

  private static void assertFirstBits(ExactProbability probability, BigInteger expected144) {
    for (int count : new int[] {1, 15, 16, 17, 64, 80, 143, 144}) {
      assertThat(probability.leadingBits(count)).isEqualTo(expected144.shiftRight(144 - count));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1e-15",
        "1e-9",
        "1/3000000000",
        "0.000123",
        "0.01",
        "1/3",
        "1",
        "7.77",
        "50",
        "100"
      })
  void leadingBits_manyBits_matchPlainSeries(String epsilon) {
    BigDecimal e = plainExp(Epsilon.parsePart(epsilon));
    BigDecimal one = BigDecimal.ONE;
    for (int count : new int[] {1, 16, 80, 144, 500}) {
      assertThat(logistic(epsilon, 0).leadingBits(count))
          .isEqualTo(floorScaled(one.divide(one.add(e), DIGITS), count));
      assertThat(decay(epsilon, 0).leadingBits(count))
          .isEqualTo(floorScaled(one.divide(e, DIGITS), count));
    }
  }

  /** e^x as the plain sum of x^n / n!, all terms positive, without any argument reduction. */
  private static BigDecimal plainExp(Epsilon epsilon) {
    BigDecimal x =
        new BigDecimal(epsilon.numerator()).divide(new BigDecimal(epsilon.denominator()), DIGITS);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = term;
    for (int n = 1; term.compareTo(new BigDecimal("1e-320")) > 0; n++) {
      term = term.multiply(x, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term, DIGITS);
    }
    return sum;
  }

  private static BigInteger floorScaled(BigDecimal p, int count) {
    return p.multiply(new BigDecimal(BigInteger.TWO.pow(count)))
        .setScale(0, RoundingMode.FLOOR)
        .toBigIntegerExact();
  }

  @Test
  void leadingBits_probabilityNextToAGridPoint_raisePrecisionUntilDecided() {
    BigInteger huge = BigInteger.TWO.pow(500);
    // 1/2 - 2^-502 and 1 - 2^-500, nearly.
    ExactProbability nearHalf = ExactProbability.logistic(BigInteger.ONE, huge);
    ExactProbability nearOne = ExactProbability.decay(BigInteger.ONE, huge);
    assertThat(nearHalf.leadingBits(16)).isEqualTo(BigInteger.valueOf(0x7FFF));
    assertThat(nearOne.leadingBits(16)).isEqualTo(BigInteger.valueOf(0xFFFF));
  }

  /** Enclosures that are not rounded outward would put some of these on the wrong side. */
  @Test
  void leadingBits_eitherSideOfAGridPoint_areThoseOfThatSide() {
    for (int k = 1; k < 16; k++) {
      BigDecimal decay = BigDecimal.valueOf(-Math.log(k / 16.0));
      assertSides(k, decay, ExactProbability::decay);
      if (k < 8) {
        assertSides(k, BigDecimal.valueOf(Math.log(16.0 / k - 1)), ExactProbability::logistic);
      }
    }
  }

  /** Probabilities fall with x, so a little less of it lies above k/16 and a little more below. */
  private static void assertSides(
      int k, BigDecimal x, BiFunction<BigInteger, BigInteger, ExactProbability> kind) {
    BigDecimal little = new BigDecimal("1e-13");
    assertThat(at(x.subtract(little), kind).leadingBits(4)).isEqualTo(BigInteger.valueOf(k));
    assertThat(at(x.add(little), kind).leadingBits(4)).isEqualTo(BigInteger.valueOf(k - 1));
  }

  private static ExactProbability at(
      BigDecimal x, BiFunction<BigInteger, BigInteger, ExactProbability> kind) {
    return kind.apply(x.movePointRight(20).toBigIntegerExact(), BigInteger.TEN.pow(20));
  }

  @Test
  void leadingBits_hugeEpsilon_areZero() {
    assertThat(decay("1e30", 0).leadingBits(80)).isZero();
    assertThat(logistic("1e30", 0).leadingBits(80)).isZero();
  }

  @Test
  void decay_xNotPositive_isRefused() {
    assertThatThrownBy(() -> ExactProbability.decay(BigInteger.ZERO, BigInteger.ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("x must be a positive fraction, got 0/1");
    assertThatThrownBy(() -> ExactProbability.decay(BigInteger.ONE, BigInteger.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("x must be a positive fraction, got 1/0");
  }

  private static ExactProbability logistic(String epsilon, int j) {
    Epsilon e = Epsilon.parsePart(epsilon);
    return ExactProbability.logistic(e.numerator().shiftLeft(j), e.denominator());
  }

  private static ExactProbability decay(String epsilon, int j) {
    Epsilon e = Epsilon.parsePart(epsilon);
    return ExactProbability.decay(e.numerator().shiftLeft(j), e.denominator());
  }
}
