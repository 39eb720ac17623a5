package io.privhist.estimate.internal.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpecialFunctionsTest {
  /** Values of Abramowitz and Stegun, table 5.1. */
  @Test
  void exponentialIntegral_hasItsKnownValues() {
    assertThat(ExponentialIntegral.e1(0.01)).isCloseTo(4.037929576538114, within(1e-14));
    assertThat(ExponentialIntegral.e1(0.5)).isCloseTo(0.559773594776160, within(1e-15));
    assertThat(ExponentialIntegral.e1(1)).isCloseTo(0.219383934395520, within(1e-15));
    assertThat(ExponentialIntegral.e1(10)).isCloseTo(4.156968929685324e-6, within(1e-20));
  }

  @Test
  void poissonLaw_isTheSumOfItsProbabilities() {
    for (double mean : new double[] {0.03, 2.5, 40}) {
      for (double c : new double[] {0.4, 3, 37.25}) {
        double probability = Math.exp(-mean);
        double atMost = 0;
        double distance = 0;
        for (int r = 0; r < 300; r++) {
          atMost += r <= c ? probability : 0;
          distance += Math.abs(r - c) * probability;
          probability *= mean / (r + 1);
        }
        PoissonLaw law = new PoissonLaw(mean);
        assertThat(law.atMost(c)).isCloseTo(atMost, within(1e-13));
        assertThat(law.meanDistance(c)).isCloseTo(distance, within(1e-11));
      }
    }
  }

  @Test
  void poissonLaw_ofALargeMean_goesOnAsItWas() {
    PoissonLaw below = new PoissonLaw(99_999.99);
    PoissonLaw above = new PoissonLaw(100_000.01);
    for (double c : new double[] {99_500, 100_000, 100_400}) {
      assertThat(above.atMost(c)).isCloseTo(below.atMost(c), within(2e-3));
      assertThat(above.meanDistance(c)).isCloseTo(below.meanDistance(c), within(1.0));
    }
  }
}
