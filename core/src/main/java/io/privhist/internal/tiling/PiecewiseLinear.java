package io.privhist.internal.tiling;

/**
 * Function through given nodes, straight between them and constant outside.
 *
 * <p>Remembers the piece it was asked for last, as a scan asks for nearby points; so it is not for
 * several threads.
 */
final class PiecewiseLinear {
  private final double[] xs; // ascending
  private final double[] ys;
  private final double[] slopes; // from each node to the next
  private int piece; // the one asked for last

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
    if (!(x >= xs[piece] && x < xs[piece + 1])) {
      piece = pieceOf(x);
    }
    return ys[piece] + slopes[piece] * (x - xs[piece]);
  }

  private int pieceOf(double x) {
    int low = 0;
    int high = xs.length - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (xs[middle] <= x) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
