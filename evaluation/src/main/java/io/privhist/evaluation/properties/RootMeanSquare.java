package io.privhist.evaluation.properties;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The root of a mean of squared errors.
 *
 * @param value the root
 * @param standardError of the root, from the spread of the squares
 */
record RootMeanSquare(double value, double standardError) {
  static RootMeanSquare of(double[] errors) {
    double[] squares = Arrays.stream(errors).map(error -> error * error).toArray();
    double mean = Arrays.stream(squares).average().orElseThrow();
    double variance =
        Arrays.stream(squares).map(square -> (square - mean) * (square - mean)).sum()
            / Math.max(1, errors.length - 1);
    double root = Math.sqrt(mean);
    return new RootMeanSquare(
        root, root == 0 ? 0 : Math.sqrt(variance / errors.length) / (2 * root));
  }

  /** Returns both numbers for a table. */
  List<String> cells() {
    return List.of(cell(value), cell(standardError));
  }

  /** With two digits, or four places if that is shorter. */
  private static String cell(double value) {
    if (value < 0.00005) {
      return "0";
    }
    return String.format(Locale.ROOT, value >= 1 ? "%.2f" : value >= 0.01 ? "%.3f" : "%.4f", value);
  }
}
