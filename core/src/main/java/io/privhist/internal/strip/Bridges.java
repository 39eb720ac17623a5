package io.privhist.internal.strip;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips.Axis;

/**
 * What is expected of the curve inside each strip: a straight line plus a Brownian bridge. Step B3
 * of the reconstruction.
 *
 * <p>Counts are like a Poisson process, and gaps between sorted counts like exponential ones
 * ({@link Axis}); so the fall over a strip has a mean, from the slopes around, and a variance V.
 * Source of the constants: docs/explanation/tiling.md.
 */
final class Bridges {
  private static final double CURVATURE = 0.1; // of a fall: what bends of the curve may change
  private static final double DEVIATIONS = 3; // from here on a fall is not like its neighbours
  private static final double JUMP = 2; // how far beyond that fall the edges of a strip may lie
  private static final double LEAST_VARIANCE = 1e-9;
  private static final double ALONE = 0.5; // of the noise, where columns are strips of their own
  private static final double AVERAGING_ONE = 1.0 / 12 + 1.0 / 6; // f of one column

  private final Fit fit;
  private final Slopes slopes;
  private final Axis axis;
  private final double noiseVariance;
  private final double[] medians; // mu
  private final double[] variances; // V

  /**
   * Works out means and variances.
   *
   * @param slopes those between the strips, without steps
   * @param noise on each mass
   */
  Bridges(Fit fit, Slopes slopes, Axis axis, NoiseLaw noise) {
    this.fit = fit;
    this.slopes = slopes;
    this.axis = axis;
    this.noiseVariance = noise.variance();
    this.medians = new double[fit.size()];
    this.variances = new double[fit.size()];
    for (int strip = 0; strip < fit.size(); strip++) {
      medians[strip] = slopes.median(strip);
    }
    double before = 0;
    for (int strip = 0; strip < fit.size(); strip++) {
      double after = strip + 1 < fit.size() ? jumpAfter(strip) : 0;
      double jump = JUMP * Math.max(before, after);
      variances[strip] = Math.max(LEAST_VARIANCE, smoothVariance(strip) + jump * jump);
      before = after;
    }
  }

  /** Fluctuation, curvature, and how far the slopes around disagree. */
  private double smoothVariance(int strip) {
    double width = fit.width(strip);
    double secant = slopes.secant(strip);
    double curvature = CURVATURE * secant * width;
    double disagreement = (secant - medians[strip]) * width;
    return axis.variance(secant) * width + curvature * curvature + disagreement * disagreement;
  }

  /** The fall from a strip to the next if it is far more than expected, so as not to smooth it. */
  private double jumpAfter(int strip) {
    double distance = slopes.distance(strip);
    double slope = (medians[strip] + medians[strip + 1]) / 2;
    double mean = slope * distance;
    double curvature = CURVATURE * mean;
    double noise = noiseVariance * (ofWidth(strip) + ofWidth(strip + 1));
    double variance = axis.variance(slope) * distance + curvature * curvature + noise;
    double fall = slopes.fall(strip);
    return fall - mean > DEVIATIONS * Math.sqrt(variance) ? fall : 0;
  }

  /** Returns the variance of an average if that of a mass is one. */
  private double ofWidth(int strip) {
    return isOneColumn(strip) ? 1 : 1 / squaredWidth(strip);
  }

  private double squaredWidth(int strip) {
    return fit.width(strip) * fit.width(strip);
  }

  /** Returns the mean fall over a strip, t. */
  double meanFall(int strip) {
    return medians[strip] * fit.width(strip);
  }

  /** Returns the variance of the fall over a strip, V. */
  double variance(int strip) {
    return variances[strip];
  }

  /**
   * Returns f: the variance of the average of mid-column heights of a bridge, given its ends, is V
   * f.
   */
  double averaging(int strip) {
    return isOneColumn(strip) ? AVERAGING_ONE : 1.0 / 12 + 1 / (6 * squaredWidth(strip));
  }

  /** Returns the variance of the noise in an average; less where columns stand alone. */
  double noise(int strip) {
    return isOneColumn(strip) ? noiseVariance * ALONE : noiseVariance / squaredWidth(strip);
  }

  /** Most strips are one column wide, and a division takes long. */
  private boolean isOneColumn(int strip) {
    return fit.width(strip) == 1;
  }

  /** Returns how far a fitted average is from the middle of its edges, as a variance: U. */
  double ofAverage(int strip) {
    return ofBridge(strip) + noise(strip);
  }

  /** Returns the part of it that the bridge accounts for, V f. */
  double ofBridge(int strip) {
    return variances[strip] * averaging(strip);
  }
}
