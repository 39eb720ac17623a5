package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.strip.Fit;
import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;
import org.junit.jupiter.api.Test;

class ErrorForecastTest {
  private static final double NOISE = 10; // of which smoothing leaves 9

  /** Strips of one column each, so that there is nothing to interpolate. */
  private static double forecast(long... masses) {
    Strips strips = new Strips();
    for (long mass : masses) {
      strips.add(strips.lastEnd() + 1, mass);
    }
    return ErrorForecast.of(Fit.of(strips, 0), Axis.COLUMNS, NOISE);
  }

  @Test
  void of_tallStrips_isTheNoiseOfEach() {
    assertThat(forecast(500, 300, 100, 0)).isCloseTo(3 * 9, within(1e-9));
  }

  @Test
  void of_stripsOfOneHeight_isLess() {
    assertThat(forecast(500, 500, 500, 500)).isCloseTo(4 * 9 * 1.2 / 2, within(1e-9));
  }

  @Test
  void of_stripThatHoldsLessThanTheNoise_isWhatItHolds() {
    assertThat(forecast(500, 4, 2, 0)).isCloseTo(9 + 4 + 2, within(1e-9));
  }
}
