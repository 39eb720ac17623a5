package io.privhist.internal.partition;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.DyadicDecay;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Partition;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Complete releases of partition against the law by definition; fails one seed in 10^6. */
@Tag("statistical")
class PartitionStatisticalTest {
  private static final int BOUND = 5;
  private static final int RUNS = 40_000;
  private static final SmallPartitions ALL = new SmallPartitions(BOUND);
  private static final RawHistogram RAW = RawHistogram.ofCounts(2, 1, 1);

  @Test
  void release_manyTimes_followsTheLaw() {
    assertThat(misfit("1", "1")).isLessThan(1);
    assertThat(misfit("0.3", "0.3")).isLessThan(1);
  }

  @Test
  void release_tenPercentMoreEpsilon_isCaught() {
    assertThat(misfit("1", "1.1")).isGreaterThan(1);
  }

  /** Returns the chi-square statistic over its critical value; rare outputs share one cell. */
  private static double misfit(String lawEpsilon, String releaseEpsilon) {
    Map<Prevalences, Double> law = law(lawEpsilon);
    Map<Prevalences, Long> observed = new HashMap<>();
    Partition mechanism = Partition.upTo(BOUND).withNoise(new SeededNoise(20_191_008));
    for (int run = 0; run < RUNS; run++) {
      Prevalences released =
          mechanism.release(RAW, Epsilon.parse(releaseEpsilon)).histogram().prevalences();
      observed.merge(released, 1L, Long::sum);
    }
    double statistic = 0;
    double rareExpected = 0;
    long rareObserved = 0;
    int cells = 1;
    for (Map.Entry<Prevalences, Double> entry : law.entrySet()) {
      double expected = RUNS * entry.getValue();
      long count = observed.getOrDefault(entry.getKey(), 0L);
      if (expected < 25) {
        rareExpected += expected;
        rareObserved += count;
      } else {
        statistic += Math.pow(count - expected, 2) / expected;
        cells++;
      }
    }
    statistic += rareExpected == 0 ? 0 : Math.pow(rareObserved - rareExpected, 2) / rareExpected;
    return statistic / ChiSquaredDistribution.of(cells - 1.0).inverseSurvivalProbability(1e-6);
  }

  private static Map<Prevalences, Double> law(String epsilon) {
    BigDecimal ratio = DyadicDecay.above(Epsilon.parse(epsilon).times(1, 2), 64);
    List<BigDecimal> weights = ALL.weights(ALL.cut(RAW), ratio);
    BigDecimal total = SmallPartitions.sum(weights);
    Map<Prevalences, Double> law = new HashMap<>();
    for (int i = 0; i < weights.size(); i++) {
      Prevalences output = SmallPartitions.histogram(ALL.outputs().get(i)).sensitivePrevalences();
      law.put(output, weights.get(i).divide(total, MathContext.DECIMAL64).doubleValue());
    }
    return law;
  }
}
