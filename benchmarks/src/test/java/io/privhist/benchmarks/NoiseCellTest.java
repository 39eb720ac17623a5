package io.privhist.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.benchmarks.generated.Staircase;
import io.privhist.benchmarks.measure.InTurns;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NoiseCellTest {
  private final NoiseCell cell = new NoiseCell("privhist", "2", "1e4", Staircase.of(1e4));

  @Test
  void ratio_aboveTheGoal_isBold() {
    cell.add(new InTurns(4, 2, 2.004));
    cell.add(new InTurns(3, 2, 1.5));
    cell.add(new InTurns(9, 3, 3.0));

    assertThat(cell.ratio(OptionalDouble.empty())).isEqualTo("2.00 (1.50 to 3.00)");
    assertThat(cell.ratio(OptionalDouble.of(2))).isEqualTo("2.00 (1.50 to 3.00)");
    assertThat(cell.ratio(OptionalDouble.of(1.99))).isEqualTo("**2.00 (1.50 to 3.00)**");
  }

  @Test
  void details_sayHowManyRowsThereAreForEachDraw() {
    cell.add(new InTurns(4, 2, 2));

    assertThat(cell.details())
        .startsWith("privhist", "2", "staircase of 1e4")
        .endsWith("2.00 (2.00 to 2.00)", "4.00 (4.00 to 4.00)");
    assertThat(Double.parseDouble(cell.details().get(4)))
        .isBetween(0.99 * 140 / cell.noise().total(), 1.01 * 140 / cell.noise().total());
  }
}
