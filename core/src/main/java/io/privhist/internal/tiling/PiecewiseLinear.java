package io.privhist.internal.tiling;

/** Function through given nodes, straight between them and constant outside. */
final class PiecewiseLinear {
  private final double[] xs; // ascending
  private final double[] ys;
  private final double[] slopes; // from each node to the next

  PiecewiseLinear(double[] xs, double[] ys) {
    this.xs = xs;
    this.ys = ys;
    this.slopes = new double[xs.length - 1];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]);
    }
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
    return ys[low] + slopes[low] * (x - xs[low]);
  }
}
