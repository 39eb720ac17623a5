package io.privhist.estimate.internal.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Primal simplex method for an {@link AbsoluteFitProblem} that walks past rows whose residual
 * changes sign for as long as the objective falls, as Barrodale and Roberts (1973) do.
 *
 * <p>A vertex is a set of used columns and of exact rows, one fewer than columns; the slack of
 * every other row is basic without appearing in the linear systems. Those have the size of the
 * number of used columns, a few dozen at most, and are factored anew at every step, so that
 * rounding errors do not build up. Every answer carries a dual bound, by which its optimality can
 * be checked. A second call starts where the first one ended.
 */
final class AbsoluteFitSimplex {
  private static final int MOST_STEPS = 20_000;
  private static final int PATIENCE = 40; // steps without progress until the first-index rule
  private static final double PROGRESS = 1e-13; // relative
  private static final double TOLERANCE = 1e-11;
  private static final double SMALLEST_PIVOT = 1e-11;

  private final AbsoluteFitProblem problem;
  private final List<Integer> used = new ArrayList<>();
  private final List<Integer> exact = new ArrayList<>();

  AbsoluteFitSimplex(AbsoluteFitProblem problem) {
    this.problem = problem;
  }

  /**
   * An answer with its certificate: no amounts cost less than {@code lowerBound}.
   *
   * @param amounts how much of each column, zero or more, reaching the total
   * @param value the objective there
   * @param lowerBound value of a feasible dual solution
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not kept
  record Solution(double[] amounts, double value, double lowerBound) {
    /** Returns how far the answer can be from the optimum at most. */
    double gap() {
      return Math.max(0, value - lowerBound);
    }
  }

  /** A way down from a vertex: a column that enters, or an exact row that lets go. */
  private record Descent(int column, int position, double sign, double slope) {}

  /** A row whose residual reaches zero at some step length, and how much steeper that makes it. */
  private record Crossing(int row, double step, double rise) {}

  /** Returns the best amounts at these costs. */
  Solution minimise(double[] costs) {
    if (used.isEmpty()) {
      used.add(bestSingleColumn(costs));
    }
    AbsoluteFitVertex vertex = new AbsoluteFitVertex(problem, costs, used, exact);
    double lowest = Double.POSITIVE_INFINITY;
    int stalled = 0;
    for (int step = 0; step < MOST_STEPS; step++) {
      double value = value(vertex, costs);
      stalled = value < lowest - PROGRESS * Math.abs(lowest) ? 0 : stalled + 1;
      lowest = Math.min(lowest, value);
      Descent descent = descent(vertex, costs, stalled > PATIENCE);
      if (descent == null || !follow(vertex, descent)) {
        break;
      }
      vertex = new AbsoluteFitVertex(problem, costs, used, exact);
    }
    return certified(vertex, costs);
  }

  private int bestSingleColumn(double[] costs) {
    int best = 0;
    double lowest = Double.POSITIVE_INFINITY;
    double[] amounts = new double[problem.columns()];
    for (int column = 0; column < problem.columns(); column++) {
      amounts[column] = problem.total() / problem.weights()[column];
      double value = costs[column] * amounts[column] + problem.deviation(amounts);
      amounts[column] = 0;
      if (value < lowest) {
        lowest = value;
        best = column;
      }
    }
    return best;
  }

  private double value(AbsoluteFitVertex vertex, double[] costs) {
    double value = 0;
    for (int k = 0; k < used.size(); k++) {
      value += costs[used.get(k)] * vertex.amounts[k];
    }
    for (double residual : vertex.residuals) {
      value += Math.abs(residual);
    }
    return value;
  }

  private @Nullable Descent descent(AbsoluteFitVertex vertex, double[] costs, boolean first) {
    @Nullable Descent steepest = null;
    double most = TOLERANCE;
    for (int position = 0; position < exact.size(); position++) {
      double multiplier = vertex.rowMultipliers[exact.get(position)];
      if (Math.abs(multiplier) - 1 > most) {
        most = Math.abs(multiplier) - 1;
        steepest = new Descent(-1, position, Math.signum(multiplier), -most);
      }
    }
    if (first && steepest != null) {
      return steepest;
    }
    for (int column = 0; column < problem.columns(); column++) {
      double slope =
          costs[column]
              - problem.product(column, vertex.rowMultipliers)
              - vertex.totalMultiplier * problem.weights()[column];
      double gain = -slope / (1 + Math.abs(costs[column]));
      if (gain > most && !used.contains(column)) {
        most = gain;
        steepest = new Descent(column, -1, 0, slope);
        if (first) {
          return steepest;
        }
      }
    }
    return steepest;
  }

  /**
   * Moves to the next vertex; returns false if the step is not bounded, which rounding may cause.
   */
  private boolean follow(AbsoluteFitVertex vertex, Descent descent) {
    boolean entering = descent.column >= 0;
    double[] change =
        entering
            ? vertex.changeFromColumn(descent.column)
            : vertex.changeFromRow(descent.position, descent.sign);
    int leaving = leaving(vertex, change);
    double longest =
        leaving < 0 ? Double.POSITIVE_INFINITY : vertex.amounts[leaving] / -change[leaving];
    int stop = rowToStopAt(vertex, descent, change, longest);
    if (leaving < 0 && stop < 0) {
      return false;
    }
    if (entering) {
      used.add(descent.column);
    } else {
      exact.remove(descent.position);
    }
    if (stop >= 0) {
      exact.add(stop);
    } else {
      used.remove(leaving);
    }
    return true;
  }

  /** Returns the position of the used column that is first used up, or -1. */
  private static int leaving(AbsoluteFitVertex vertex, double[] change) {
    double largest = 0;
    for (double c : change) {
      largest = Math.max(largest, Math.abs(c));
    }
    int leaving = -1;
    double shortest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < change.length; k++) {
      if (change[k] < -SMALLEST_PIVOT * largest) {
        double step = vertex.amounts[k] / -change[k];
        if (step < shortest || (step == shortest && change[k] < change[leaving])) {
          shortest = step;
          leaving = k;
        }
      }
    }
    return leaving;
  }

  /** Returns the row at whose sign change the objective stops falling, or -1 if none before. */
  private int rowToStopAt(
      AbsoluteFitVertex vertex, Descent descent, double[] change, double longest) {
    double[] drift = new double[problem.rows()];
    for (int k = 0; k < change.length; k++) {
      problem.addColumn(used.get(k), -change[k], drift);
    }
    if (descent.column >= 0) {
      problem.addColumn(descent.column, -1, drift);
    }
    for (int row : exact) {
      drift[row] = 0;
    }
    double largest = 0;
    for (double d : drift) {
      largest = Math.max(largest, Math.abs(d));
    }
    List<Crossing> crossings = new ArrayList<>();
    for (int row = 0; row < drift.length; row++) {
      if (drift[row] * vertex.rowMultipliers[row] < 0
          && Math.abs(drift[row]) > SMALLEST_PIVOT * largest) {
        double step = vertex.residuals[row] / -drift[row];
        if (step < longest) {
          crossings.add(new Crossing(row, Math.max(0, step), 2 * Math.abs(drift[row])));
        }
      }
    }
    crossings.sort(Comparator.comparingDouble(Crossing::step));
    double slope = descent.slope;
    for (Crossing crossing : crossings) {
      slope += crossing.rise;
      if (slope >= 0) {
        return crossing.row;
      }
    }
    return -1;
  }

  /** Makes the amounts and the multipliers feasible to the last digit and compares them. */
  private Solution certified(AbsoluteFitVertex vertex, double[] costs) {
    double[] amounts = new double[problem.columns()];
    double reached = 0;
    for (int k = 0; k < used.size(); k++) {
      amounts[used.get(k)] = vertex.amounts[k];
      reached += problem.weights()[used.get(k)] * vertex.amounts[k];
    }
    double value = 0;
    for (int column = 0; column < amounts.length; column++) {
      amounts[column] *= problem.total() / reached;
      value += costs[column] * amounts[column];
    }
    double[] multipliers = vertex.rowMultipliers.clone();
    double bound = 0;
    for (int row = 0; row < multipliers.length; row++) {
      multipliers[row] = Math.min(1, Math.max(-1, multipliers[row]));
      bound += problem.target()[row] * multipliers[row];
    }
    double ofTotal = Double.POSITIVE_INFINITY;
    for (int column = 0; column < amounts.length; column++) {
      double slack = costs[column] - problem.product(column, multipliers);
      ofTotal = Math.min(ofTotal, slack / problem.weights()[column]);
    }
    return new Solution(
        amounts, value + problem.deviation(amounts), bound + problem.total() * ofTotal);
  }
}
