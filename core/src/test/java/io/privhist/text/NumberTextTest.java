package io.privhist.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                     | 0
          1                     | 1
          -1234.56              | -1,235
          1234.56               | 1,235
          37200000              | 37,200,000
          0.5                   | 0.5
          0.123456              | 0.1235
          0.0001                | 0.0001
          0.00009999            | 9.999·10⁻⁵
          0.000099996           | 0.0001
          0.0000000000000000000378 | 3.78·10⁻²⁰
          -0.00002              | -2·10⁻⁵
          999999999999999       | 10¹⁵
          999900000000000       | 999,900,000,000,000
          1e15                  | 10¹⁵
          1.5e300               | 1.5·10³⁰⁰
          NaN                   | not known
          Infinity              | not known
          """)
  void rounded_fourDigits(double value, String text) {
    assertThat(NumberText.rounded(value, 4)).isEqualTo(text);
  }

  @Test
  void rounded_inADirection_keepsIt() {
    BigDecimal third = new BigDecimal("0.33333");
    assertThat(NumberText.rounded(third, new MathContext(2, RoundingMode.CEILING)))
        .isEqualTo("0.34");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0        | 0               | 0 %               | about 0
          2.1e-20  | less than 0.001 | less than 0.001 % | less than 0.001
          0.00099  | less than 0.001 | 0.099 %           | less than 0.001
          0.001    | 0.001           | 0.1 %             | about 0.001
          0.123456 | 0.123           | 12.3 %            | about 0.123
          37212345 | 37,200,000      | 3,720,000,000 %   | about 37,200,000
          """)
  void rough_percent_about(double value, String rough, String percent, String about) {
    assertThat(NumberText.rough(value)).isEqualTo(rough);
    assertThat(NumberText.about(value)).isEqualTo(about);
    assertThat(NumberText.percent(value)).isEqualTo(percent);
  }

  @Test
  void whole_isInFull() {
    assertThat(NumberText.whole(1L << 60)).isEqualTo("1,152,921,504,606,846,976");
  }

  @Test
  void bytes_areShownInTheUnitThatTheyFill() {
    assertThat(NumberText.bytes(134_152_192)).isEqualTo("128 MiB");
    assertThat(NumberText.bytes(2_000_000)).isEqualTo("1.91 MiB");
    assertThat(NumberText.bytes(1_023)).isEqualTo("1,023 bytes");
  }
}
