package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.internal.numeric.Digamma;
import io.privhist.estimate.internal.numeric.GammaRatio;
import io.privhist.estimate.internal.numeric.TailSum;
import io.privhist.histogram.Prevalences;
import org.junit.jupiter.api.Test;

/** The forms that stay exact for large counts against plain ones where these still work. */
class AsymptoticsTest {
  @Test
  void tailSum_nearOne_isTheSumOfItsTerms() {
    for (double first : new double[] {1, 100, 10_000}) {
      for (double ratio : new double[] {0, 0.5, 0.99, 0.9995, 0.99999}) {
        double sum = 0;
        double power = ratio;
        for (double l = first; power > 1e-25; l++) {
          sum += power / l;
          power *= ratio;
        }
        assertThat(new TailSum(l -> 1 / l, first, 1 - ratio).value())
            .isCloseTo(sum, within(1e-10 * sum));
      }
    }
    assertThat(new TailSum(l -> 1 / l, 1, 1e-12).value())
        .isCloseTo(12 * Math.log(10), within(1e-10));
  }

  @Test
  void gammaRatio_ofWholeOrders_isAFallingFactorial() {
    assertThat(GammaRatio.of(8, 3)).isCloseTo(7 * 6 * 5, within(1e-11));
    assertThat(GammaRatio.of(1e12, 2) / 1e24).isCloseTo((1 - 1e-12) * (1 - 2e-12), within(1e-13));
    assertThat(GammaRatio.of(1, 1.5)).isCloseTo(-1 / (2 * Math.sqrt(Math.PI)), within(1e-14));
  }

  @Test
  void digamma_hasItsKnownValues() {
    double euler = 0.57721566490153286;
    assertThat(Digamma.of(1)).isCloseTo(-euler, within(1e-15));
    assertThat(Digamma.of(0.5)).isCloseTo(-euler - 2 * Math.log(2), within(1e-15));
    assertThat(Digamma.of(11)).isCloseTo(7381.0 / 2520 - euler, within(1e-15));
  }

  @Test
  void rarefaction_ofManyItems_isNearlyDrawingWithReplacement() {
    long n = 1L << 50;
    LinearFunctional functional = SampleSizes.rarefaction(1e-9).at(n);
    long r = 500_000_000L;
    assertThat(functional.coefficient(r))
        .isCloseTo(-Math.expm1(1_125_899 * Math.log1p(-(double) r / n)), within(1e-9));
    LinearFunctional few = SampleSizes.rarefaction(0.5).at(20_000);
    assertThat(few.coefficient(5_000)).isEqualTo(1);
  }

  @Test
  void rarefaction_beyondTheDirectSum_continuesIt() {
    long n = 10_000_000;
    LinearFunctional functional = SampleSizes.rarefaction(0.0005).at(n);
    double missed = 0;
    for (int i = 0; i < 5_000; i++) {
      missed += Math.log1p(-4_500.0 / (n - i));
    }
    assertThat(functional.coefficient(4_500)).isCloseTo(-Math.expm1(missed), within(1e-12));
  }

  @Test
  void chaoJost_nearAWholeOrder_isNearTheUnbiasedEstimate() {
    Observation observation =
        Observation.of(130, Prevalences.of(new long[] {1, 2, 9, 40}, new long[] {20, 8, 6, 1}));
    double unbiased = Property.renyi(2).estimate(observation).raw().orElseThrow();
    double near =
        Property.renyi(2 + 1e-7).estimates(observation).stream()
            .filter(estimate -> estimate.estimator().startsWith("renyi_chao_jost"))
            .findFirst()
            .orElseThrow()
            .raw()
            .orElseThrow();
    assertThat(near).isCloseTo(unbiased, within(1e-5));
  }
}
