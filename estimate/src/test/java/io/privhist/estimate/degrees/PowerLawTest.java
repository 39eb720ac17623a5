package io.privhist.estimate.degrees;

import static io.privhist.estimate.reading.ReadingAssert.assertCovers;
import static io.privhist.estimate.reading.ReadingAssert.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Data;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PowerLawTest {
  /** A draw by inversion: the largest x with P(X >= x) of at least u, by doubling and halving. */
  private static long draw(double exponent, long xmin, double u) {
    double all = ScaledZeta.at(exponent, xmin).value();
    long low = xmin;
    long high = 2 * xmin;
    while (tail(exponent, xmin, all, high) >= u) {
      low = high;
      high *= 2;
    }
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      if (tail(exponent, xmin, all, middle) >= u) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static double tail(double exponent, double xmin, double all, double x) {
    return ScaledZeta.at(exponent, x).value() * Math.pow(x / xmin, -exponent) / all;
  }

  private static long[] sample(double exponent, long xmin, int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] sample = new long[size];
    Arrays.setAll(sample, i -> draw(exponent, xmin, 1 - random.nextDouble()));
    return sample;
  }

  /** Five standard errors: a correct fit fails 1 seed in 10^6. */
  @Test
  void from_simulatedPowerLaw_findsTheExponent() {
    for (double exponent : new double[] {1.5, 2.5, 3.5}) {
      for (long xmin : new long[] {1, 6}) {
        BandedCounts banded = Data.exact(sample(exponent, xmin, 5_000, 7));
        PowerLawFit fit = new DegreeDistribution(banded).powerLaw(xmin).orElseThrow();
        assertThat(value(fit.exponent())).isCloseTo(exponent, within(5 * fit.standardError()));
        assertThat(fit.standardError())
            .isBetween(0.3 * (exponent - 1) / 71, 2 * (exponent - 1) / 71);
        assertThat(fit.distance()).isLessThan(2.5 / Math.sqrt(5_000)); // the 1e-6 quantile or more
      }
    }
  }

  /** Degrees below 10 are spread evenly, so the law cannot start there. */
  @Test
  void best_powerLawAboveANoiseFloor_startsNearIt() {
    long[] tail = sample(2.5, 10, 3_000, 11);
    long[] both = Arrays.copyOf(tail, 6_000);
    SplittableRandom random = new SplittableRandom(12);
    for (int i = tail.length; i < both.length; i++) {
      both[i] = random.nextLong(1, 10);
    }
    PowerLawFit fit = new DegreeDistribution(Data.exact(both)).powerLaw().orElseThrow();
    assertThat(fit.xmin()).isBetween(9L, 25L);
    assertThat(value(fit.exponent())).isCloseTo(2.5, within(5 * fit.standardError()));
    assertThat(fit.nodes()).isEqualTo(Arrays.stream(both).filter(d -> d >= fit.xmin()).count());
    PowerLawFit wrong = new DegreeDistribution(Data.exact(both)).powerLaw(1).orElseThrow();
    assertThat(wrong.distance()).isGreaterThan(3 * fit.distance());
  }

  @Test
  void exponent_solvesTheLikelihoodEquation() {
    for (double exponent : new double[] {1.01, 1.7, 3, 20}) {
      double mean = ScaledZeta.at(exponent, 4).meanLog();
      assertThat(PowerLaw.exponent(4, mean)).isCloseTo(exponent, within(1e-9 * exponent));
    }
    assertThat(PowerLaw.exponent(4, 0)).isInfinite();
    assertThat(PowerLaw.exponent(4, Double.POSITIVE_INFINITY)).isEqualTo(1);
  }

  /** Two distinct degrees: the distance is the larger of the gaps at 1 and at 3. */
  @Test
  void distance_byHand() {
    BandedCounts banded = Data.exact(1, 1, 1, 1, 1, 1, 1, 1, 3, 3);
    PowerLawFit fit = new DegreeDistribution(banded).powerLaw(1).orElseThrow();
    double s = value(fit.exponent());
    double all = ScaledZeta.at(s, 1).value();
    double above1 = 1 - 1 / all;
    double above2 = above1 - Math.pow(2, -s) / all;
    double above3 = above2 - Math.pow(3, -s) / all;
    double expected =
        Math.max(Math.abs(above1 - 0.2), Math.max(Math.abs(above2 - 0.2), Math.abs(above3)));
    assertThat(fit.distance()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void fit_ofTooFewOrEqualDegrees_isAbsent() {
    assertThat(new DegreeDistribution(Data.exact()).powerLaw()).isEmpty();
    assertThat(new DegreeDistribution(Data.exact(1, 2, 3)).powerLaw()).isEmpty();
    long[] equal = new long[50];
    Arrays.fill(equal, 8);
    assertThat(new DegreeDistribution(Data.exact(equal)).powerLaw()).isEmpty();
  }

  @Test
  void interval_whenTheBandHolds_holdsTheFitOfTheTruth() {
    SplittableRandom random = new SplittableRandom(3);
    int fits = 0;
    for (int trial = 0; trial < 500; trial++) {
      long[] counts = Data.random(random);
      BandedCounts exact = Data.exact(counts);
      BandedCounts banded =
          new BandedCounts(
              Observation.of(exact.total(), exact.prevalences()),
              Optional.of(Data.band(counts, random)));
      Optional<PowerLawFit> truth = new DegreeDistribution(exact).powerLaw(1);
      if (truth.isPresent()) {
        fits++;
        assertCovers(
            new DegreeDistribution(banded).powerLaw(1).orElseThrow().exponent(),
            truth.get().exponent());
      }
    }
    assertThat(fits).isGreaterThan(200);
  }
}
