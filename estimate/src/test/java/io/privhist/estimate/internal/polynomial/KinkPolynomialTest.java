package io.privhist.estimate.internal.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KinkPolynomialTest {
  @ParameterizedTest
  @CsvSource({"0, 0.25", "1, 0.25", "2, 0.0625", "3, 0.0625"})
  void polynomial_kinkInTheMiddle_hasTheKnownError(int degree, double error) {
    assertThat(new KinkPolynomial(0.5, degree).largestError()).isCloseTo(error, within(1e-7));
  }

  /** Bernstein (1914): degree times the error of |x| on [-1, 1] tends to 0.28016949902. */
  @Test
  void polynomial_highDegree_approachesBernsteinsConstant() {
    double error = 2 * new KinkPolynomial(0.5, 40).largestError();
    assertThat(40 * error).isCloseTo(0.28016949902, within(2e-4));
  }

  /** The alternating error on a reference bounds the best one from below (de la Vallee Poussin). */
  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-9, 1e-6, 1e-3, 0.02, 0.1, 0.25, 0.4, 0.5, 0.6, 2 / 3.0})
  void polynomial_anyKink_isOptimal(double kink) {
    for (int degree = 1; degree <= 30; degree += 1 + degree / 4) {
      KinkPolynomial polynomial = new KinkPolynomial(kink, degree);
      assertThat(polynomial.largestError())
          .isCloseTo(polynomial.errorLowerBound(), within(1e-6 * polynomial.errorLowerBound()));
      double largest = 0;
      for (int i = 0; i <= 5000; i++) {
        double y = i / 5000.0;
        largest = Math.max(largest, Math.abs(Math.abs(y - kink) - polynomial.value(y)));
      }
      assertThat(largest).isLessThan(polynomial.largestError() * (1 + 1e-5) + 1e-15);
    }
  }
}
