package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChiSquareTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 10, 18, 40, 100, 400})
  void critical_evenDegrees_isExceededAtMostAsOftenAsStated(int degrees) {
    assertThat(tail(degrees, ChiSquare.critical(degrees, ChiSquare.ONE_IN_A_MILLION)))
        .isBetween(1e-7, 1e-6);
    assertThat(tail(degrees, ChiSquare.critical(degrees, ChiSquare.ONE_IN_A_BILLION)))
        .isBetween(1e-11, 1e-9);
  }

  @Test
  void statistic_handComputed_matches() {
    double[] fair = {0.5, 0.5};
    assertThat(ChiSquare.statistic(new long[] {60, 40}, fair)).isEqualTo(4);
  }

  @Test
  void statistic_cellsTooSmallOrIncomplete_areRefused() {
    assertThatThrownBy(() -> ChiSquare.statistic(new long[] {9, 1}, new double[] {0.9, 0.1}))
        .hasMessageContaining("cell 0 expects only 9.0");
    assertThatThrownBy(() -> ChiSquare.statistic(new long[] {90, 90}, new double[] {0.4, 0.5}))
        .hasMessageContaining("sum to 1");
  }

  /** P(chi-square >= x), in closed form for an even number of degrees of freedom. */
  private static double tail(int degrees, double x) {
    double term = Math.exp(-x / 2);
    double sum = 0;
    for (int k = 0; k < degrees / 2; k++) {
      sum += term;
      term *= x / 2 / (k + 1);
    }
    return sum;
  }
}
