package io.privhist.mechanism;

import java.util.OptionalDouble;

/**
 * Rough forecast of the sorted L1 error from public numbers: {@code alpha(epsilon) sqrt(items)}.
 *
 * <p>The factors are medians over real data sets; {@code docs/evaluation/accuracy.md} tells from
 * which runs; between the tabulated epsilons the logarithm of alpha is linear in the logarithm of
 * epsilon, and outside of them nothing is known.
 */
final class Forecast {
  static final Forecast PRIVHIST =
      new Forecast(
          false,
          new double[] {0.01, 0.1, 0.5, 1, 1.01, 2, 5, 8},
          new double[] {36.5, 9.15, 3.21, 1.92, 1.60, 0.876, 0.262, 0.0904});
  static final Forecast PRIVHIST_TUNED =
      new Forecast(
          false,
          new double[] {0.01, 0.1, 0.5, 1, 1.01, 2, 5, 8},
          new double[] {17.4, 4.07, 1.23, 0.602, 0.477, 0.159, 0.00776, 0.000314});

  static final Forecast TILING =
      new Forecast(
          true,
          new double[] {0.01, 0.1, 0.5, 1, 2, 5},
          new double[] {8.46, 2.18, 0.783, 0.448, 0.157, 0.00702});

  static final Forecast LATTICE =
      new Forecast(
          true,
          new double[] {1.0986, 1.1, 1.5, 2, 3, 5, 8},
          new double[] {0.352, 0.352, 0.224, 0.133, 0.0485, 0.00658, 0.000328});

  private final boolean atMostItems; // whether the mechanism rather publishes nothing than noise
  private final double[] epsilons; // ascending
  private final double[] alphas; // the factor at each of them

  private Forecast(boolean atMostItems, double[] epsilons, double[] alphas) {
    this.atMostItems = atMostItems;
    this.epsilons = epsilons;
    this.alphas = alphas;
  }

  OptionalDouble expectedL1(long items, double epsilon) {
    if (!(epsilon >= epsilons[0] && epsilon <= epsilons[epsilons.length - 1])) {
      return OptionalDouble.empty();
    }
    int right = 1;
    while (epsilons[right] < epsilon) {
      right++;
    }
    double share =
        Math.log(epsilon / epsilons[right - 1]) / Math.log(epsilons[right] / epsilons[right - 1]);
    double alpha = Math.pow(alphas[right - 1], 1 - share) * Math.pow(alphas[right], share);
    double error = alpha * Math.sqrt((double) items);
    return OptionalDouble.of(atMostItems ? Math.min((double) items, error) : error);
  }
}
