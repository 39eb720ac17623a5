package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.SampleProperties.Weight;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A direct release by hand, with its decisions open to mistakes.
 *
 * @param cleartext what is published beside the noisy answers
 */
record HandmadeProperty(
    String name, Weight weight, Sensitivity sensitivity, ToLongFunction<Prevalences> cleartext)
    implements ExactPrivacyCheck.Publication {
  private static final double STEPS = 1 << 12;

  /** What one item is believed to change the sum by, given (rightly or wrongly) all of these. */
  @FunctionalInterface
  interface Sensitivity {
    double of(Weight weight, long total, Prevalences raw);
  }

  HandmadeProperty(String name, Weight weight, Sensitivity sensitivity) {
    this(name, weight, sensitivity, raw -> 0);
  }

  @Override
  public Object publish(RawHistogram raw, Epsilon epsilon, Noise noise) {
    Prevalences rows = raw.sensitivePrevalences();
    Epsilon half = epsilon.times(1, 2);
    long total = Math.max(1, noise.stage("total", half).applyAsLong(raw.items()));
    long steps = (long) Math.ceil(STEPS * sensitivity.of(weight, total, rows)) + 1;
    long answer = noise.stage("sum", half.times(1, steps)).applyAsLong(mass(rows, total));
    return List.of(total, answer, cleartext.applyAsLong(rows));
  }

  private long mass(Prevalences rows, long total) {
    double sum = 0;
    for (int row = 0; row < rows.rows(); row++) {
      sum += rows.prevalence(row) * weight.at(rows.count(row), total);
    }
    return Math.round(STEPS * sum);
  }

  /** The largest step over all counts that there can be, here below 50. */
  static double overAllCounts(Weight weight, long total, Prevalences raw) {
    double largest = Math.abs(weight.at(1, total));
    for (long r = 1; r < 50; r++) {
      largest = Math.max(largest, step(weight, r, total));
    }
    return largest;
  }

  /** Mistake: the largest step from or to a count that occurs. */
  static double overObservedCounts(Weight weight, long total, Prevalences raw) {
    double largest = Math.abs(weight.at(1, total));
    for (int row = 0; row < raw.rows(); row++) {
      largest = Math.max(largest, step(weight, raw.count(row), total));
    }
    return largest;
  }

  static double step(Weight weight, long count, long total) {
    return Math.abs(weight.at(count + 1, total) - weight.at(count, total));
  }

  @Override
  public String toString() {
    return name;
  }
}
