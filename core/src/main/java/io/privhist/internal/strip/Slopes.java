package io.privhist.internal.strip;

/** How fast heights of strips fall from one to the next; slope b is that from b to b + 1. */
final class Slopes {
  private static final int ASIDE = 5; // slopes that tell what is usual on one side

  private final Fit fit;
  private final double[] slopes;

  private Slopes(Fit fit, double[] slopes) {
    this.fit = fit;
    this.slopes = slopes;
  }

  static Slopes of(Fit fit) {
    double[] slopes = new double[Math.max(0, fit.size() - 1)];
    for (int b = 0; b < slopes.length; b++) {
      slopes[b] = fit.slopeAfter(b);
    }
    return new Slopes(fit, slopes);
  }

  Slopes copy() {
    return new Slopes(fit, slopes.clone());
  }

  /** Makes a slope no steeper than a limit, if there is such a slope. */
  void limit(int b, double most) {
    if (exists(b)) {
      slopes[b] = Math.min(slopes[b], most);
    }
  }

  private boolean exists(int b) {
    return b >= 0 && b < slopes.length;
  }

  /** Returns a slope, or 0 where there is none. */
  double at(int b) {
    return exists(b) ? slopes[b] : 0;
  }

  /** Returns how far it is from the middle of strip b to that of the next. */
  double distance(int b) {
    return (fit.width(b) + fit.width(b + 1)) / 2;
  }

  /** Returns by how much heights fall from the middle of strip b to that of the next. */
  double fall(int b) {
    return slopes[b] * distance(b);
  }

  /** Returns the flatter of the slopes to both sides of a strip; 0 for the first and the last. */
  double inner(int strip) {
    return exists(strip - 1) && exists(strip) ? Math.min(slopes[strip - 1], slopes[strip]) : 0;
  }

  /** Step B1: the second smallest of five slopes, those that do not exist counted as 0. */
  double secondSmallest(int first) {
    double smallest = Double.POSITIVE_INFINITY;
    double second = Double.POSITIVE_INFINITY;
    for (int b = first; b < first + ASIDE; b++) {
      double slope = at(b);
      second = Math.min(second, Math.max(smallest, slope));
      smallest = Math.min(smallest, slope);
    }
    return second;
  }

  /** Step B2: the slope over a strip and two neighbours on each side, as far as they exist. */
  double secant(int strip) {
    double fall = 0;
    double distance = 0;
    int end = Math.min(strip + 2, slopes.length);
    for (int b = Math.max(strip - 2, 0); b < end; b++) {
      fall += fall(b);
      distance += distance(b);
    }
    return distance > 0 ? fall / distance : 0;
  }

  /** Step B2: the median of the same four slopes; those at the ends stand for missing ones. */
  double median(int strip) {
    if (slopes.length == 0) {
      return 0;
    }
    double a = clamped(strip - 2);
    double b = clamped(strip - 1);
    double c = clamped(strip);
    double d = clamped(strip + 1);
    double below = Math.max(Math.min(a, b), Math.min(c, d));
    double above = Math.min(Math.max(a, b), Math.max(c, d));
    return (below + above) / 2;
  }

  private double clamped(int b) {
    return slopes[Math.max(0, Math.min(b, slopes.length - 1))];
  }
}
