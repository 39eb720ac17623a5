package io.privhist.internal.tiling;

/** Function through given nodes, straight between them and constant outside. */
final class PiecewiseLinear {
  private final double[] xs; // ascending
  private final double[] ys;

  PiecewiseLinear(double[] xs, double[] ys) {
    this.xs = xs;
    this.ys = ys;
  }

  double at(double x) {
    int last = xs.length - 1;
    if (x <= xs[0]) {
      return ys[0];
    }
    if (x >= xs[last]) {
      return ys[last];
    }
    int low = 0;
    int high = last;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (xs[middle] <= x) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double slope = (ys[high] - ys[low]) / (xs[high] - xs[low]);
    return ys[low] + slope * (x - xs[low]);
  }
}
