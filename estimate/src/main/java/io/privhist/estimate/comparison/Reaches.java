package io.privhist.estimate.comparison;

import java.util.Arrays;
import java.util.List;

/**
 * How far the noise of two releases may have moved several differences at once, from samples of the
 * errors of each release.
 *
 * <p>Every error of A is met with many errors of B, since their noises are independent, and their
 * sizes are added: a difference is off by no more than that, whatever their signs, and so whatever
 * bias the mechanisms have. The reach of one difference is the quantile of that sum. All reaches
 * are then stretched by one factor, the quantile of the largest sum in units of these reaches, so
 * that in nearly all meetings no difference is beyond its reach. Half of the failures are kept in
 * reserve for what the samples do not show.
 */
final class Reaches {
  private static final int MEETINGS = 40_000;

  private final double level;
  private final int samples;
  private final int partners; // errors of B that each error of A meets

  /**
   * Prepares for samples.
   *
   * @param level the probability aimed at
   * @param samples how many there are of each release
   */
  Reaches(double level, int samples) {
    this.level = level;
    this.samples = samples;
    this.partners = Math.min(samples, Math.max(1, MEETINGS / samples));
  }

  /** The sizes of the errors of one number. */
  static final class Errors {
    private final double[] a;
    private final double[] b;
    private final double least;

    /**
     * Takes samples.
     *
     * @param a the errors of A
     * @param b those of B
     * @param least what the reach is at least, since errors may be too rare to be sampled
     */
    Errors(double[] a, double[] b, double least) {
      this.a = a;
      this.b = b;
      this.least = least;
    }
  }

  /** Returns the reach of each number. */
  double[] of(List<Errors> all) {
    double[] reaches = new double[all.size()];
    double[] worst = new double[samples * partners];
    for (int i = 0; i < reaches.length; i++) {
      double[] sums = sums(all.get(i));
      reaches[i] = Math.max(all.get(i).least, Math.max(quantile(level, sums), root(sums)));
      for (int meeting = 0; meeting < worst.length; meeting++) {
        if (sums[meeting] > 0) { // or else both may be zero
          worst[meeting] = Math.max(worst[meeting], sums[meeting] / reaches[i]);
        }
      }
    }
    double factor = Math.max(1, quantile((1 + level) / 2, worst));
    return Arrays.stream(reaches).map(reach -> reach * factor).toArray();
  }

  private double[] sums(Errors errors) {
    double[] sums = new double[samples * partners];
    int next = 0;
    for (int shift = 0; shift < partners; shift++) {
      for (int i = 0; i < samples; i++) {
        sums[next++] = errors.a[i] + errors.b[(i + shift) % samples];
      }
    }
    return sums;
  }

  /** The quantile for one further draw, which is a little above that of the sample. */
  private double quantile(double share, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double rank = Math.ceil(share * sorted.length * (samples + 1) / samples);
    return sorted[(int) Math.min(sorted.length, rank) - 1];
  }

  /** The root of the mean square, which is not zero where errors are rare. */
  private static double root(double[] values) {
    return Math.sqrt(Arrays.stream(values).map(value -> value * value).average().orElse(0));
  }
}
