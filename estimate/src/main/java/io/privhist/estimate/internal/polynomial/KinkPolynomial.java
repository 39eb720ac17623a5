package io.privhist.estimate.internal.polynomial;

import java.util.Arrays;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;

/**
 * The polynomial of a given degree that is nearest to {@code |y - kink|} on [0, 1] in the largest
 * error, in the basis of Chebyshev polynomials of {@code 2y - 1}.
 *
 * <p>Found by Remez' exchange over a dense grid that is finer towards the ends and holds the kink
 * itself. Degrees up to some forty are safe in double precision, because the basis is
 * well-conditioned. For a kink below {@value #SMALLEST_KINK}, where points cannot be told apart,
 * the polynomial is y itself, whose error is the kink and within 1e-5 of the least possible.
 */
final class KinkPolynomial {
  private static final int GRID_POINTS_PER_DEGREE = 1000;
  private static final int MOST_EXCHANGES = 100;
  private static final double LEVELLED = 1e-7;
  private static final double SMALLEST_KINK = 1e-9;

  private final double kink;
  private final double[] coefficients;
  private double levelledError; // on the last reference; no polynomial's largest error is below
  private double largestError;

  /**
   * Computes the polynomial.
   *
   * @param kink in [0, 1]
   * @param degree positive, or zero if the kink is at least {@value #SMALLEST_KINK}
   */
  KinkPolynomial(double kink, int degree) {
    this.kink = kink;
    coefficients = new double[degree + 1];
    if (kink < SMALLEST_KINK) {
      coefficients[0] = 0.5;
      coefficients[1] = 0.5;
      levelledError = kink;
      largestError = kink;
      return;
    }
    double[] grid = grid(degree);
    double[] reference = firstReference(degree);
    for (int exchange = 0; exchange < MOST_EXCHANGES; exchange++) {
      levelOn(reference);
      double[] extrema = extrema(grid);
      if (extrema.length < reference.length
          || largestError <= levelledError * (1 + LEVELLED) + Double.MIN_NORMAL) {
        break;
      }
      reference = keepLargest(extrema, reference.length);
    }
  }

  /** Returns the coefficients, that of the constant first. */
  double[] coefficients() {
    return coefficients.clone();
  }

  /** Returns the largest error over the grid. */
  double largestError() {
    return largestError;
  }

  /** Returns a bound below which no polynomial of this degree can bring the largest error. */
  double errorLowerBound() {
    return levelledError;
  }

  /** Returns the polynomial at a point, by Clenshaw's recurrence. */
  double value(double y) {
    double x = 2 * y - 1;
    double next = 0;
    double afterNext = 0;
    for (int l = coefficients.length - 1; l > 0; l--) {
      double current = coefficients[l] + 2 * x * next - afterNext;
      afterNext = next;
      next = current;
    }
    return coefficients[0] + x * next - afterNext;
  }

  private double error(double y) {
    return Math.abs(y - kink) - value(y);
  }

  private double[] grid(int degree) {
    int points = GRID_POINTS_PER_DEGREE * (degree + 1);
    double[] grid = new double[points + 2];
    for (int i = 0; i <= points; i++) {
      grid[i] = (1 - Math.cos(Math.PI * i / points)) / 2;
    }
    grid[points + 1] = kink;
    Arrays.sort(grid);
    return grid;
  }

  /**
   * Chebyshev points with the kink for the inner one next to it, since it is always an extremum.
   */
  private double[] firstReference(int degree) {
    double[] reference = new double[degree + 2];
    int nearest = 0;
    for (int i = 0; i < reference.length; i++) {
      reference[i] = (1 - Math.cos(Math.PI * i / (degree + 1))) / 2;
      if (Math.abs(reference[i] - kink) < Math.abs(reference[nearest] - kink)) {
        nearest = i;
      }
    }
    reference[Math.min(degree, Math.max(degree == 0 ? 0 : 1, nearest))] = kink;
    return reference;
  }

  /** Makes the error the same on all points of the reference, with alternating signs. */
  private void levelOn(double[] reference) {
    int size = reference.length;
    double[][] rows = new double[size][size];
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      double angle = Math.PI - 2 * Math.asin(Math.sqrt(reference[i])); // sharp near zero
      for (int l = 0; l < size - 1; l++) {
        rows[i][l] = Math.cos(l * angle);
      }
      rows[i][size - 1] = i % 2 == 0 ? 1 : -1;
      values[i] = Math.abs(reference[i] - kink);
    }
    double[] solution =
        new LUDecomposition(new Array2DRowRealMatrix(rows, false))
            .getSolver()
            .solve(new ArrayRealVector(values, false))
            .toArray();
    System.arraycopy(solution, 0, coefficients, 0, size - 1);
    levelledError = Math.abs(solution[size - 1]);
  }

  /** Returns the point of the largest error in each stretch on which the error keeps its sign. */
  private double[] extrema(double[] grid) {
    double[] extrema = new double[grid.length];
    int found = 0;
    double previous = 0;
    double largest = 0;
    largestError = 0;
    for (double y : grid) {
      double error = error(y);
      if (error == 0) {
        continue;
      }
      if (error * previous <= 0) {
        found++;
        largest = 0;
      }
      if (Math.abs(error) > largest) {
        largest = Math.abs(error);
        extrema[found - 1] = y;
      }
      largestError = Math.max(largestError, largest);
      previous = error;
    }
    return Arrays.copyOf(extrema, found);
  }

  /** Drops the smaller error at either end until few enough are left. */
  private double[] keepLargest(double[] extrema, int wanted) {
    int from = 0;
    int to = extrema.length;
    while (to - from > wanted) {
      if (Math.abs(error(extrema[from])) < Math.abs(error(extrema[to - 1]))) {
        from++;
      } else {
        to--;
      }
    }
    return Arrays.copyOfRange(extrema, from, to);
  }
}
