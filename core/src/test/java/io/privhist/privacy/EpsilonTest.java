package io.privhist.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpsilonTest {
  @ParameterizedTest
  @CsvSource({
    "0.1, 1, 10",
    "1e-3, 1, 1000",
    "1/3, 1, 3",
    "2/6, 1, 3",
    "1E2, 100, 1",
    "5, 5, 1",
    "0.50, 1, 2",
    ".5, 1, 2",
    "1., 1, 1",
    "1.5e1, 15, 1"
  })
  void parse_validText_isExact(String text, long numerator, long denominator) {
    Epsilon epsilon = Epsilon.parse(text);

    assertThat(epsilon.numerator()).isEqualTo(BigInteger.valueOf(numerator));
    assertThat(epsilon.denominator()).isEqualTo(BigInteger.valueOf(denominator));
    assertThat(epsilon).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "0.0",
        "0/5",
        "5/0",
        "NaN",
        "abc",
        "",
        "1/2/3",
        "Infinity",
        "0x1p3",
        "1,5",
        "1e",
        "1_0",
        "+",
        "١"
      })
  void parse_notAPositiveNumber_saysWhatWouldBe(String text) {
    assertThatThrownBy(() -> Epsilon.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got \"" + text + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-99999999", "1e999999999", "1e-2000"})
  void parse_absurdExponent_isRefusedWithoutComputingIt(String text) {
    assertThatThrownBy(() -> Epsilon.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must lie between");
  }

  @Test
  void parse_endlessText_isCutInTheMessage() {
    assertThatThrownBy(() -> Epsilon.parse("9".repeat(5_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .hasSizeLessThan(250);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/1000000000001",
        "0.1234567890123",
        "5e-13",
        "1e-13",
        "3/6700417067004170670041706700417067004170671"
      })
  void parse_longDenominator_isRefused_butMayBeAPart(String text) {
    assertThatThrownBy(() -> Epsilon.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "epsilon must have at most 12 decimal places, or a denominator of at most 10^12, got \""
                + text
                + "\"");
    assertThat(Epsilon.parsePart(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1e-12", "1/1000000000000", "1000000000001/2000000000002", "0.5000000000000000"})
  void parse_shortDenominatorInLowestTerms_isTaken(String text) {
    assertThat(Epsilon.parse(text).isShort()).isTrue();
  }

  @Test
  void times_partsOfASplit_addUpToTheWholeExactly() {
    Epsilon whole = Epsilon.parse("0.123456789012");

    Epsilon sum = whole.times(1, 100).plus(whole.times(3, 100)).plus(whole.times(96, 100));

    assertThat(sum).isEqualTo(whole);
    assertThat(whole.times(1, 3).plus(whole.times(1, 3)).plus(whole.times(1, 3))).isEqualTo(whole);
    assertThat(whole.minus(whole.times(1, 7)).plus(whole.times(1, 7))).isEqualTo(whole);
  }

  @Test
  void minus_moreThanThereIs_isRefused() {
    Epsilon half = Epsilon.parse("1/2");

    assertThatThrownBy(() -> half.minus(Epsilon.parse("0.5")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spend 0.5 of a budget of 1/2");
  }

  @Test
  void compareTo_differentTexts_comparesValues() {
    assertThat(Epsilon.parse("0.333")).isLessThan(Epsilon.parse("1/3"));
    assertThat(Epsilon.parse("0.50")).isEqualTo(Epsilon.parse("1/2"));
    assertThat(Epsilon.parse("0.50").hashCode()).isEqualTo(Epsilon.parse("1/2").hashCode());
    assertThat(Epsilon.parse("1/3").doubleValue()).isEqualTo(1.0 / 3);
  }
}
