package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FittedLawTest {
  private static final FittedLaw LAW = new FittedLaw.Builder().add(0.1, 4).add(0.6, 1).build();
  private static final FittedLaw HALF_CONTINUOUS =
      new FittedLaw.Builder().add(0.25, 2).addContinuous(0.5).build();

  @Test
  void properties_ofALaw_areThoseOfItsSymbols() {
    assertThat(LAW.mass()).isCloseTo(1, within(1e-15));
    assertThat(LAW.support()).isEqualTo(5);
    assertThat(LAW.entropy()).isCloseTo(-0.4 * Math.log(0.1) - 0.6 * Math.log(0.6), within(1e-15));
    assertThat(LAW.distanceToUniform(8)).isCloseTo(4 * 0.025 + 0.475 + 3 / 8.0, within(1e-15));
  }

  @Test
  void properties_withAContinuousPart_areInfiniteUntilItIsSpread() {
    assertThat(HALF_CONTINUOUS.support()).isInfinite();
    assertThat(HALF_CONTINUOUS.entropy()).isInfinite();
    FittedLaw spread = HALF_CONTINUOUS.withContinuousPartOver(100);
    assertThat(spread.support()).isEqualTo(102);
    assertThat(spread.mass()).isCloseTo(1, within(1e-15));
    assertThat(spread.distanceToUniform(102))
        .isCloseTo(HALF_CONTINUOUS.distanceToUniform(102), within(1e-12));
  }

  @Test
  void withContinuousPartOver_noSymbols_isRefused() {
    assertThatThrownBy(() -> HALF_CONTINUOUS.withContinuousPartOver(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the continuous part needs a positive number of symbols, got 0.0");
    assertThat(LAW.withContinuousPartOver(0)).isSameAs(LAW);
  }

  @Test
  void properties_ofNothing_areZero() {
    FittedLaw nothing = new FittedLaw.Builder().add(0, 5).add(0.5, 0).build();
    assertThat(nothing.levels()).isZero();
    assertThat(nothing.entropy()).isZero();
    assertThat(nothing.support()).isZero();
    assertThat(nothing.distanceToUniform(10)).isOne();
  }
}
