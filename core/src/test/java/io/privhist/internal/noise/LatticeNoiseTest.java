package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatticeNoiseTest {
  /** ln 3 = 1.09861228866810969139.... */
  @ParameterizedTest
  @CsvSource({
    "1.0986122886681096, false",
    "1.0986122886681097, true",
    "1.0986122886681098, true",
    "1.09861228866810969139524523692252570464749, false",
    "1.09861228866810969139524523692252570464750, true",
    "1, false",
    "2, true",
    "1e-9, false",
    "1000, true"
  })
  void isLaw_isDecidedExactly(String epsilon, boolean expected) {
    assertThat(LatticeNoise.isLaw(Epsilon.parsePart(epsilon))).isEqualTo(expected);
  }

  @Test
  void of_smallEpsilon_isRefused() {
    assertThatThrownBy(() -> LatticeNoise.of(Epsilon.parse("1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the lattice law needs an epsilon above ln 3, got 1");
  }
}
