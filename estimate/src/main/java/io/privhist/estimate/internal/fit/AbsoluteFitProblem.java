package io.privhist.estimate.internal.fit;

/**
 * Least absolute deviations with non-negative amounts of given columns and a fixed total: minimise
 * {@code costs . y + sum_i |target_i - (A y)_i|} subject to {@code y >= 0} and {@code weights . y =
 * total}.
 *
 * <p>Columns are runs of rows: column j has {@code values[j][s]} in row {@code first[j] + s} and
 * zeros elsewhere. They should be scaled to a largest entry near one.
 *
 * @param target one value for each row
 * @param first the row at which each column starts
 * @param values the entries of each column from there on
 * @param weights what a unit of each column adds to the total, all positive
 * @param total the sum to reach, positive
 */
@SuppressWarnings("ArrayRecordComponent") // package-private, filled once and then only read
record AbsoluteFitProblem(
    double[] target, int[] first, double[][] values, double[] weights, double total) {

  int rows() {
    return target.length;
  }

  int columns() {
    return values.length;
  }

  /** Returns an entry of the matrix. */
  double entry(int row, int column) {
    int step = row - first[column];
    return step >= 0 && step < values[column].length ? values[column][step] : 0;
  }

  /** Adds a multiple of a column to a vector of rows. */
  void addColumn(int column, double factor, double[] vector) {
    double[] entries = values[column];
    for (int step = 0; step < entries.length; step++) {
      vector[first[column] + step] += factor * entries[step];
    }
  }

  /** Returns the scalar product of a column and a vector of rows. */
  double product(int column, double[] vector) {
    double[] entries = values[column];
    double sum = 0;
    for (int step = 0; step < entries.length; step++) {
      sum += entries[step] * vector[first[column] + step];
    }
    return sum;
  }

  /** Returns what the amounts leave unexplained of each row. */
  double[] residuals(double[] amounts) {
    double[] residuals = target.clone();
    for (int column = 0; column < columns(); column++) {
      if (amounts[column] != 0) {
        addColumn(column, -amounts[column], residuals);
      }
    }
    return residuals;
  }

  /** Returns the sum of absolute residuals of these amounts. */
  double deviation(double[] amounts) {
    double sum = 0;
    for (double residual : residuals(amounts)) {
      sum += Math.abs(residual);
    }
    return sum;
  }
}
