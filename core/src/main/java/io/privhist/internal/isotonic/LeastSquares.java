package io.privhist.internal.isotonic;

/**
 * Weighted least-squares isotonic regression: the nonincreasing vector x that minimises {@code sum
 * of w_i (x_i - y_i)^2}.
 *
 * <p>Source: pool adjacent violators, Barlow, Bartholomew, Bremner and Brunk (1972). Linear time;
 * beside its arguments it uses one int array.
 */
final class LeastSquares {
  private LeastSquares() {}

  /**
   * Fits in place.
   *
   * @param values y on entry, x on return
   * @param weights positive; overwritten
   */
  static void fitNonincreasing(double[] values, double[] weights) {
    int[] ends = new int[values.length]; // block b covers elements ends[b-1] to ends[b] - 1
    int blocks = pool(values, weights, ends);
    for (int block = blocks - 1; block >= 0; block--) {
      double level = values[block];
      int start = block == 0 ? 0 : ends[block - 1];
      for (int i = ends[block] - 1; i >= start; i--) {
        values[i] = level;
      }
    }
  }

  /** Leaves level and weight of block b in {@code values[b]} and {@code weights[b]}. */
  private static int pool(double[] values, double[] weights, int[] ends) {
    int blocks = 0;
    for (int i = 0; i < values.length; i++) {
      double level = values[i];
      double weight = weights[i];
      while (blocks > 0 && values[blocks - 1] < level) {
        blocks--;
        double joint = weights[blocks] + weight;
        level += (values[blocks] - level) * (weights[blocks] / joint);
        weight = joint;
      }
      values[blocks] = level;
      weights[blocks] = weight;
      ends[blocks++] = i + 1;
    }
    return blocks;
  }
}
