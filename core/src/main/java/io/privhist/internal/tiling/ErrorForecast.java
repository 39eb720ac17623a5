package io.privhist.internal.tiling;

import io.privhist.internal.strip.Fit;
import io.privhist.internal.strip.Strips.Axis;

/**
 * Sorted L1 error to expect, from the tiles of the run itself.
 *
 * <p>Each strip that is not empty contributes its noise, less where many strips were fitted to one
 * height and at most what it holds, and, if it is wider than one, the error of interpolating inside
 * it ({@link StripWidth}). The constants make forecasts right in the median over real data sets.
 */
final class ErrorForecast {
  private static final double LEAST_HEIGHT = 0.5;
  private static final double BRIDGE = 0.25; // of StripWidth's 0.313: edges are smoothed
  private static final double SMOOTHED = 0.1; // of the noise, by neighbours, where it is large
  private static final double MEDIAN_OF_BLOCK = 1.2;

  private ErrorForecast() {}

  static double of(Fit fit, Axis axis, double noise) {
    double smoothed = noise * (1 - SMOOTHED * Math.min(1, noise * noise));
    double sum = 0;
    for (int start = 0; start < fit.size(); ) {
      int end = start + 1;
      while (end < fit.size() && fit.height(end) == fit.height(start)) {
        end++;
      }
      double pooled = smoothed * Math.min(1, MEDIAN_OF_BLOCK / Math.sqrt(end - start));
      for (int strip = start; strip < end && fit.height(strip) >= LEAST_HEIGHT; strip++) {
        double own = Math.min(pooled, fit.height(strip) * fit.width(strip));
        sum += fit.width(strip) > 1 ? length(own, interpolation(fit, strip, axis)) : own;
      }
      start = end;
    }
    return sum;
  }

  /** What {@code Math.hypot} gives, many times slower, without a thought of overflow. */
  private static double length(double a, double b) {
    return Math.sqrt(a * a + b * b);
  }

  private static double interpolation(Fit fit, int strip, Axis axis) {
    double width = fit.width(strip);
    double slope = (fit.slopeAfter(strip - 1) + fit.slopeAfter(strip)) / 2;
    return BRIDGE * width * Math.sqrt(width * axis.variance(slope));
  }
}
