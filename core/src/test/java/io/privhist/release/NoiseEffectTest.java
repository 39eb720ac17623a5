package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.NoiseEffect.TotalEffect;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoiseEffectTest {
  private static final int RUNS = 40_000;

  @Test
  void radius_oneNoiseOnly_isTheQuantileOfItsSize() {
    NoiseEffect effect = new NoiseEffect(0.001, 0.01, 1, TotalEffect.none());

    assertThat(effect.radius(0.95, 7)).isCloseTo(0.015 + 10 * Math.log(20), within(1e-9));
  }

  @Test
  void radius_equalNoises_isAtMostTheQuantileForTheWorstEffect() {
    NoiseEffect effect = new NoiseEffect(0.001, 0.01, 0.001, constant(0.01));

    double x = (effect.radius(0.95, 7) - 0.025) / 10;

    assertThat((1 + x / 2) * Math.exp(-x)).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void radius_valueNearTheCentre_isSmallerThanFarFromIt() {
    NoiseEffect effect =
        new NoiseEffect(
            0.1, 0.0001, 0.1, new TotalEffect(0.01, 0.001, 5, 0.00001, Double.POSITIVE_INFINITY));

    assertThat(effect.radius(0.95, 5)).isLessThan(0.5 * effect.radius(0.95, 9));
  }

  @Test
  void radius_nothingAsked_countsTheTotalOnly() {
    double none = Double.POSITIVE_INFINITY;

    assertThat(new NoiseEffect(none, 1, 0.5, TotalEffect.none()).radius(0.9, 0)).isZero();
    assertThat(new NoiseEffect(none, 1, 0.5, constant(2)).radius(0.9, 0))
        .isCloseTo(2 + 4 * Math.log(10), within(1e-9));
  }

  @Test
  void radius_totalOutOfTrust_countsAmongTheFailures() {
    NoiseEffect all = new NoiseEffect(0.001, 0.01, 0.1, new TotalEffect(0, 0, 0, 0, 49));
    double outside = 2 * Math.exp(-5) / (1 + Math.exp(-0.1)); // P(|Z| >= 50)

    assertThat(all.radius(0.95, 7)).isCloseTo(0.015 - 10 * Math.log(0.05 - outside), within(1e-9));
    assertThat(all.radius(0.995, 7)).isInfinite();
    assertThat(new NoiseEffect(1, 1, 0.1, TotalEffect.unknown()).radius(0.5, 0)).isInfinite();
  }

  /** The bound fails in more than 5 % of all draws, plus 4.75 sd, for one seed in a million. */
  @ParameterizedTest
  @CsvSource({"0.01, 1, 1, 100", "0.01, 1, 0.1, 1", "0.5, 1, 2, 0.3", "5, 1, 3, 1"})
  void radius_drawnNoises_holdsAsOftenAsStated(
      String budget, double step, String totalBudget, double effect) {
    NoiseEffect noise =
        new NoiseEffect(number(budget), step, number(totalBudget), constant(effect));
    LongSupplier sum = draws(budget, 1);
    LongSupplier total = draws(totalBudget, 2);
    double radius = noise.radius(0.95, 0);
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
      held += Math.abs(step * sum.getAsLong() + effect * total.getAsLong()) <= radius ? 1 : 0;
    }

    assertThat(held / (double) RUNS).isGreaterThan(0.95 - 0.0052);
  }

  /** The effect of the total is not known but read off the noisy result. */
  @ParameterizedTest
  @CsvSource({"5, 5.5", "0, 5", "9, 5"})
  void radius_effectThatDependsOnTheValue_holdsAsOftenAsStated(double truth, double centre) {
    TotalEffect effect = new TotalEffect(0.02, 0.002, centre, 0, Double.POSITIVE_INFINITY);
    NoiseEffect noise = new NoiseEffect(number("0.01"), 0.01, number("0.01"), effect);
    LongSupplier sum = draws("0.01", 3);
    LongSupplier total = draws("0.01", 4);
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
      double error = 0.01 * sum.getAsLong() + 0.002 * (truth - centre) * total.getAsLong();
      held += Math.abs(error) <= noise.radius(0.95, truth + error) ? 1 : 0;
    }

    assertThat(held / (double) RUNS).isGreaterThan(0.95 - 0.0052);
  }

  @Test
  void new_badNumbers_areRefused() {
    assertThatThrownBy(() -> new NoiseEffect(0, 1, 1, TotalEffect.none()))
        .hasMessage("budgets and step must be positive, got 0.0, 1.0, 1.0");
    assertThatThrownBy(() -> new NoiseEffect(1, 1, 1, TotalEffect.none()).radius(1, 0))
        .hasMessage("level must be in (0, 1), got 1.0");
    assertThatThrownBy(() -> new TotalEffect(-1, 0, 0, 0, 0))
        .hasMessage("an effect must be finite and not negative, got -1.0, 0.0, 0.0, 0.0, 0.0");
  }

  private static TotalEffect constant(double effect) {
    return new TotalEffect(effect, 0, 0, effect, Double.POSITIVE_INFINITY);
  }

  private static double number(String epsilon) {
    return Epsilon.parse(epsilon).doubleValue();
  }

  private static LongSupplier draws(String epsilon, long seed) {
    Noise noise = new SeededNoise(20_191_008 + seed);
    return () -> noise.stage("z", Epsilon.parse(epsilon)).applyAsLong(0);
  }
}
