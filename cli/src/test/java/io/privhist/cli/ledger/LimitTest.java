package io.privhist.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ledger.Amount;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0, ....................",
    "1, 1e-9, #...................",
    "1, 1/2, ##########..........",
    "1, 0.999999999, ###################.",
    "1, 1, ####################",
    "1, 7, ####################",
    "0, 0, ####################"
  })
  void bar_ofWhatIsSpent_isEmptyOrFullOnlyIfThatIsExact(String most, String spent, String bar) {
    Limit limit =
        new Limit(
            Limit.Kind.EPSILON,
            Optional.empty(),
            Optional.empty(),
            Amount.parse(most),
            Amount.parse(spent));
    assertThat(limit.bar()).isEqualTo(bar);
  }
}
