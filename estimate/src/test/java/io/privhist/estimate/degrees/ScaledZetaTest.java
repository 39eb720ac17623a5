package io.privhist.estimate.degrees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScaledZetaTest {
  @Test
  void value_atEvenIntegers_isEulersFormula() {
    assertThat(ScaledZeta.at(2, 1).value()).isCloseTo(Math.PI * Math.PI / 6, within(1e-13));
    assertThat(ScaledZeta.at(4, 1).value()).isCloseTo(Math.pow(Math.PI, 4) / 90, within(1e-13));
    assertThat(ScaledZeta.at(3, 1).value()).isCloseTo(1.2020569031595943, within(1e-13)); // Apery
    assertThat(ScaledZeta.at(1.5, 1).value()).isCloseTo(2.612375348685488, within(1e-12));
  }

  @Test
  void value_atLargerStart_leavesOutTheFirstTerms() {
    double direct = Math.PI * Math.PI / 6 - 1 - 1.0 / 4 - 1.0 / 9 - 1.0 / 16;
    assertThat(ScaledZeta.at(2, 5).value()).isCloseTo(25 * direct, within(1e-12));
    assertThat(ScaledZeta.at(80, 3).value()).isCloseTo(1 + Math.pow(0.75, 80), within(1e-12));
  }

  @Test
  void meanLog_isMinusTheSlopeOfTheLogarithm() {
    for (double s : new double[] {1.05, 1.5, 2.5, 4, 30}) {
      for (double q : new double[] {1, 7, 1e3, 1e9}) {
        double step = 1e-5 * (s - 1);
        double slope =
            Math.log(ScaledZeta.at(s + step, q).value() / ScaledZeta.at(s - step, q).value())
                / (2 * step);
        assertThat(ScaledZeta.at(s, q).meanLog()).isCloseTo(-slope, within(1e-6 * -slope + 1e-9));
      }
    }
    double zetaSlope = -0.937548254315844; // zeta'(2), Abramowitz and Stegun, 23.2
    assertThat(ScaledZeta.at(2, 1).meanLog())
        .isCloseTo(-zetaSlope * 6 / (Math.PI * Math.PI), within(1e-12));
  }
}
