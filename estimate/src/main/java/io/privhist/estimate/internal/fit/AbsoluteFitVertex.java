package io.privhist.estimate.internal.fit;

import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.LUDecomposition;

/**
 * A vertex of an {@link AbsoluteFitProblem}, given by its used columns and exact rows: amounts,
 * residuals and multipliers, all computed afresh.
 */
final class AbsoluteFitVertex {
  private static final double SINGULAR = 1e-200;

  private final AbsoluteFitProblem problem;
  private final List<Integer> used;
  private final List<Integer> exact;
  private final DecompositionSolver system; // exact rows, then the total, of the used columns

  final double[] amounts; // of the used columns, in their order
  final double[] residuals; // of all rows, zero where exact
  final double[] rowMultipliers; // the residual's sign, or the dual value where exact
  final double totalMultiplier;

  AbsoluteFitVertex(
      AbsoluteFitProblem problem, double[] costs, List<Integer> used, List<Integer> exact) {
    this.problem = problem;
    this.used = used;
    this.exact = exact;
    Array2DRowRealMatrix matrix = matrix();
    system = new LUDecomposition(matrix, SINGULAR).getSolver();
    amounts = solve(system, rightHandSide());
    residuals = problem.target().clone();
    for (int k = 0; k < amounts.length; k++) {
      amounts[k] = Math.max(0, amounts[k]);
      problem.addColumn(used.get(k), -amounts[k], residuals);
    }
    rowMultipliers = new double[problem.rows()];
    for (int row = 0; row < residuals.length; row++) {
      rowMultipliers[row] = residuals[row] > 0 ? 1 : -1;
    }
    for (int row : exact) {
      residuals[row] = 0;
      rowMultipliers[row] = 0;
    }
    double[] gradient = new double[used.size()];
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] = costs[used.get(k)] - problem.product(used.get(k), rowMultipliers);
    }
    double[] dual = solve(new LUDecomposition(matrix.transpose(), SINGULAR).getSolver(), gradient);
    for (int k = 0; k < exact.size(); k++) {
      rowMultipliers[exact.get(k)] = dual[k];
    }
    totalMultiplier = dual[exact.size()];
  }

  private Array2DRowRealMatrix matrix() {
    int size = used.size();
    double[][] entries = new double[size][size];
    for (int k = 0; k < size; k++) {
      for (int i = 0; i < size - 1; i++) {
        entries[i][k] = problem.entry(exact.get(i), used.get(k));
      }
      entries[size - 1][k] = problem.weights()[used.get(k)];
    }
    return new Array2DRowRealMatrix(entries, false);
  }

  private double[] rightHandSide() {
    double[] side = new double[used.size()];
    for (int i = 0; i < exact.size(); i++) {
      side[i] = problem.target()[exact.get(i)];
    }
    side[exact.size()] = problem.total();
    return side;
  }

  private static double[] solve(DecompositionSolver system, double[] side) {
    return system.solve(new ArrayRealVector(side, false)).toArray();
  }

  /** Returns how the used amounts change for each unit of a column that enters. */
  double[] changeFromColumn(int column) {
    double[] side = new double[used.size()];
    for (int i = 0; i < exact.size(); i++) {
      side[i] = -problem.entry(exact.get(i), column);
    }
    side[exact.size()] = -problem.weights()[column];
    return solve(system, side);
  }

  /** Returns how they change for each unit that the residual of an exact row grows. */
  double[] changeFromRow(int position, double sign) {
    double[] side = new double[used.size()];
    side[position] = -sign;
    return solve(system, side);
  }
}
