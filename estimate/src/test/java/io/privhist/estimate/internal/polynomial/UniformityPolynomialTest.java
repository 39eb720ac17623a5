package io.privhist.estimate.internal.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniformityPolynomialTest {
  private static final MathContext DIGITS = new MathContext(80);

  /** Powers of y and falling factorials in 80 digits, which the recurrence avoids. */
  @ParameterizedTest
  @CsvSource({"300,150", "1000,5000", "100000,100000", "1000000000,500000000"})
  void coefficients_byRecurrence_equalThoseByPowers(double k, long n) {
    UniformityPolynomial polynomial = new UniformityPolynomial(k, n);
    double scale = polynomial.scale();
    double[] chebyshev = new KinkPolynomial(n / (k * scale), polynomial.degree()).coefficients();
    BigDecimal[] powers = powers(chebyshev);
    double unseen = polynomial.constant() / k;
    double largest = Math.abs(polynomial.coefficient(polynomial.switchPoint()));
    for (int r = 0; r <= polynomial.switchPoint(); r++) {
      BigDecimal sum = BigDecimal.ZERO;
      BigDecimal factor = BigDecimal.ONE;
      for (int m = 0; m < powers.length; m++) {
        sum = sum.add(powers[m].multiply(factor));
        factor = factor.multiply(BigDecimal.valueOf(r - m)).divide(new BigDecimal(scale), DIGITS);
      }
      double weight = sum.doubleValue() * scale / n;
      assertThat(polynomial.coefficient(r) + unseen).isCloseTo(weight, within(1e-12 * largest));
    }
  }

  private static BigDecimal[] powers(double[] chebyshev) {
    int size = chebyshev.length;
    BigDecimal[] sum = zeros(size);
    BigDecimal[] before = zeros(size);
    BigDecimal[] current = zeros(size);
    current[0] = BigDecimal.ONE;
    for (int l = 0; l < size; l++) {
      BigDecimal[] next = zeros(size);
      for (int m = 0; m < size; m++) {
        sum[m] = sum[m].add(current[m].multiply(new BigDecimal(chebyshev[l])));
        BigDecimal shifted = m == 0 ? BigDecimal.ZERO : current[m - 1];
        BigDecimal twice =
            shifted.multiply(BigDecimal.valueOf(4)).subtract(current[m]).subtract(current[m]);
        next[m] = l == 0 ? twice.divide(BigDecimal.valueOf(2)) : twice.subtract(before[m]);
      }
      before = current;
      current = next;
    }
    return sum;
  }

  private static BigDecimal[] zeros(int size) {
    BigDecimal[] zeros = new BigDecimal[size];
    Arrays.fill(zeros, BigDecimal.ZERO);
    return zeros;
  }

  @Test
  void coefficients_settings_followFromTheAlphabet() {
    UniformityPolynomial polynomial = new UniformityPolynomial(1000, 5000);
    assertThat(polynomial.degree()).isEqualTo(8);
    assertThat(polynomial.switchPoint()).isEqualTo(10);
    assertThat(polynomial.scale()).isCloseTo(2.5 * Math.log(1000), within(1e-12));
    assertThat(new UniformityPolynomial(10, 50).scale()).isEqualTo(7.5);
  }

  @Test
  void coefficients_moreThanFiveItemsPerSymbol_areThoseOfThePlugIn() {
    UniformityPolynomial polynomial = new UniformityPolynomial(100, 501);
    assertThat(polynomial.constant()).isCloseTo(1, within(1e-15));
    for (long r = 0; r <= 501; r++) {
      double plugIn = Math.abs(r / 501.0 - 0.01) - 0.01;
      assertThat(polynomial.coefficient(r)).isCloseTo(plugIn, within(1e-15));
    }
    assertThat(polynomial.lipschitz()).isCloseTo(1 / 501.0, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,3", "2,1", "2,9", "3,2", "10,50", "300,150", "1000,2000", "1e12,5"})
  void lipschitz_anySize_isTheLargestStep(double k, long n) {
    UniformityPolynomial polynomial = new UniformityPolynomial(k, n);
    double largest = 0;
    for (long r = 0; r < n; r++) {
      largest =
          Math.max(largest, Math.abs(polynomial.coefficient(r + 1) - polynomial.coefficient(r)));
    }
    assertThat(polynomial.lipschitz()).isCloseTo(largest, within(1e-12 * largest));
    assertThat(polynomial.coefficient(0)).isZero();
    assertThat(polynomial.constant()).isFinite();
    assertThat(polynomial.coefficient(Long.MAX_VALUE)).isFinite();
  }
}
