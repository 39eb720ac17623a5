package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.random.RandomBits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comparison is fair only with a sampler that works. Fresh bits: fails one run in 10^8. */
@Tag("statistical")
class RejectionDiscreteLaplaceTest {
  private static final int DRAWS = 500_000;

  @ParameterizedTest
  @CsvSource({"1,100", "1,10", "1,1", "4,1"})
  void sample_smallValues_haveTheStatedFrequencies(long s, long t) {
    RejectionDiscreteLaplace sampler = new RejectionDiscreteLaplace(s, t, RandomBits.secure());
    long[] counts = new long[3];
    for (int i = 0; i < DRAWS; i++) {
      long z = sampler.sample();
      if (Math.abs(z) <= 1) {
        counts[(int) z + 1]++;
      }
    }
    double a = Math.exp(-(double) s / t);
    for (int z = -1; z <= 1; z++) {
      double expected = DRAWS * (1 - a) / (1 + a) * Math.pow(a, Math.abs(z));
      assertThat((counts[z + 1] - expected) / Math.sqrt(expected)).isBetween(-6.2, 6.2);
    }
  }
}
