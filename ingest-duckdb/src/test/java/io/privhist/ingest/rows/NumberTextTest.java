package io.privhist.ingest.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "1.0, 1",
    "1e0, 1",
    "10e-1, 1",
    "0.1E+1, 1",
    "-1.50, -1.5",
    "0, 0",
    "-0, 0",
    "-0.00e7, 0",
    "0e99999999999999999999999999, 0",
    "100, 100",
    "1e2, 100",
    "1.0E2, 100",
    "12.5e-4, 0.00125",
    "1e40, 10000000000000000000000000000000000000000",
    "1e41, 1e41",
    "100e39, 1e41",
    "-1.25e99, -1.25e99",
    "1e-41, 0.00000000000000000000000000000000000000001",
    "1e-42, 1e-42",
    "1e999999999, 1e999999999",
    "0.1e1000000000, 1e999999999",
    "1e-999999999999999999, 1e-999999999999999999",
    "1e0000000000000000000000000007, 10000000",
    "0.10000000000000000001, 0.10000000000000000001",
  })
  void of_equalNumbers_isTheSameText(String written, String text) {
    assertThat(NumberText.of(written)).isEqualTo(text);
  }

  @Test
  void of_randomNumbers_isTheSameIfAndOnlyIfTheyAreEqual() {
    SplittableRandom random = new SplittableRandom(20_261_118);
    BigDecimal previous = BigDecimal.ZERO;
    for (int i = 0; i < 20_000; i++) {
      BigDecimal number = BigDecimal.valueOf(random.nextInt(-200, 200), random.nextInt(-60, 60));
      String text = NumberText.of(number.toString());
      assertThat(new BigDecimal(text)).isEqualByComparingTo(number);
      assertThat(NumberText.of(number.setScale(number.scale() + 3).toString())).isEqualTo(text);
      assertThat(NumberText.of(text)).isEqualTo(text);
      assertThat(text.equals(NumberText.of(previous.toString())))
          .isEqualTo(number.compareTo(previous) == 0);
      previous = number;
    }
  }

  @Test
  void of_aLongNumber_isNoLonger() {
    String digits = "7".repeat(1_000_000);
    assertThat(NumberText.of(digits)).isEqualTo(digits);
    assertThat(NumberText.of("1" + "0".repeat(1_000_000))).isEqualTo("1e1000000");
  }

  @Test
  void of_anExponentOfMoreThan18Digits_isRefused() {
    assertThatThrownBy(() -> NumberText.of("1e1000000000000000000"))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("an exponent has more than 18 digits");
  }

  @Test
  void of_floatingPoint_isExactIfWhole() {
    assertThat(NumberText.of(-0.0, "-0.0")).isEqualTo("0");
    assertThat(NumberText.of(1.0, "1.0")).isEqualTo("1");
    assertThat(NumberText.of(0x1p60, "1.15292150460684698E18")).isEqualTo("1152921504606846976");
    assertThat(NumberText.of(0.1f, "0.1")).isEqualTo("0.1");
    assertThat(NumberText.of(Double.NaN, "NaN")).isEqualTo("NaN");
    assertThat(NumberText.of(Double.NEGATIVE_INFINITY, "-Infinity")).isEqualTo("-Infinity");
  }
}
