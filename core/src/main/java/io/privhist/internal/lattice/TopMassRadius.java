package io.privhist.internal.lattice;

/**
 * How many boxes of the first k rows may have been added, or removed, for all k at once (section 6,
 * step 4): a Chernoff bound with the generating function of partitions.
 */
final class TopMassRadius {
  private static final int GRID = 200;
  private static final double FINEST = 1e-18;

  private final double epsilon;
  private final long corners;
  private final double delta;
  private final double[] logMoments = new double[GRID]; // ln F(s) for s = e^(epsilon j/200)

  /**
   * Prepares the bound.
   *
   * @param corners bound on the number of distinct counts of the data
   * @param delta the share for additions, and again for removals
   */
  TopMassRadius(double epsilon, long corners, double delta) {
    this.epsilon = epsilon;
    this.corners = corners;
    this.delta = delta;
    for (int j = 1; j < GRID; j++) {
      logMoments[j] = logMoment(j);
    }
  }

  /** {@code ln F(s)}, {@code F(s) = prod over i of 1 + (1 - 1/s) x^i/(1 - x^i)}, x = q s. */
  private double logMoment(int j) {
    double gain = -Math.expm1(-epsilon * j / GRID);
    double x = Math.exp(epsilon * j / GRID - epsilon);
    double sum = 0;
    for (double power = x; power > FINEST; power *= x) {
      sum += Math.log1p(gain * power / (1 - power));
    }
    return sum;
  }

  /** Returns the radius for the k largest labels, rounded down: boxes are whole. */
  long of(long k) {
    long grid = 1;
    int index = 1;
    while (grid < k && grid < corners + 1) {
      grid = Math.max(grid + 1, grid + grid / 4);
      index++;
    }
    double share = 6 * delta / (Math.PI * Math.PI * index * (double) index);
    return (long) Math.floor(radius(Math.min(grid, corners + 1), share));
  }

  private double radius(long m, double p) {
    double least = Double.POSITIVE_INFINITY;
    for (int j = 1; j < GRID; j++) {
      least = Math.min(least, (-Math.log(p) + m * logMoments[j]) / (epsilon * j / GRID));
    }
    return least;
  }
}
