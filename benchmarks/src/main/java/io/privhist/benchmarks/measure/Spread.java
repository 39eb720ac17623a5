package io.privhist.benchmarks.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What repeated measurements of one thing came to.
 *
 * @param median the middle one, or the lower of the two in the middle
 * @param least the smallest
 * @param most the largest
 */
public record Spread(double median, double least, double most) {
  public static Spread of(double... measurements) {
    double[] sorted = measurements.clone();
    Arrays.sort(sorted);
    return new Spread(sorted[(sorted.length - 1) / 2], sorted[0], sorted[sorted.length - 1]);
  }

  /** Returns what one number of several results came to. */
  public static <T> Spread of(List<T> results, ToDoubleFunction<T> number) {
    return of(results.stream().mapToDouble(number).toArray());
  }

  /** Returns the median with the range after it. */
  public String inWords() {
    return "%s (%s to %s)".formatted(rounded(median), rounded(least), rounded(most));
  }

  /** Returns how many times the median of this is that of another. */
  public String over(Spread other) {
    return rounded(median / other.median);
  }

  /** Returns a number with about three digits. */
  public static String rounded(double x) {
    int decimals = x >= 100 ? 0 : x >= 10 ? 1 : x >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + decimals + "f", x);
  }
}
