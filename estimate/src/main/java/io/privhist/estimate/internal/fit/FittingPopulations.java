package io.privhist.estimate.internal.fit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * All populations whose expected numbers of labels with small counts are within bounds: linear
 * programs over the number {@code y_j} of counted labels at each rate.
 *
 * <p>Rows: {@code lower <= sum y_j inBin_j <= upper} for each bin, {@code sum y_j mass_j <= mass},
 * and {@code sum y_j labels_j <= most labels}. Each row with two bounds becomes two rows of
 * absolute residuals, {@code |A y - lower|/2 + |A y - upper|/2}: constant within the bounds, and
 * rising by one for each label outside. A column of zeros takes the mass of labels that are more
 * common. Costs are small beside that penalty, and smaller still if the answer is outside.
 */
public final class FittingPopulations {
  private static final double WIDER = 1.3; // where nothing fits
  private static final double MOST_DEVIATIONS = 50;
  private static final double PRICE = 1e-2; // of the largest cost, in labels outside
  private static final double LEAST_PRICE = 1e-9;
  private static final double OUTSIDE = 1e-9; // relative; less is a rounding error

  private final RateTable table;
  private final double[] lower; // of the bins and, if it is limited, of the number of labels
  private final double[] upper;
  private final double labelUnit; // of the last row; keeps its entries near those of the others
  private final double[] scales; // what columns were divided by
  private final AbsoluteFitSimplex simplex;

  /**
   * What limits populations besides the bins.
   *
   * @param mass how many items all labels of the table have at the most
   * @param labels how many labels there are at the most; may be infinite
   */
  public record Limits(double mass, double labels) {}

  /**
   * The smallest and the largest total over all populations that fit.
   *
   * @param least not above {@code most}
   */
  public record Totals(double least, double most) {}

  private FittingPopulations(RateTable table, double[] lower, double[] upper, Limits limits) {
    this.table = table;
    boolean limited = Double.isFinite(limits.labels());
    double counted = Math.max(1, Arrays.stream(upper).sum());
    this.labelUnit = limited ? Math.max(1, limits.labels() / counted) : 0;
    this.lower = limited ? Arrays.copyOf(lower, lower.length + 1) : lower;
    this.upper = limited ? Arrays.copyOf(upper, upper.length + 1) : upper;
    if (limited) {
      this.upper[upper.length] = limits.labels() / labelUnit;
    }
    this.scales = new double[table.rates() + 1];
    this.simplex = new AbsoluteFitSimplex(problem(limits.mass()));
  }

  /**
   * Returns the populations within so many deviations of the counts, or more if none is.
   *
   * @param deviations z, how far expected numbers may be from what was counted
   */
  public static Optional<FittingPopulations> of(
      RateTable table, BinCounts counts, double deviations, Limits limits) {
    for (double z = deviations; z < MOST_DEVIATIONS; z *= WIDER) {
      FittingPopulations all =
          new FittingPopulations(table, counts.lower(z), counts.upper(z), limits);
      if (all.fits(all.amounts(new double[all.scales.length]))) {
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }

  private AbsoluteFitProblem problem(double mass) {
    int rows = lower.length;
    double[] targets = new double[2 * rows];
    for (int row = 0; row < rows; row++) {
      targets[2 * row] = lower[row] / 2;
      targets[2 * row + 1] = upper[row] / 2;
    }
    int columns = scales.length;
    double[][] values = new double[columns][];
    double[] weights = new double[columns];
    for (int j = 0; j < columns - 1; j++) {
      double[] column = column(j);
      scales[j] = Math.max(1e-12, Arrays.stream(column).max().orElse(0)) / 2;
      values[j] = new double[2 * rows];
      for (int row = 0; row < rows; row++) {
        double value = column[row] / 2 / scales[j];
        values[j][2 * row] = value;
        values[j][2 * row + 1] = value;
      }
      weights[j] = table.mass(j) / scales[j];
    }
    scales[columns - 1] = 1;
    values[columns - 1] = new double[1];
    weights[columns - 1] = 1;
    return new AbsoluteFitProblem(targets, new int[columns], values, weights, Math.max(1, mass));
  }

  /** Returns what one label at a rate adds to each row. */
  private double[] column(int rate) {
    double[] column = new double[lower.length];
    for (int row = 0; row < column.length; row++) {
      boolean ofLabels = labelUnit > 0 && row == column.length - 1;
      column[row] = ofLabels ? table.labels(rate) / labelUnit : table.inBin(rate, row);
    }
    return column;
  }

  /**
   * Returns the smallest and the largest total of a number of each label.
   *
   * @param ofLabel the number, by rate
   */
  public Totals totals(DoubleUnaryOperator ofLabel) {
    double[] each = table.each(ofLabel);
    double largest = Arrays.stream(each).map(Math::abs).max().orElse(0);
    if (largest == 0) {
      return new Totals(0, 0);
    }
    double least = extreme(each, 1 / largest);
    double most = extreme(each, -1 / largest);
    return new Totals(Math.min(least, most), Math.max(least, most));
  }

  /** Returns the total that costs least, at the highest price at which nothing is outside. */
  private double extreme(double[] each, double sign) {
    double[] amounts = new double[0];
    for (double price = PRICE; price > LEAST_PRICE; price *= PRICE) {
      double[] costs = new double[scales.length];
      for (int j = 0; j < each.length; j++) {
        costs[j] = price * sign * each[j] / scales[j];
      }
      amounts = amounts(costs);
      if (fits(amounts)) {
        break;
      }
    }
    double total = 0;
    for (int j = 0; j < each.length; j++) {
      total += each[j] * amounts[j];
    }
    return total;
  }

  private double[] amounts(double[] costs) {
    double[] amounts = simplex.minimise(costs).amounts();
    for (int j = 0; j < amounts.length; j++) {
      amounts[j] /= scales[j];
    }
    return amounts;
  }

  private boolean fits(double[] amounts) {
    double[] sums = new double[lower.length];
    for (int j = 0; j < table.rates(); j++) {
      if (amounts[j] > 0) {
        double[] column = column(j);
        for (int row = 0; row < sums.length; row++) {
          sums[row] += amounts[j] * column[row];
        }
      }
    }
    for (int row = 0; row < sums.length; row++) {
      double slack = OUTSIDE * (1000 + upper[row]);
      if (sums[row] < lower[row] - slack || sums[row] > upper[row] + slack) {
        return false;
      }
    }
    return true;
  }
}
