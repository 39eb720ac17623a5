package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmountTest {
  @ParameterizedTest
  @CsvSource({
    "0,0",
    "1/2,0.5",
    "10,10",
    "2/6,1/3",
    "1e-6,0.000001",
    "22/7,22/7",
    "1e-12,0.000000000001"
  })
  void toString_isExact(String text, String shown) {
    assertThat(Amount.parse(text)).hasToString(shown).isEqualTo(Amount.parse(shown));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1/0", "x", "NaN", "0/5", "1e-13", "1/1000000000001"})
  void parse_whatIsNoAmount_isRefused(String text) {
    assertThatThrownBy(() -> Amount.parse(text))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("an amount must be 0 or a positive number");
  }

  @ParameterizedTest
  @CsvSource({"0/1,0", "1/3,1/3", "123456789012345678901234567890/2,61728394506172839450617283945"})
  void ofFraction_readsWhatEntriesHold(String text, String shown) {
    assertThat(Amount.ofFraction(text)).hasToString(shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "/", "1/0", "-1/2", "1/-2", "1/2/3", " 1/2", "0.5/1"})
  void ofFraction_anythingElse_isRefused(String text) {
    assertThatThrownBy(() -> Amount.ofFraction(text)).isInstanceOf(LedgerUsageException.class);
  }

  @Test
  void sums_areExact() {
    Amount sum = Amount.ZERO;
    for (String part : List.of("1/3", "1/7", "22/7", "1e-6", "0.1")) {
      sum = sum.plus(Amount.parse(part));
    }
    assertThat(sum).isEqualTo(Amount.parse("78100021/21000000"));
    assertThat(sum.minus(sum)).isEqualTo(Amount.ZERO);
    assertThat(Amount.parse("1/3").minus(Amount.parse("1/2"))).isEqualTo(Amount.ZERO);
    assertThat(Amount.parse("1/3")).isLessThan(Amount.parse("0.333333333334"));
  }
}
