package io.privhist.benchmarks.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.internal.isotonic.Isotonic;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The shipped regressions and the textbook ones give the same. */
class TextbookIsotonicTest {
  private final SplittableRandom random = new SplittableRandom(20_191_008);

  @Test
  void leastSquares_randomProblems_isWhatTheShippedOneGives() {
    for (int trial = 0; trial < 200; trial++) {
      double slope = random.nextDouble(3);
      double[] values = values(500, slope);
      double[] weights = weights(500);
      double[] fit = values.clone();
      Isotonic.leastSquares(fit, weights.clone());

      assertThat(TextbookIsotonic.leastSquares(values, weights)).containsExactly(fit, within(1e-9));
    }
  }

  @Test
  void leastAbsolute_randomProblems_isWhatTheShippedOneGives() {
    for (int trial = 0; trial < 200; trial++) {
      double[] values = values(500, random.nextDouble(3));
      double[] weights = weights(500);
      double[] fit = values.clone();
      Isotonic.leastAbsolute(fit, weights);

      assertThat(TextbookIsotonic.leastAbsolute(values, weights)).containsExactly(fit);
    }
  }

  /** Whole numbers, so that ties are common. */
  private double[] values(int size, double slope) {
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = random.nextInt(21) - Math.rint(slope * i);
    }
    return values;
  }

  private double[] weights(int size) {
    double[] weights = new double[size];
    for (int i = 0; i < size; i++) {
      weights[i] = 1 + random.nextInt(4);
    }
    return weights;
  }
}
