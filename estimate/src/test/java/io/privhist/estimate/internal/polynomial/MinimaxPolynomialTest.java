package io.privhist.estimate.internal.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.privhist.estimate.ReferenceCase;
import io.privhist.estimate.internal.numeric.DoubleDouble;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinimaxPolynomialTest {
  @Test
  void entropy_againstReferenceCoefficients_agreesToTwentyDigits() throws IOException {
    JsonObject degrees =
        ReferenceCase.read("bestpoly_xlogx.json").getAsJsonObject().getAsJsonObject("degrees");
    assertThat(degrees.keySet()).contains("1", "10", "18");
    for (String degree : degrees.keySet()) {
      JsonArray expected = degrees.getAsJsonArray(degree);
      MinimaxPolynomial polynomial = MinimaxPolynomial.entropy(Integer.parseInt(degree));
      assertThat(polynomial.error())
          .isCloseTo(expected.get(0).getAsDouble(), within(1e-15 * polynomial.error()));
      for (int i = 0; i <= 64; i++) {
        double x = i / 64.0;
        BigDecimal exact = horner(expected, x);
        DoubleDouble found = polynomial.at(DoubleDouble.of(x));
        BigDecimal difference =
            exact.subtract(new BigDecimal(found.high())).subtract(new BigDecimal(found.low()));
        assertThat(difference.abs().doubleValue()).isLessThan(1e-18);
      }
    }
  }

  private static BigDecimal horner(JsonArray coefficients, double x) {
    BigDecimal value = BigDecimal.ZERO;
    for (int m = coefficients.size() - 1; m >= 0; m--) {
      value =
          value
              .multiply(new BigDecimal(x))
              .add(coefficients.get(m).getAsBigDecimal(), new MathContext(60));
    }
    return value;
  }

  @Test
  void entropy_degreeOne_hasTheKnownError() {
    assertThat(MinimaxPolynomial.entropy(1).error()).isCloseTo(1 / (2 * Math.E), within(1e-16));
    assertThat(MinimaxPolynomial.entropy(10).error() * 100).isCloseTo(0.22612, within(1e-5));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 22, 33, 50, 66})
  void entropy_anyDegree_alternatesWithOneSize(int degree) {
    checkAlternation(
        MinimaxPolynomial.entropy(degree), x -> x == 0 ? 0 : -x * Math.log(x), degree + 2);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 22", "0.5, 5", "0.5, 22", "0.9, 12", "1.01, 9", "1.5, 22", "2.5, 8", "7.3, 6"})
  void power_anyOrder_alternatesWithOneSize(double order, int degree) {
    checkAlternation(MinimaxPolynomial.power(order, degree), x -> Math.pow(x, order), degree + 2);
  }

  /** Chebyshev's criterion: the largest error is reached, with alternating signs, L + 2 times. */
  private static void checkAlternation(
      MinimaxPolynomial polynomial, DoubleUnaryOperator function, int extrema) {
    double size = polynomial.error();
    int found = 0;
    double sign = 0;
    int points = 200_000;
    for (int i = 0; i <= points; i++) {
      double y = (double) i / points;
      double error =
          function.applyAsDouble(y * y) - polynomial.at(DoubleDouble.of(y).times(y)).value();
      assertThat(Math.abs(error)).isLessThan(size * (1 + 1e-6) + 1e-15);
      if (Math.abs(error) > size * (1 - 1e-4) && Math.signum(error) != sign) {
        sign = Math.signum(error);
        found++;
      }
    }
    assertThat(found).isEqualTo(extrema);
  }

  @Test
  void replacingPowers_withEqualWeights_isThePolynomial() {
    MinimaxPolynomial polynomial = MinimaxPolynomial.entropy(18);
    DoubleDouble x = DoubleDouble.of(0.3);
    assertThat(polynomial.replacingPowers(i -> x).value())
        .isCloseTo(polynomial.at(x).value(), within(1e-16));
  }

  @Test
  void replacingPowers_ofAHighDegree_isUnbiased() {
    MinimaxPolynomial polynomial = MinimaxPolynomial.entropy(40);
    double scale = 90;
    double mean = 45;
    double expectation = 0;
    double probability = Math.exp(-mean);
    for (int r = 0; r < 300; r++) {
      expectation += probability * FallingFactorials.poisson(polynomial, r, scale);
      probability *= mean / (r + 1);
    }
    assertThat(expectation)
        .isCloseTo(polynomial.at(DoubleDouble.of(mean / scale)).value(), within(1e-9));
  }
}
