package io.privhist.evaluation.histograms;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.GeometricSampler;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Synthetic histograms of about n items, for any n from a thousand to 10^14. */
public enum Family {
  /** One label of each count up to the square root of 2n: the hardest shape there is. */
  STAIRCASE {
    @Override
    public RawHistogram generate(long n, long seed) {
      Prevalences.Builder rows = new Prevalences.Builder();
      for (long count = 1; count * (count + 1) / 2 <= n; count++) {
        rows.add(count, 1);
      }
      return RawHistogram.of(rows.build());
    }
  },

  /** A single label. */
  ONE {
    @Override
    public RawHistogram generate(long n, long seed) {
      return RawHistogram.ofCounts(n);
    }
  },

  /** Every label occurs once. */
  ONES {
    @Override
    public RawHistogram generate(long n, long seed) {
      return RawHistogram.of(new Prevalences.Builder().add(1, n).build());
    }
  },

  /** As many equal labels as each has items. */
  SPIKE {
    @Override
    public RawHistogram generate(long n, long seed) {
      long root = (long) Math.sqrt((double) n);
      return RawHistogram.of(new Prevalences.Builder().add(root, root).build());
    }
  },

  /** Poisson counts with means proportional to 1/i. */
  ZIPF {
    @Override
    public RawHistogram generate(long n, long seed) {
      int labels = labels(n);
      double harmonic = 0;
      for (int i = 1; i <= labels; i++) {
        harmonic += 1.0 / i;
      }
      double scale = n / harmonic;
      return poisson(labels, i -> scale / i, seed);
    }
  },

  /** Poisson counts with equal means. */
  UNIFORM {
    @Override
    public RawHistogram generate(long n, long seed) {
      int labels = (int) Math.min(10_000, n);
      double mean = (double) n / labels;
      return poisson(labels, i -> mean, seed);
    }
  },

  /** Geometric counts, mean 100 or more. */
  GEOMETRIC {
    @Override
    public RawHistogram generate(long n, long seed) {
      long labels = Math.min(MAX_LABELS, Math.max(10, n / 100));
      DiscreteSampler counts = GeometricSampler.of(random(seed), (double) labels / n);
      return tally(labels, () -> counts.sample() + 1L);
    }
  },

  /** Lomax counts of shape 1.5, like the degrees of a social graph. */
  PARETO {
    @Override
    public RawHistogram generate(long n, long seed) {
      long labels = Math.min(MAX_LABELS, Math.max(10, n / 6));
      double scale = n / 3.0 / labels;
      UniformRandomProvider random = random(seed);
      return tally(
          labels, () -> (long) Math.max(1, scale * Math.pow(1 - random.nextDouble(), -1 / 1.5)));
    }
  };

  private static final int MAX_LABELS = 1_000_000;

  public abstract RawHistogram generate(long n, long seed);

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static int labels(long n) {
    return (int) Math.min(n, MAX_LABELS);
  }

  private static UniformRandomProvider random(long seed) {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  private static RawHistogram poisson(int labels, DoubleUnaryOperator mean, long seed) {
    UniformRandomProvider random = random(seed);
    int[] next = {0};
    return tally(
        labels,
        () -> {
          double m = mean.applyAsDouble(++next[0]);
          return m < 1e6
              ? PoissonSampler.of(random, m).sample()
              : Math.round(m); // the fluctuation of so large a count does not matter
        });
  }

  private static RawHistogram tally(long labels, LongSupplier counts) {
    Map<Long, Long> prevalences = new TreeMap<>();
    for (long i = 0; i < labels; i++) {
      prevalences.merge(counts.getAsLong(), 1L, Long::sum);
    }
    prevalences.remove(0L);
    Prevalences.Builder rows = new Prevalences.Builder();
    prevalences.forEach(rows::add);
    return RawHistogram.of(rows.build());
  }
}
