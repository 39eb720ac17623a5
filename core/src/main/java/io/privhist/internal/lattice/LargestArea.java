package io.privhist.internal.lattice;

/**
 * The areas that decide how wide the band is: with probability at least 1 - delta, no rectangle of
 * {@code area} boxes lies in H without h, or in h without H (section 6, steps 1 and 2).
 *
 * @param corners bound on the number of distinct counts of the data, which holds but for a tenth of
 *     delta's share
 * @param area the smallest number of boxes that no such rectangle has
 */
record LargestArea(long corners, int area) {
  /**
   * Returns the areas for a diagram that was drawn.
   *
   * @param distinct its number of distinct counts
   * @param deltaCorners the share of delta for the number of corners
   * @param deltaArea the share for the rectangles
   */
  static LargestArea of(int distinct, double epsilon, double deltaCorners, double deltaArea) {
    double q = Math.exp(-epsilon);
    long corners = mostCorners(distinct, q / (1 + q), deltaCorners);
    int area = 1;
    while ((2.0 * corners + 1) * minimalRectangles(area, epsilon) / (1 + q) > deltaArea) {
      area++;
    }
    return new LargestArea(corners, area);
  }

  /**
   * Step 1: the largest t for which as few distinct counts as were drawn are not too unlikely. Of
   * 2t independent corners each is flipped with probability y, and every distinct count that was
   * lost takes one (Chernoff).
   */
  private static long mostCorners(int distinct, double y, double delta) {
    long low = distinct; // always possible
    long high = 2L * distinct + 64;
    while (isPossible(high, distinct, y, delta)) {
      low = high;
      high *= 2;
    }
    while (low + 1 < high) {
      long middle = (low + high) >>> 1;
      if (isPossible(middle, distinct, y, delta)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static boolean isPossible(long t, int distinct, double y, double delta) {
    double x = (t - distinct) / (2.0 * t);
    if (!(x > y)) {
      return true;
    }
    double exponent = x * Math.log(x / y) + (1 - x) * Math.log((1 - x) / (1 - y));
    return 2 * Math.exp(-t * exponent) > delta;
  }

  /** Step 2: the sum of q^(j g) over the smallest rectangles j by g of at least so many boxes. */
  private static double minimalRectangles(int area, double epsilon) {
    double sum = 0;
    for (int j = 1; j <= area; j++) {
      int g = height(area, j);
      if (j == 1 || height(area, j - 1) > g) {
        sum += Math.exp(-epsilon * j * (double) g);
      }
    }
    return sum;
  }

  private static int height(int area, int width) {
    return (area + width - 1) / width;
  }

  /** Returns how high a rectangle of so many columns may be in what was added or removed. */
  long mostHeight(int width) {
    return height(area, width) - 1L;
  }
}
