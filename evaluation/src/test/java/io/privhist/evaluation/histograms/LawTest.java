package io.privhist.evaluation.histograms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LawTest {
  private static Law law(String name, int labels) {
    return Law.all(labels).stream()
        .filter(law -> law.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void uniform_properties_areKnown() {
    Law uniform = law("uniform", 1_000);
    assertThat(uniform.entropy()).isCloseTo(Math.log(1_000), within(1e-12));
    assertThat(uniform.distanceToUniformity()).isCloseTo(0, within(1e-12));
    assertThat(uniform.expectedLabels(1)).isCloseTo(1, within(1e-9));
    assertThat(uniform.expectedLabels(2)).isCloseTo(2 - 0.001, within(1e-9));
  }

  @Test
  void twoStep_properties_areKnown() {
    Law steps = law("two-step", 1_000);
    assertThat(steps.smallestProbability()).isCloseTo(0.0005, within(1e-15));
    assertThat(steps.distanceToUniformity()).isCloseTo(0.5, within(1e-12));
    assertThat(steps.powerSum(2)).isCloseTo(0.00125, within(1e-12));
  }

  /** Means within five standard deviations: a correct sampler fails for 1 seed in 10^5. */
  @Test
  void sample_anyLaw_hasExactlyTheItemsInTheRightShares() {
    for (Law law : Law.all(10)) {
      LawSampler sampler = new LawSampler(law);
      long[] sums = new long[10];
      for (int trial = 0; trial < 200; trial++) {
        long[] counts = sampler.counts(500, trial);
        assertThat(Arrays.stream(counts).sum()).isEqualTo(500);
        IntStream.range(0, 10).forEach(i -> sums[i] += counts[i]);
      }
      for (int i = 0; i < 10; i++) {
        double mean = 100_000 * law.probability(i);
        assertThat((double) sums[i]).isCloseTo(mean, within(5 * Math.sqrt(mean)));
      }
    }
  }
}
