package io.privhist.estimate.internal.fit;

import io.privhist.histogram.Prevalences;

/**
 * The counts split in two: those whose neighbourhood is populated, to be explained by a model, and
 * the sparse others, which keep their empirical probability.
 *
 * <p>Count i is sparse if fewer than {@code 2 sqrt(i)} labels have a count within {@code
 * ceil(sqrt(i))} of it. Source: Valiant and Valiant (2013).
 */
final class SparseSplit {
  private final double[] fitted; // fitted[i]: prevalence of count i, zero where sparse or absent
  private final FittedLaw sparse;

  private SparseSplit(double[] fitted, FittedLaw sparse) {
    this.fitted = fitted;
    this.sparse = sparse;
  }

  /**
   * Splits the counts.
   *
   * @param total what counts are divided by to get probabilities
   * @param largest counts above this one are taken as sparse
   */
  static SparseSplit of(Prevalences profile, double total, int largest) {
    double[] fitted = new double[0];
    FittedLaw.Builder sparse = new FittedLaw.Builder();
    Neighbourhood neighbourhood = new Neighbourhood(profile);
    for (int row = profile.rows() - 1; row >= 0; row--) {
      long count = profile.count(row);
      double prevalence = (double) profile.prevalence(row);
      if (count > largest || neighbourhood.labels(count) < 2 * Math.sqrt((double) count)) {
        sparse.add((double) count / total, prevalence);
      } else {
        fitted = fitted.length > 0 ? fitted : new double[(int) count + 1];
        fitted[(int) count] = prevalence;
      }
    }
    return new SparseSplit(fitted, sparse.build());
  }

  /** Returns the largest count that is not sparse, zero if there is none. */
  int largestFitted() {
    return Math.max(0, fitted.length - 1);
  }

  /** Returns the prevalence of a count, zero if it is sparse. */
  double fitted(int count) {
    return count < fitted.length ? fitted[count] : 0;
  }

  /** Returns the sparse counts with their empirical probabilities. */
  FittedLaw sparse() {
    return sparse;
  }

  static int ceilRoot(long count) {
    return (int) Math.ceil(Math.sqrt((double) count));
  }

  /** Labels near a count, for counts that are asked in descending order. */
  private static final class Neighbourhood {
    private final Prevalences profile;
    private int low; // lowest row in the window
    private int high; // highest row in the window
    private double labels;

    Neighbourhood(Prevalences profile) {
      this.profile = profile;
      low = profile.rows();
      high = profile.rows() - 1;
    }

    double labels(long count) {
      int radius = ceilRoot(count);
      while (low > 0 && profile.count(low - 1) >= count - radius) {
        labels += (double) profile.prevalence(--low);
      }
      while (profile.count(high) - radius > count) {
        labels -= (double) profile.prevalence(high--);
      }
      return labels;
    }
  }
}
