package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.Epsilon;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilingBudgetsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0, 1/100, 60/1000",
    "0.1, 1000000, 0.0015, 6/1000",
    "0.1, 20000, 0.0015, 6/1000",
    "20, 1000000, 1/100, 20/1000",
    "100, 5, 1/100, 100/1000",
    "0.5, 100000, 0.0075, 20/1000"
  })
  void after_examples_followTheRuleAndAddUp(
      String epsilon, long total, String forTotal, String forPilot) {
    Epsilon whole = Epsilon.parse(epsilon);

    TilingBudgets budgets = TilingBudgets.after(total, whole);

    assertThat(budgets.total()).isEqualTo(Epsilon.parse(forTotal));
    assertThat(budgets.pilot()).isEqualTo(Epsilon.parse(forPilot));
    assertThat(budgets.total().plus(budgets.pilot()).plus(budgets.tiles())).isEqualTo(whole);
  }
}
