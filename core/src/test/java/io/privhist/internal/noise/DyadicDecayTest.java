package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DyadicDecayTest {
  @ParameterizedTest
  @ValueSource(strings = {"1e-6", "0.1", "1/3", "1", "20"})
  void above_anyExponent_isTheNextMultiple(String x) {
    double decay = Math.exp(-Epsilon.parse(x).doubleValue());
    BigDecimal above = DyadicDecay.above(Epsilon.parse(x), 20);
    BigDecimal multiple = above.multiply(BigDecimal.valueOf(1 << 20));

    assertThat(multiple.stripTrailingZeros().scale()).isNotPositive();
    assertThat(above.doubleValue()).isGreaterThan(decay);
    assertThat(above.doubleValue() - 0x1p-20).isLessThan(decay);
  }

  @Test
  void above_manyBits_isClose() {
    assertThat(DyadicDecay.above(Epsilon.of(1, 2), 64).doubleValue())
        .isCloseTo(Math.exp(-0.5), within(1e-15));
  }

  @Test
  void above_decayBelowTheGrid_isItsFirstStep() {
    assertThat(DyadicDecay.above(Epsilon.of(50, 1), 64))
        .isEqualByComparingTo(new BigDecimal(0x1p-64));
  }
}
