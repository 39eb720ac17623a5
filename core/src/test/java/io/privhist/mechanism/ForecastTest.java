package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForecastTest {
  /** At sqrt(0.5) halfway between 0.5 and 1, in logarithms, alpha is the mean in logarithms. */
  @ParameterizedTest
  @CsvSource({"0.01, 846", "0.5, 78.3", "0.70710678118654752, 59.227", "1, 44.8", "5, 0.702"})
  void expectedL1_insideTheTable_interpolates(double epsilon, double expected) {
    assertThat(Forecast.TILING.expectedL1(10_000, epsilon).orElseThrow())
        .isCloseTo(expected, within(1e-3));
  }

  @Test
  void expectedL1_outsideTheTable_isNotKnown() {
    assertThat(Forecast.TILING.expectedL1(10_000, 0.0099)).isEmpty();
    assertThat(Forecast.TILING.expectedL1(10_000, 5.01)).isEmpty();
    assertThat(Forecast.PRIVHIST.expectedL1(10_000, 8)).isPresent();
  }

  @Test
  void expectedL1_fewItems_isCappedWhereNothingIsPublishedInstead() {
    assertThat(Forecast.TILING.expectedL1(4, 0.1)).hasValue(4);
    assertThat(Forecast.PRIVHIST.expectedL1(4, 0.1).orElseThrow()).isCloseTo(18.3, within(1e-9));
  }
}
