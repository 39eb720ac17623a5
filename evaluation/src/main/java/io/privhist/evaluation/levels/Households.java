package io.privhist.evaluation.levels;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Made-up households in regions. The sizes of regions are Pareto of shape 1; how large households
 * are depends on the region, by a normal variable z.
 */
enum Households {
  /** Persons of households, and few institutions with a heavy tail. */
  CENSUS {
    @Override
    long size(UniformRandomProvider random, double z) {
      return random.nextDouble() < 0.002
          ? (long) Math.min(5_000, 10 * pareto(random, 1.2))
          : 1L + PoissonSampler.of(random, 1.5 * Math.exp(0.15 * z)).sample();
    }
  },

  /** A power law, heavier in some regions than in others. */
  ZETA {
    @Override
    long size(UniformRandomProvider random, double z) {
      return (long) Math.min(1e5, pareto(random, 1.5 * Math.exp(0.1 * z)));
    }
  },

  /** Log-normal sizes with other means in other regions, like rides of taxis. */
  TAXI {
    @Override
    long size(UniformRandomProvider random, double z) {
      double normal = ZigguratSampler.NormalizedGaussian.of(random).sample();
      return Math.max(1, Math.round(Math.exp(2.5 + 0.3 * z + 1.2 * normal)));
    }
  },

  /** Geometric sizes with other means in other regions. */
  GEOMETRIC {
    @Override
    long size(UniformRandomProvider random, double z) {
      double mean = 1 + 5 * Math.exp(0.2 * z);
      return 1 + (long) (Math.log1p(-random.nextDouble()) / Math.log1p(-1 / mean));
    }
  },

  /** Few sizes, and all regions alike. */
  ALIKE {
    @Override
    long size(UniformRandomProvider random, double z) {
      return 1L + PoissonSampler.of(random, 2).sample();
    }
  },

  /** Three kinds of regions that have nothing in common. */
  UNLIKE {
    @Override
    long size(UniformRandomProvider random, double z) {
      if (z > 0.5) {
        return 1L + PoissonSampler.of(random, 0.3).sample();
      }
      return z < -0.5
          ? (long) Math.min(1e4, pareto(random, 1.1))
          : 1 + (long) (Math.log1p(-random.nextDouble()) / Math.log1p(-1 / 20.0));
    }
  },

  /** The heaviest tail. */
  HEAVY {
    @Override
    long size(UniformRandomProvider random, double z) {
      return (long) Math.min(1e6, pareto(random, 1.1));
    }
  },

  /** Three sizes and a tail. */
  LUMPS {
    @Override
    long size(UniformRandomProvider random, double z) {
      double u = random.nextDouble();
      if (u < 0.95) {
        return u < 0.5 ? 4 : u < 0.8 ? 12 : 50;
      }
      return (long) (50 * pareto(random, 2));
    }
  };

  abstract long size(UniformRandomProvider random, double z);

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static double pareto(UniformRandomProvider random, double shape) {
    return Math.pow(1 - random.nextDouble(), -1 / shape);
  }

  /** Returns the histograms of regions with about this many households in all. */
  List<RawHistogram> regions(int regions, long households, long seed) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    double[] weights = random.doubles(regions).map(u -> Math.min(1e4, 1 / (1 - u))).toArray();
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    List<RawHistogram> all = new ArrayList<>();
    for (double weight : weights) {
      double z = ZigguratSampler.NormalizedGaussian.of(random).sample();
      TreeMap<Long, Long> rows = new TreeMap<>();
      for (long i = Math.max(1, Math.round(households * weight / sum)); i > 0; i--) {
        rows.merge(size(random, z), 1L, Long::sum);
      }
      Prevalences.Builder builder = new Prevalences.Builder();
      rows.forEach(builder::add);
      all.add(RawHistogram.of(builder.build()));
    }
    return all;
  }

  static RawHistogram union(List<RawHistogram> regions) {
    TreeMap<Long, Long> rows = new TreeMap<>();
    for (RawHistogram region : regions) {
      Prevalences part = region.sensitivePrevalences();
      for (int row = 0; row < part.rows(); row++) {
        rows.merge(part.count(row), part.prevalence(row), Long::sum);
      }
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    rows.forEach(builder::add);
    return RawHistogram.of(builder.build());
  }
}
