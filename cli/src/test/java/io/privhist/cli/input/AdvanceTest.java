package io.privhist.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AdvanceTest {
  private final Advance advance = new Advance();

  @Test
  void to_oneStep_takesTheWholeBar() {
    assertThat(advance.to("counting", -1)).isZero();
    assertThat(advance.to("counting", 0.25)).isEqualTo(25);
    assertThat(advance.to("counting", 1)).isEqualTo(100);
  }

  @Test
  void to_aSecondPass_goesOnWhereTheFirstEnded() {
    assertThat(advance.to("reading", 0.5)).isEqualTo(25);
    assertThat(advance.to("reading", 1)).isEqualTo(50);
    assertThat(advance.to("counting", -1)).isEqualTo(50);
    assertThat(advance.to("counting", 0.5)).isEqualTo(75);
    assertThat(advance.to("counting", 1)).isEqualTo(100);
  }

  @Test
  void to_severalFilesAndSteps_neverGoesBack() {
    long before = 0;
    for (String step : new String[] {"reading", "reading", "bounding units", "counting"}) {
      for (double fraction = 0; fraction <= 1; fraction += 0.125) {
        long now = advance.to(step, fraction);
        assertThat(now).isBetween(before, 100L);
        before = now;
      }
    }
    assertThat(before).isEqualTo(100);
  }
}
