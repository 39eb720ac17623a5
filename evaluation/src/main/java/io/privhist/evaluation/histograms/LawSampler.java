package io.privhist.evaluation.histograms;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Draws samples of exactly n items from a law, seeded.
 *
 * <p>Most items come as Poisson counts, whose law given their sum is the multinomial one; the few
 * that are missing to n are drawn one by one. Cost: O(k + sqrt(n)).
 */
public final class LawSampler {
  private static final double DEVIATIONS = 5;

  private final Law law;
  private final SharedStateDiscreteSampler labels;

  public LawSampler(Law law) {
    this.law = law;
    this.labels =
        AliasMethodDiscreteSampler.of(
            random(0), IntStream.range(0, law.labels()).mapToDouble(law::probability).toArray());
  }

  private static UniformRandomProvider random(long seed) {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  /** Returns the count of each label of the law. */
  public long[] counts(long items, long seed) {
    UniformRandomProvider random = random(seed);
    double mean = Math.max(0, items - DEVIATIONS * Math.sqrt((double) items));
    long[] counts = poisson(mean, random);
    while (Arrays.stream(counts).sum() > items) {
      counts = poisson(mean, random);
    }
    DiscreteSampler one = labels.withUniformRandomProvider(random);
    for (long missing = items - Arrays.stream(counts).sum(); missing > 0; missing--) {
      counts[one.sample()]++;
    }
    return counts;
  }

  private long[] poisson(double items, UniformRandomProvider random) {
    long[] counts = new long[law.labels()];
    DiscreteSampler sampler = () -> 0;
    for (int i = 0; i < counts.length && items > 0; i++) {
      if (i == 0 || law.probability(i) != law.probability(i - 1)) {
        sampler = PoissonSampler.of(random, items * law.probability(i));
      }
      counts[i] = sampler.sample();
    }
    return counts;
  }

  public static RawHistogram histogram(long[] counts) {
    TreeMap<Long, Long> prevalences = new TreeMap<>();
    for (long count : counts) {
      if (count > 0) {
        prevalences.merge(count, 1L, Long::sum);
      }
    }
    Prevalences.Builder rows = new Prevalences.Builder();
    prevalences.forEach(rows::add);
    return RawHistogram.of(rows.build());
  }
}
