package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.Epsilon;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilingBudgetsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0.03, 3/100",
    "0.1, 0.03, 0.003",
    "1/3, 0.015, 1/200",
    "1.01, 0.03, 0.03",
    "100, 0.5, 1/2",
    "1e-6, 0.001, 1e-9",
    "0.7, 0.0123456789, 0.0086419753"
  })
  void forTotal_anyShare_isThatOfEpsilonOrOfOne(String epsilon, double share, String forTotal) {
    assertThat(TilingBudgets.forTotal(Epsilon.parse(epsilon), share))
        .isEqualTo(Epsilon.parse(forTotal));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 1/100, 60/1000",
    "0.1, 1000000, 0.0015, 6/1000",
    "0.1, 20000, 0.05, 6/1000",
    "20, 1000000, 1/100, 20/1000",
    "100, 5, 1/2, 100/1000",
    "0.5, 100000, 0.0075, 20/1000"
  })
  void after_examples_followTheRuleAndAddUp(
      String epsilon, long total, String forTotal, String forPilot) {
    Epsilon whole = Epsilon.parse(epsilon);

    TilingBudgets budgets = TilingBudgets.after(total, whole, Epsilon.parse(forTotal));

    assertThat(budgets.total()).isEqualTo(Epsilon.parse(forTotal));
    assertThat(budgets.pilot()).isEqualTo(Epsilon.parse(forPilot));
    assertThat(budgets.total().plus(budgets.pilot()).plus(budgets.tiles())).isEqualTo(whole);
  }
}
