package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.PropertyRelease;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The law of a released number against the one that is stated. A correct mechanism fails one of
 * these tests with probability below 1e-6; the seed is fixed.
 */
@Tag("statistical")
class DirectPropertyStatisticalTest {
  private static final int RUNS = 10_000;
  private static final RawHistogram DATA = RawHistogram.ofCounts(900, 50, 40, 9, 1);

  private final double[] errors = new double[RUNS];
  private final double[] deviations = new double[RUNS];
  private int held;

  @Test
  void release_manyTimes_hasTheStatedSpreadAndCoverage() {
    run(SampleProperties.labels().withNoise(new SeededNoise(20_191_008)), "1");

    assertThat(meanSquareOfStandardized()).isBetween(1 - 0.11, 1 + 0.11);
    assertThat(held / (double) RUNS).isBetween(0.95 - 0.011, 0.95 + 0.011);
  }

  @Test
  void release_noiseOfHalfTheScale_isCaught() {
    SeededNoise noise = new SeededNoise(20_191_008);
    run(
        SampleProperties.labels()
            .withNoise((name, budget) -> noise.stage(name, budget.times(2, 1))),
        "1");

    assertThat(meanSquareOfStandardized()).isLessThan(1 - 0.11);
    assertThat(held / (double) RUNS).isGreaterThan(0.95 + 0.011);
  }

  private void run(DirectProperty property, String epsilon) {
    for (int run = 0; run < RUNS; run++) {
      PropertyRelease release = property.release(DATA, Epsilon.parse(epsilon));
      errors[run] = release.raw() - 5;
      deviations[run] = release.standardDeviation();
      double radius = release.noise().radius(0.95, release.raw());
      held += Math.abs(errors[run]) <= radius ? 1 : 0;
    }
  }

  /** The fourth moment of the Laplace law is 24 / 4 of its variance squared: sd 0.022 here. */
  private double meanSquareOfStandardized() {
    double sum = 0;
    for (int run = 0; run < RUNS; run++) {
      sum += Math.pow(errors[run] / deviations[run], 2);
    }
    return sum / RUNS;
  }
}
