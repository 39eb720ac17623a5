package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.SeededNoise;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoiseEffectTest {
  @Test
  void radius_oneNoiseOnly_isTheQuantileOfTheExponentialLaw() {
    NoiseEffect effect = new NoiseEffect(0.001, 0.01, 1, 0);

    assertThat(effect.radius(0.95)).isCloseTo(0.015 + 10 * Math.log(20), within(1e-9));
  }

  @Test
  void radius_equalNoises_isTheQuantileOfTheErlangLaw() {
    NoiseEffect effect = new NoiseEffect(0.001, 0.01, 0.001, 0.01);

    double x = (effect.radius(0.95) - 0.025) / 10;
    assertThat((1 + x) * Math.exp(-x)).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void radius_nothingAsked_countsTheTotalOnly() {
    double none = Double.POSITIVE_INFINITY;

    assertThat(new NoiseEffect(none, 1, 0.5, 0).radius(0.9)).isZero();
    assertThat(new NoiseEffect(none, 1, 0.5, 2).radius(0.9))
        .isCloseTo(2 + 4 * Math.log(10), within(1e-9));
  }

  /** 40,000 draws: a bound that holds in fewer than 95% of them fails one seed in a million. */
  @ParameterizedTest
  @CsvSource({"0.01, 1, 1, 100", "0.01, 1, 0.1, 1", "0.5, 1, 2, 0.3", "5, 1, 3, 1"})
  void radius_drawnNoises_holdsAsOftenAsStated(
      String budget, double step, String totalBudget, double totalEffect) {
    Noise noise = new SeededNoise(20_191_008);
    Epsilon e = Epsilon.parse(budget);
    Epsilon e1 = Epsilon.parse(totalBudget);
    double radius =
        new NoiseEffect(e.doubleValue(), step, e1.doubleValue(), totalEffect).radius(0.95);
    int held = 0;
    for (int run = 0; run < 40_000; run++) {
      double distance =
          step * Math.abs((double) noise.stage("sum", e).applyAsLong(0))
              + totalEffect * Math.abs((double) noise.stage("total", e1).applyAsLong(0));
      held += distance <= radius ? 1 : 0;
    }

    assertThat(held / 40_000.0).isGreaterThan(0.95 - 0.0053);
  }

  @Test
  void new_badNumbers_areRefused() {
    assertThatThrownBy(() -> new NoiseEffect(0, 1, 1, 0))
        .hasMessage("budgets and step must be positive, got 0.0, 1.0, 1.0");
    assertThatThrownBy(() -> new NoiseEffect(1, 1, 1, 0).radius(1))
        .hasMessage("level must be in (0, 1), got 1.0");
  }
}
