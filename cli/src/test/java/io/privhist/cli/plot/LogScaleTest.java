package io.privhist.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogScaleTest {
  @ParameterizedTest
  @CsvSource({
    "0.1, 5, 0.1, 5",
    "0.3, 0.3, 0.2, 0.5",
    "1, 1, 0.5, 2",
    "0.001, 0.001, 0.0005, 0.002",
    "19, 1900, 10, 2000",
    "21, 5100, 20, 10000",
    "1e-6, 1e18, 1e-6, 1e18"
  })
  void of_values_endsAtRoundNumbers(double least, double most, double min, double max) {
    LogScale scale = LogScale.of(DoubleStream.of(most, 0, least, Double.NaN));
    assertThat(scale.min()).isCloseTo(min, Percentage.withPercentage(1e-9));
    assertThat(scale.max()).isCloseTo(max, Percentage.withPercentage(1e-9));
  }

  @Test
  void of_nothingPositive_isSomeAxis() {
    assertThat(LogScale.of(DoubleStream.of(0, 0))).isEqualTo(new LogScale(0.5, 2));
  }

  @Test
  void label_fewDecades_hasOneTwoFive() {
    LogScale scale = new LogScale(0.1, 10);
    assertThat(DoubleStream.of(0.1, 0.2, 0.1 * 3, 0.5, 1, 2, 5, 7, 10).mapToObj(scale::label))
        .containsExactly("0.1", "0.2", "", "0.5", "1", "2", "5", "", "10");
  }

  @Test
  void label_manyDecades_hasPowersOfTen() {
    LogScale scale = new LogScale(1e-6, 1e9);
    assertThat(DoubleStream.of(1e-6, 1e-4, 2e-4, 1, 1e4, 5e4, 1e6, 1e9).mapToObj(scale::label))
        .containsExactly("1e-6", "0.0001", "", "1", "10,000", "", "1,000,000", "1e9");
  }
}
