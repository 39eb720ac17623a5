package io.privhist.internal.monotone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.isotonic.Isotonic;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The element-by-element fits against those that see all elements at once. */
class RunsTest {
  private static final int TRIALS = 3_000;

  private final Random random = new Random(20_191_008);

  private double[] randomValues() {
    int range = 1 + random.nextInt(8);
    return random.ints(random.nextInt(200), -range, range + 1).asDoubleStream().toArray();
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void leastSquaresRuns_randomProblems_equalLeastSquares() {
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] values = randomValues();
      LeastSquaresRuns runs = new LeastSquaresRuns();
      for (double value : values) {
        runs.add(value);
      }

      Isotonic.leastSquares(values, ones(values.length));

      int from = 0;
      for (int run = 0; run < runs.runs(); run++) {
        for (long end = from + runs.length(run); from < end; from++) {
          assertThat(runs.level(run)).isCloseTo(values[from], within(1e-12));
        }
      }
      assertThat(from).isEqualTo(values.length);
    }
  }

  @Test
  void leastAbsoluteRuns_randomProblems_equalLeastAbsolute() {
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] values = randomValues();
      LeastAbsoluteRuns runs = new LeastAbsoluteRuns();
      for (int i = values.length - 1; i >= 0; i--) {
        runs.addFirst((long) values[i]);
      }

      double[] fit = values.clone();
      Isotonic.leastAbsolute(fit, ones(values.length));

      int end = values.length;
      for (int run = 0; run < runs.runs(); run++) {
        for (long from = end - runs.length(run); end > from; end--) {
          assertThat((double) runs.level(run)).isEqualTo(fit[end - 1]);
        }
      }
      assertThat(end).isZero();
    }
  }

  @Test
  void runs_constantThenNoise_areFew() {
    LeastSquaresRuns squares = new LeastSquaresRuns();
    LeastAbsoluteRuns absolute = new LeastAbsoluteRuns();
    for (int i = 0; i < 100_000; i++) {
      int value = i < 50_000 ? 7 : random.nextInt(9) - 4;
      squares.add(value);
      absolute.addFirst(i < 50_000 ? random.nextInt(9) - 4 : 7);
    }

    assertThat(squares.runs()).isLessThan(100);
    assertThat(absolute.runs()).isLessThan(100);
  }
}
