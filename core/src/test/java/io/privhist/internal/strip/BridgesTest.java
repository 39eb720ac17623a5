package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BridgesTest {
  private static final NoiseLaw LAW = new NoiseLaw(1);

  private static Bridges bridges(Fit fit, Axis axis) {
    return new Bridges(fit, Slopes.of(fit), axis, LAW);
  }

  /** The covariance of a bridge at two shares y and z of its way is min(y, z) - y z. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 50})
  void averaging_anyWidth_isTheVarianceOfAMeanOfABridge(int width) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      for (int k = 0; k < width; k++) {
        double y = (j + 0.5) / width;
        double z = (k + 0.5) / width;
        sum += Math.min(y, z) - y * z;
      }
    }
    Bridges bridges = bridges(Heights.ofWidth(width, 90, 80), Axis.COLUMNS);

    assertThat(bridges.averaging(0)).isCloseTo(sum / width / width, within(1e-12));
  }

  /** Slope 5, width 4: fluctuation 20 or 100, curvature 2^2. */
  @ParameterizedTest
  @CsvSource({"COLUMNS, 24", "ROWS, 104"})
  void variance_straightCurve_isThatOfItsFluctuationAndCurvature(Axis axis, double expected) {
    Bridges bridges = bridges(Heights.ofWidth(4, 480, 400, 320, 240, 160), axis);

    assertThat(bridges.meanFall(2)).isEqualTo(20);
    assertThat(bridges.variance(2)).isCloseTo(expected, within(1e-9));
  }

  /** Slopes 1, 1, 4 and 4, width 1: their mean and their median are 2.5; at the end they differ. */
  @Test
  void variance_slopesThatDisagree_isLarger() {
    Bridges bridges = bridges(Heights.ofWidth(1, 100, 99, 98, 94, 90), Axis.COLUMNS);

    assertThat(bridges.variance(2)).isCloseTo(2.5 + 0.0625, within(1e-9));
    assertThat(bridges.variance(1)).isCloseTo(2 + 0.04 + 1, within(1e-9));
  }

  @Test
  void variance_besideAJump_isTheSquareOfTwiceTheFallMore() {
    Bridges bridges = bridges(Heights.ofWidth(2, 800, 800, 800, 200, 200, 200), Axis.COLUMNS);

    assertThat(bridges.variance(2)).isGreaterThan(600 * 600);
    assertThat(bridges.variance(3)).isEqualTo(bridges.variance(2));
    assertThat(bridges.variance(0)).isEqualTo(1e-9);
  }

  @Test
  void ofAverage_anyStrip_isBridgeAndNoise() {
    Bridges narrow = bridges(Heights.ofWidth(1, 10, 10), Axis.COLUMNS);
    Bridges wide = bridges(Heights.ofWidth(5, 10, 10), Axis.COLUMNS);

    assertThat(narrow.noise(0)).isEqualTo(LAW.variance() / 2);
    assertThat(wide.noise(0)).isEqualTo(LAW.variance() / 25);
    assertThat(wide.ofAverage(0)).isEqualTo(wide.ofBridge(0) + wide.noise(0));
    assertThat(wide.ofBridge(0)).isEqualTo(1e-9 * wide.averaging(0));
  }
}
