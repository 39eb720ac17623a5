package io.privhist.estimate.internal.polynomial;

import io.privhist.estimate.internal.numeric.DoubleDouble;
import java.util.function.DoubleFunction;

/**
 * Remez's exchange algorithm (1934) on [0, 1], for functions whose error has both ends among its
 * extrema, as {@code -x ln x} and {@code x^a} do: all their derivatives above the polynomial's
 * degree have one sign.
 *
 * <p>The extrema crowd at 0, so they are sought in {@code y = sqrt(x)}.
 */
final class Remez {
  private static final int MAX_EXCHANGES = 60;
  private static final double LEVEL = 1e-18; // how uneven the extrema may be, relative to the error
  private static final double[] STEPS = {0.1, 0.01, 1e-4, 1e-6}; // of the gap to a neighbour

  private final DoubleFunction<DoubleDouble> function; // of y
  private final double[] extrema; // y, ascending from 0 to 1; one more than coefficients and level
  private MinimaxPolynomial polynomial;
  private DoubleDouble level = DoubleDouble.ZERO; // signed error at the first of the extrema

  private Remez(int degree, DoubleFunction<DoubleDouble> function) {
    this.function = function;
    this.extrema = new double[degree + 2];
    for (int i = 1; i < extrema.length; i++) {
      extrema[i] = Math.sin(Math.PI * i / (2 * (degree + 1)));
    }
    extrema[degree + 1] = 1;
    this.polynomial = levelled();
  }

  /**
   * Returns the minimax polynomial.
   *
   * @param function takes y to its value at {@code x = y^2}
   */
  static MinimaxPolynomial solve(int degree, DoubleFunction<DoubleDouble> function) {
    Remez remez = new Remez(degree, function);
    for (int i = 0; i < MAX_EXCHANGES && remez.exchange() > LEVEL; i++) {
      remez.polynomial = remez.levelled();
    }
    return remez.polynomial;
  }

  /** Returns the polynomial whose error alternates with equal size on the extrema. */
  private MinimaxPolynomial levelled() {
    int size = extrema.length;
    DoubleDouble[][] rows = new DoubleDouble[size][size + 1];
    for (int i = 0; i < size; i++) {
      DoubleDouble x = square(extrema[i]);
      DoubleDouble twice = x.times(4).minus(DoubleDouble.of(2));
      rows[i][0] = DoubleDouble.ONE;
      if (size > 2) {
        rows[i][1] = twice.times(0.5);
      }
      for (int j = 2; j < size - 1; j++) {
        rows[i][j] = twice.times(rows[i][j - 1]).minus(rows[i][j - 2]);
      }
      rows[i][size - 1] = DoubleDouble.of(i % 2 == 0 ? 1 : -1);
      rows[i][size] = function.apply(extrema[i]);
    }
    DoubleDouble[] solution = eliminate(rows);
    DoubleDouble[] coefficients = new DoubleDouble[size - 1];
    System.arraycopy(solution, 0, coefficients, 0, size - 1);
    level = solution[size - 1];
    return new MinimaxPolynomial(coefficients, Math.abs(level.value()));
  }

  /** Moves the inner extrema to those of the present error; returns how uneven these are. */
  private double exchange() {
    double largest = 0;
    double[] moved = extrema.clone();
    for (int i = 1; i < extrema.length - 1; i++) {
      double gap = Math.min(extrema[i] - extrema[i - 1], extrema[i + 1] - extrema[i]);
      double sign = i % 2 == 0 ? 1 : -1;
      moved[i] = extremum(extrema[i], gap, sign);
      largest = Math.max(largest, excess(moved[i], sign));
    }
    System.arraycopy(moved, 0, extrema, 0, moved.length);
    return largest / Math.abs(level.value());
  }

  /** The top of parabolas through three points that draw together. */
  private double extremum(double start, double gap, double sign) {
    double y = start;
    for (double step : STEPS) {
      double h = step * gap;
      double left = excess(y - h, sign);
      double middle = excess(y, sign);
      double right = excess(y + h, sign);
      double bend = left - 2 * middle + right;
      double move = bend < 0 ? 0.5 * h * (left - right) / bend : Math.signum(right - left) * h;
      y = Math.max(start - 0.4 * gap, Math.min(start + 0.4 * gap, y + move));
    }
    return y;
  }

  /** How far the error at y, counted in the direction of an extremum, exceeds the level. */
  private double excess(double y, double sign) {
    DoubleDouble error = function.apply(y).minus(polynomial.at(square(y)));
    return Math.signum(level.high()) * error.times(sign).minus(level).value();
  }

  private static DoubleDouble square(double y) {
    return DoubleDouble.of(y).times(y);
  }

  /** Gauss's elimination with pivots; the last entry of a row is its right-hand side. */
  private static DoubleDouble[] eliminate(DoubleDouble[][] rows) {
    int size = rows.length;
    for (int k = 0; k < size; k++) {
      int pivot = k;
      for (int i = k + 1; i < size; i++) {
        if (Math.abs(rows[i][k].high()) > Math.abs(rows[pivot][k].high())) {
          pivot = i;
        }
      }
      DoubleDouble[] swapped = rows[k];
      rows[k] = rows[pivot];
      rows[pivot] = swapped;
      for (int i = k + 1; i < size; i++) {
        DoubleDouble factor = rows[i][k].over(rows[k][k]);
        for (int j = k; j <= size; j++) {
          rows[i][j] = rows[i][j].minus(factor.times(rows[k][j]));
        }
      }
    }
    DoubleDouble[] solution = new DoubleDouble[size];
    for (int k = size - 1; k >= 0; k--) {
      DoubleDouble rest = rows[k][size];
      for (int j = k + 1; j < size; j++) {
        rest = rest.minus(rows[k][j].times(solution[j]));
      }
      solution[k] = rest.over(rows[k][k]);
    }
    return solution;
  }
}
