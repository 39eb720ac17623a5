package io.privhist.internal.strip;

/**
 * Heights of the curve at the edges of strips: the most likely ones given the fitted averages. Step
 * B4 of the reconstruction.
 *
 * <p>They minimise the sum, over strips without a step, of the squared deviation of the fall from
 * its mean over V and of the average from the middle of its edges over U ({@link Bridges}). To
 * solve that as equations would cancel digits where V is tiny beside U. Two filters, one from each
 * side, only take means with weights that are not negative; a step cuts them off.
 *
 * <p>Edge i is left of strip i; the last one is right of the last strip.
 */
final class Edges {
  private final Fit fit;
  private final Bridges bridges;
  private final CurveSteps steps;
  private final double[] heights;
  private double mean; // of an edge, from one side
  private double precision; // of that mean: one over its variance, 0 if nothing is known

  Edges(Fit fit, Bridges bridges, CurveSteps steps) {
    this.fit = fit;
    this.bridges = bridges;
    this.steps = steps;
    this.heights = new double[fit.size() + 1];
    joinFromRight(fromLeft());
  }

  /** Returns a height; without meaning between two steps. */
  double at(int edge) {
    return heights[edge];
  }

  /** Goes to the right, notes the means and returns their precisions. */
  private double[] fromLeft() {
    double[] precisions = new double[heights.length];
    for (int strip = 0; strip < fit.size(); strip++) {
      pass(strip, bridges.meanFall(strip));
      heights[strip + 1] = mean;
      precisions[strip + 1] = precision;
    }
    return precisions;
  }

  /** Comes back, and puts what both sides say together. */
  private void joinFromRight(double[] fromLeft) {
    mean = 0;
    precision = 0;
    for (int edge = fit.size(); edge >= 0; edge--) {
      if (precision > 0) {
        double left = fromLeft[edge];
        heights[edge] =
            left == 0 ? mean : (left * heights[edge] + precision * mean) / (left + precision);
      }
      if (edge > 0) {
        pass(edge - 1, -bridges.meanFall(edge - 1));
      }
    }
  }

  /** Passes a strip, from the edge on one side to that on the other. */
  private void pass(int strip, double fall) {
    if (steps.at(strip)) {
      mean = 0;
      precision = 0;
      return;
    }
    double average = fit.height(strip);
    double v = bridges.variance(strip);
    double u = bridges.ofAverage(strip);
    double byFall = precision * u;
    double byAverage = precision * v / 4;
    double sum = byFall + byAverage + 1;
    mean = (byFall * (mean - fall) + byAverage * (2 * average - mean) + (average - fall / 2)) / sum;
    precision = sum / (precision * v * u + u + v / 4);
  }
}
