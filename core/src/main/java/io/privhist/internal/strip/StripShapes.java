package io.privhist.internal.strip;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;

/**
 * Heights of the single columns (or rows) inside fitted strips, rounded: step B of the
 * reconstruction.
 *
 * <p>A strip holds either a step of the curve ({@link CurveSteps}) or a parabola between smoothed
 * edges ({@link Edges}). What a strip looks like depends on a few neighbours but for the edges, so
 * that the time is of the order of strips and runs.
 */
final class StripShapes {
  private static final double MOST_FORESEEN = 128; // runs of a strip
  private static final double RUNS_OF_STEP = 3; // if its lines are flat

  private final Fit fit;
  private final CurveSteps steps;
  private final Bridges bridges;
  private final Edges edges;

  StripShapes(Fit fit, Axis axis, NoiseLaw noise) {
    this.fit = fit;
    this.steps = new CurveSteps(fit, axis, noise.meanAbsolute());
    this.bridges = new Bridges(fit, steps.smoothSlopes(), axis, noise);
    this.edges = new Edges(fit, bridges, steps);
  }

  /** Returns the rounded heights of all columns of all strips, tallest first. */
  HeightRuns rounded() {
    HeightRuns runs = new HeightRuns(likelyRuns());
    for (int strip = 0; strip < fit.size(); strip++) {
      add(strip, runs);
    }
    runs.sort();
    return runs;
  }

  /**
   * Returns for how many runs to make room. A strip has at most as many as columns, and as heights
   * between its edges, but for some steps; more room comes if needed.
   */
  private int likelyRuns() {
    double likely = 0;
    for (int strip = 0; strip < fit.size(); strip++) {
      double heights = steps.at(strip) ? RUNS_OF_STEP : fall(strip) + 2;
      likely += Math.min(Math.min(fit.width(strip), MOST_FORESEEN), heights);
    }
    return (int) Math.min(likely, Integer.MAX_VALUE - 8);
  }

  private void add(int strip, HeightRuns runs) {
    if (steps.at(strip)) {
      steps.placed(strip, edges.at(strip), edges.at(strip + 1)).addTo(runs);
    } else if (fit.width(strip) == 1) {
      runs.add(fit.wholeHeight(strip, towardsEdges(strip)));
    } else {
      arc(strip).addTo(runs, 0, (long) fit.width(strip));
    }
  }

  /** Step B5, one column: by how much its height is moved towards its edges. */
  private double towardsEdges(int strip) {
    return bridges.noise(strip) / bridges.ofAverage(strip) * (fit.height(strip) - middle(strip));
  }

  /**
   * Step B5: the mean of a bridge between two edges, given its average. It bends as far as it can
   * without rising; what is left of the average then lifts or lowers it as a whole.
   */
  private Arc arc(int strip) {
    double width = fit.width(strip);
    double middle = middle(strip);
    double fall = fall(strip);
    double averaging = bridges.averaging(strip);
    double bump = bridges.ofBridge(strip) / bridges.ofAverage(strip) * (fit.height(strip) - middle);
    double most = 2 * averaging * fall;
    double bent = Math.max(-most, Math.min(most, bump));
    double bend = bent / (2 * averaging);
    double top = middle + (bump - bent) + fall / 2 + bend / (4 * (width * width));
    return new Arc(top, fall, bend, width);
  }

  private double middle(int strip) {
    return (edges.at(strip) + edges.at(strip + 1)) / 2;
  }

  private double fall(int strip) {
    return Math.max(0, edges.at(strip) - edges.at(strip + 1));
  }
}
