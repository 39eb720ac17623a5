package io.privhist.internal.isotonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both regressions against slow solvers that follow the definition. */
class IsotonicTest {
  private static final int TRIALS = 3_000;

  private final Random random = new Random(20_191_008);

  private record Problem(double[] values, double[] weights) {}

  private Problem randomProblem() {
    int size = random.nextInt(9);
    double[] values = new double[size];
    double[] weights = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = random.nextInt(7) - 3; // small integers, so that ties are common
      weights[i] = 1 + random.nextInt(4);
    }
    return new Problem(values, weights);
  }

  @Test
  void leastSquares_randomProblems_equalTheMinMaxFormula() {
    for (int trial = 0; trial < TRIALS; trial++) {
      Problem problem = randomProblem();
      double[] fit = leastSquares(problem);

      assertThat(fit).containsExactly(minMax(problem), within(1e-12));
    }
  }

  @Test
  void leastAbsolute_randomProblems_reachTheBestObjective() {
    for (int trial = 0; trial < TRIALS; trial++) {
      Problem problem = randomProblem();
      double[] fit = leastAbsolute(problem.values(), problem.weights());

      assertThat(fit).isSortedAccordingTo((a, b) -> Double.compare(b, a));
      assertThat(absoluteCost(problem, fit)).isEqualTo(bestAbsoluteCost(problem));
    }
  }

  private static double[] leastAbsolute(double[] values, double[] weights) {
    double[] fit = values.clone();
    Isotonic.leastAbsolute(fit, weights);
    return fit;
  }

  @Test
  void bestAbsoluteCost_worseFit_isNoticed() {
    Problem problem = new Problem(new double[] {1, 3}, new double[] {1, 2});

    assertThat(bestAbsoluteCost(problem)).isEqualTo(2);
    assertThat(absoluteCost(problem, new double[] {2, 2})).isEqualTo(3);
  }

  @Test
  void leastAbsolute_equalWeights_takesTheSlopeTricksMinimiser() {
    double[] fit = leastAbsolute(new double[] {0, 4, 1}, new double[] {1, 1, 1});

    assertThat(fit).containsExactly(1, 1, 1);
  }

  @Test
  void leastSquares_alreadyMonotone_isUntouched() {
    double[] values = {9, 7, 7, -2};
    Isotonic.leastSquares(values, new double[] {1, 2, 3, 4});

    assertThat(values).containsExactly(9, 7, 7, -2);
  }

  @Test
  void fits_manyIncreasingValues_poolToOneBlockInLinearTimeAndSpace() {
    double[] values = new double[1_000_000];
    Arrays.setAll(values, i -> i);
    double[] weights = new double[values.length];
    Arrays.fill(weights, 1);
    double[] copy = values.clone();

    Isotonic.leastSquares(copy, weights.clone());

    assertThat(copy[0]).isCloseTo(499_999.5, within(1e-6));
    assertThat(copy[999_999]).isEqualTo(copy[0]);
    double median = leastAbsolute(values, weights)[0];
    assertThat(median).isBetween(499_999.0, 500_000.0);
  }

  @Test
  void fits_differentLengths_areRefused() {
    assertThatThrownBy(() -> Isotonic.leastSquares(new double[1], new double[2]))
        .hasMessage("values and weights must have the same length, got 1 and 2");
    assertThatThrownBy(() -> Isotonic.leastAbsolute(new double[1], new double[2]))
        .hasMessage("values and weights must have the same length, got 1 and 2");
  }

  private static double[] leastSquares(Problem problem) {
    double[] fit = problem.values().clone();
    Isotonic.leastSquares(fit, problem.weights().clone());
    return fit;
  }

  /** x_i = min over a &lt;= i of max over b &gt;= i of the weighted mean of y_a..y_b. */
  private static double[] minMax(Problem problem) {
    int size = problem.values().length;
    double[] fit = new double[size];
    for (int i = 0; i < size; i++) {
      fit[i] = Double.POSITIVE_INFINITY;
      for (int a = 0; a <= i; a++) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int b = i; b < size; b++) {
          largest = Math.max(largest, mean(problem, a, b));
        }
        fit[i] = Math.min(fit[i], largest);
      }
    }
    return fit;
  }

  private static double mean(Problem problem, int from, int to) {
    double sum = 0;
    double weight = 0;
    for (int i = from; i <= to; i++) {
      sum += problem.weights()[i] * problem.values()[i];
      weight += problem.weights()[i];
    }
    return sum / weight;
  }

  private static double absoluteCost(Problem problem, double[] fit) {
    double cost = 0;
    for (int i = 0; i < fit.length; i++) {
      cost += problem.weights()[i] * Math.abs(problem.values()[i] - fit[i]);
    }
    return cost;
  }

  /** Dynamic programming: some best fit takes all its values from those of y. */
  private static double bestAbsoluteCost(Problem problem) {
    double[] levels = Arrays.stream(problem.values()).distinct().sorted().toArray();
    double[] best = new double[levels.length]; // cost of what follows, bounded by levels[k]
    for (int i = problem.values().length - 1; i >= 0; i--) {
      double running = Double.POSITIVE_INFINITY;
      for (int k = 0; k < levels.length; k++) {
        double here = problem.weights()[i] * Math.abs(problem.values()[i] - levels[k]);
        running = Math.min(running, here + best[k]);
        best[k] = running;
      }
    }
    return levels.length == 0 ? 0 : best[levels.length - 1];
  }
}
