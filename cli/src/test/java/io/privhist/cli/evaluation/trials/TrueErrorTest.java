package io.privhist.cli.evaluation.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;

class TrueErrorTest {
  private static TrueError of(Trial... trials) {
    ErrorSum errors = new ErrorSum();
    for (Trial trial : trials) {
      errors.add(trial);
    }
    return errors.mean();
  }

  @Test
  void of_severalTrials_hasMeansAndTheStandardErrorOfTheFirst() {
    TrueError error = of(new Trial(2, 1, 0.5), new Trial(4, 0, 1.5), new Trial(9, -5, 1));
    assertThat(error.trials()).isEqualTo(3);
    assertThat(error.meanL1()).isEqualTo(5);
    assertThat(error.seL1()).isCloseTo(Math.sqrt((9 + 1 + 16) / 2.0 / 3), within(1e-12));
    assertThat(error.meanAbsTotalError()).isEqualTo(2);
    assertThat(error.seconds()).isEqualTo(1);
  }

  @Test
  void of_hugeAndClose_losesNoDigits() {
    assertThat(of(new Trial(1e15, 0, 0), new Trial(1e15 + 2, 0, 0)).seL1()).isEqualTo(1);
  }

  @Test
  void of_oneTrial_hasNoStandardError() {
    assertThat(of(new Trial(2, 1, 0.5)).seL1()).isNaN();
  }

  @Test
  void measure_hardlyAnyNoise_isExact() {
    TrueError error =
        TrueError.measure(
            Tiling.standard(), RawHistogram.ofCounts(1, 1, 7), Epsilon.parse("100"), 5);
    assertThat(error.trials()).isEqualTo(5);
    assertThat(error.meanL1()).isZero();
    assertThat(error.seL1()).isZero();
  }
}
