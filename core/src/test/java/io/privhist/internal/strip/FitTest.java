package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FitTest {
  private static Strips randomStrips(SplittableRandom random) {
    Strips strips = new Strips();
    int size = random.nextInt(1, 30);
    for (int i = 0; i < size; i++) {
      strips.add(strips.lastEnd() + random.nextInt(1, 5), 60 - 2 * i + random.nextInt(-20, 21));
    }
    return strips;
  }

  @Test
  void mostMass_randomStrips_isNeverLessThanTheMassOfTheFit() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 5_000; trial++) {
      Strips strips = randomStrips(random);
      double shift = random.nextDouble(60);

      assertThat(Fit.of(strips, shift).mass())
          .isLessThanOrEqualTo(Fit.of(strips, 0).mostMass(shift) + 1e-9);
    }
  }

  @Test
  void mostMass_equalWidths_isTheMassOfTheFit() {
    Strips strips = new Strips();
    strips.add(2, 20);
    strips.add(4, 13);
    strips.add(6, 14);
    strips.add(8, 3);

    assertThat(Fit.of(strips, 0).mostMass(5)).isEqualTo(Fit.of(strips, 5).mass());
  }

  @Test
  void height_massesOutOfOrder_isPooledAndNotNegative() {
    Strips strips = new Strips();
    strips.add(1, 5);
    strips.add(2, 9);
    strips.add(3, 4);
    strips.add(5, -8);
    Fit fit = Fit.of(strips, 0);

    assertThat(fit.height(0)).isEqualTo(fit.height(1)).isBetween(5.0, 9.0);
    assertThat(fit.height(2)).isEqualTo(4);
    assertThat(fit.lastHeight()).isZero();
    assertThat(fit.slopeAfter(2)).isEqualTo(4 / 1.5);
    assertThat(fit.slopeAfter(3)).isZero();
  }
}
