package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.Epsilon;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoiseLawTest {
  @ParameterizedTest
  @CsvSource({"0.01, 1, 0.05", "0.1, 50, 0.025", "1, 1000, 0.01", "2, 7, 0.2", "50, 100, 0.01"})
  void radiusOfEach_isTheSmallestThatWillDo(double e, double m, double p) {
    long q = new NoiseLaw(e).radiusOfEach(m, p);

    assertThat(probabilityWithin(q, e, m)).isGreaterThanOrEqualTo(1 - p);
    if (q > 0) {
      assertThat(probabilityWithin(q - 1, e, m)).isLessThan(1 - p);
    }
  }

  private static double probabilityWithin(double q, double e, double m) {
    double a = Math.exp(-e);
    return Math.pow(1 - 2 * Math.pow(a, q + 1) / (1 + a), m);
  }

  @Test
  void radiiOfPrefixes_grow_andStartAtZero() {
    long[] radii = new NoiseLaw(0.5).radiiOfPrefixes(1_000, 0.05);

    assertThat(radii).hasSize(1_001).isSorted();
    assertThat(radii[0]).isZero();
    assertThat(radii[1]).isGreaterThan(new NoiseLaw(0.5).radiusOfEach(1, 0.05));
  }

  /** The radii follow from Chernoff's bound at its best exponent; here is the bound itself. */
  @ParameterizedTest
  @CsvSource({"0.1, 1", "0.1, 6", "1, 0", "1, 9"})
  void radiiOfPrefixes_radiusOfAnEpoch_meetsChernoffsBoundAndIsNearlyTheLeast(double e, int epoch) {
    double p = 0.05;
    double share = p * 6 / (Math.PI * Math.PI * (epoch + 1) * (epoch + 1));
    double draws = Math.pow(2, epoch + 1) - 1;
    double radius = new NoiseLaw(e).radiiOfPrefixes(1 << epoch, p)[1 << epoch];

    assertThat(chernoff(e, draws, radius + 1)).isLessThanOrEqualTo(share / 2);
    assertThat(chernoff(e, draws, 0.97 * radius - 1)).isGreaterThan(share / 2);
  }

  private static double chernoff(double e, double draws, double t) {
    double a = Math.exp(-e);
    double least = 1;
    for (double x = e / 2_000; x < e; x += e / 2_000) {
      double moment = (1 - a) * (1 - a) / ((1 - a * Math.exp(x)) * (1 - a * Math.exp(-x)));
      least = Math.min(least, 2 * Math.exp(draws * Math.log(moment) - x * t));
    }
    return least;
  }

  /**
   * All prefix sums at once, 2,000 times: a valid bound of 20 % fails more than 500 times never.
   */
  @Tag("statistical")
  @Test
  void radiiOfPrefixes_sampledSums_stayInsideAsOftenAsStated() {
    LongUnaryOperator stage = new SeededNoise(20_191_008).stage("sum", Epsilon.parse("0.5"));
    long[] radii = new NoiseLaw(0.5).radiiOfPrefixes(300, 0.2);
    int failures = 0;
    for (int run = 0; run < 2_000; run++) {
      long sum = 0;
      boolean inside = true;
      for (int j = 1; j <= 300; j++) {
        sum = stage.applyAsLong(sum);
        inside &= Math.abs(sum) <= radii[j];
      }
      failures += inside ? 0 : 1;
    }
    assertThat(failures).isLessThan(500);
  }
}
