package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hipparchus.optim.MaxIter;
import org.hipparchus.optim.linear.LinearConstraint;
import org.hipparchus.optim.linear.LinearConstraintSet;
import org.hipparchus.optim.linear.LinearObjectiveFunction;
import org.hipparchus.optim.linear.NonNegativeConstraint;
import org.hipparchus.optim.linear.Relationship;
import org.hipparchus.optim.linear.SimplexSolver;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.junit.jupiter.api.Test;

class AbsoluteFitSimplexTest {
  private final SplittableRandom random = new SplittableRandom(20_261_116);

  @Test
  void minimise_randomProblems_givesTheOptimumOfAGeneralSolver() {
    for (int trial = 0; trial < 300; trial++) {
      AbsoluteFitProblem problem = randomProblem(1 + random.nextInt(8), 1 + random.nextInt(12));
      double[] costs = random.doubles(problem.columns()).toArray();
      AbsoluteFitSimplex.Solution solution = new AbsoluteFitSimplex(problem).minimise(costs);
      assertThat(solution.value()).isCloseTo(generalOptimum(problem, costs), within(1e-7));
      assertFeasible(problem, solution, costs);
      assertThat(solution.gap()).isLessThan(1e-9 * (1 + solution.value()));
    }
  }

  @Test
  void minimise_again_startsFromTheLastVertexAndIsStillOptimal() {
    for (int trial = 0; trial < 100; trial++) {
      AbsoluteFitProblem problem = randomProblem(6, 9);
      AbsoluteFitSimplex simplex = new AbsoluteFitSimplex(problem);
      simplex.minimise(new double[9]);
      double[] costs = random.doubles(9, 0, 5).toArray();
      AbsoluteFitSimplex.Solution warm = simplex.minimise(costs);
      AbsoluteFitSimplex.Solution cold = new AbsoluteFitSimplex(problem).minimise(costs);
      assertThat(warm.value()).isCloseTo(cold.value(), within(1e-9 * (1 + cold.value())));
    }
  }

  /** Equal columns and equal rows make every vertex degenerate. */
  @Test
  void minimise_degenerateProblem_ends() {
    double[][] columns = new double[12][];
    for (int j = 0; j < columns.length; j++) {
      columns[j] = new double[] {1, 1, j % 3 == 0 ? 1 : 0, 1};
    }
    double[] ones = new double[12];
    Arrays.fill(ones, 1);
    AbsoluteFitProblem problem =
        new AbsoluteFitProblem(new double[] {2, 2, 1, 2}, new int[12], columns, ones, 2);
    AbsoluteFitSimplex.Solution solution = new AbsoluteFitSimplex(problem).minimise(new double[12]);
    assertThat(solution.value()).isCloseTo(0, within(1e-12));
    assertThat(solution.gap()).isLessThan(1e-12);
  }

  @Test
  void gap_ofAnotherPoint_wouldShow() {
    AbsoluteFitProblem problem = randomProblem(5, 7);
    AbsoluteFitSimplex.Solution best = new AbsoluteFitSimplex(problem).minimise(new double[7]);
    double[] elsewhere = new double[7];
    for (int j = 0; j < 7; j++) {
      elsewhere[j] = problem.total() / problem.weights()[j] / 7;
    }
    assertThat(problem.deviation(elsewhere)).isGreaterThan(best.lowerBound() + 1e-3);
  }

  private AbsoluteFitProblem randomProblem(int rows, int columns) {
    int[] first = new int[columns];
    double[][] values = new double[columns][];
    for (int j = 0; j < columns; j++) {
      first[j] = random.nextInt(rows);
      values[j] = random.doubles(1 + random.nextInt(rows - first[j]), 0, 1).toArray();
    }
    return new AbsoluteFitProblem(
        random.doubles(rows, 0, 3).toArray(),
        first,
        values,
        random.doubles(columns, 0.5, 2).toArray(),
        1 + 4 * random.nextDouble());
  }

  private static void assertFeasible(
      AbsoluteFitProblem problem, AbsoluteFitSimplex.Solution solution, double[] costs) {
    double reached = 0;
    double value = problem.deviation(solution.amounts());
    for (int j = 0; j < problem.columns(); j++) {
      assertThat(solution.amounts()[j]).isNotNegative();
      reached += problem.weights()[j] * solution.amounts()[j];
      value += costs[j] * solution.amounts()[j];
    }
    assertThat(reached).isCloseTo(problem.total(), within(1e-12 * problem.total()));
    assertThat(solution.value()).isCloseTo(value, within(1e-12 * (1 + value)));
  }

  private static double generalOptimum(AbsoluteFitProblem problem, double[] costs) {
    int rows = problem.rows();
    int columns = problem.columns();
    double[] objective = Arrays.copyOf(costs, columns + 2 * rows);
    Arrays.fill(objective, columns, objective.length, 1);
    List<LinearConstraint> constraints = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      double[] entries = new double[objective.length];
      for (int column = 0; column < columns; column++) {
        entries[column] = problem.entry(row, column);
      }
      entries[columns + row] = 1;
      entries[columns + rows + row] = -1;
      constraints.add(new LinearConstraint(entries, Relationship.EQ, problem.target()[row]));
    }
    double[] total = Arrays.copyOf(problem.weights(), objective.length);
    constraints.add(new LinearConstraint(total, Relationship.EQ, problem.total()));
    return new SimplexSolver()
        .optimize(
            new MaxIter(10_000),
            new LinearObjectiveFunction(objective, 0),
            new LinearConstraintSet(constraints),
            GoalType.MINIMIZE,
            new NonNegativeConstraint(true))
        .getValue();
  }
}
