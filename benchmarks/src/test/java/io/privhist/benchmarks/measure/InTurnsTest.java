package io.privhist.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class InTurnsTest {
  private double slowness = 1;

  @Test
  void measure_machineThatSlowsDown_findsTheRatioAllTheSame() {
    InTurns result = InTurns.measure(slowing(3), slowing(1), 101, 0);

    assertThat(result.ratio()).isCloseTo(3, within(1e-9));
    assertThat(slowness).isGreaterThan(10);
    assertThat(result.simple()).isBetween(5.0, 15.0);
  }

  @Test
  void measure_oneTurnDisturbed_isNotMoved() {
    DoubleSupplier oneSlow = () -> slowness++ == 3 ? 1e6 : 7;

    assertThat(InTurns.measure(oneSlow, () -> 2, 5, 0)).isEqualTo(new InTurns(7, 2, 3.5));
  }

  @Test
  void line_isParsedAgain() {
    InTurns result = new InTurns(1.0 / 3, 1e-7, 12345.678);

    assertThat(InTurns.parse(result.line())).isEqualTo(result);
  }

  private DoubleSupplier slowing(double work) {
    return () -> work * (slowness += 0.1);
  }
}
