package io.privhist.estimate.degrees;

import static io.privhist.estimate.reading.ReadingAssert.assertCovers;
import static io.privhist.estimate.reading.ReadingAssert.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Data;
import io.privhist.estimate.reading.Reading;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DegreeDistributionTest {
  /** A hub with five leaves, two of which are joined. */
  private final DegreeDistribution small = new DegreeDistribution(Data.exact(5, 2, 2, 1, 1, 1));

  private static Reading quantile(DegreeDistribution degrees, String share) {
    return degrees.quantile(new BigDecimal(share));
  }

  @Test
  void summary_byHand() {
    assertThat(value(small.nodes())).isEqualTo(6);
    assertThat(value(small.degreeSum())).isEqualTo(12);
    assertThat(value(small.undirectedEdges())).isEqualTo(6);
    assertThat(value(small.mean())).isEqualTo(2);
    assertThat(value(small.maximum())).isEqualTo(5);
    assertThat(value(small.shareOfDegreeOne())).isEqualTo(0.5);
    assertThat(value(quantile(small, "0.01"))).isEqualTo(1);
    assertThat(value(quantile(small, "0.5"))).isEqualTo(1);
    assertThat(value(quantile(small, "0.51"))).isEqualTo(2);
    assertThat(value(quantile(small, "0.84"))).isEqualTo(5);
    assertThat(value(quantile(small, "1"))).isEqualTo(5);
  }

  @Test
  void stars_byHand() {
    assertThat(value(small.stars(1))).isEqualTo(12);
    assertThat(value(small.stars(2))).isEqualTo(10 + 1 + 1);
    assertThat(value(small.stars(3))).isEqualTo(10);
    assertThat(value(small.stars(6))).isZero();
  }

  @Test
  void stars_ofHugeDegrees_areExact() {
    long huge = 1L << 50;
    DegreeDistribution degrees =
        new DegreeDistribution(
            new BandedCounts(
                Observation.of(3 * huge, Prevalences.of(new long[] {huge}, new long[] {3})),
                Optional.empty()));
    BigInteger d = BigInteger.valueOf(huge);
    BigInteger triples =
        d.multiply(d.subtract(BigInteger.ONE))
            .multiply(d.subtract(BigInteger.TWO))
            .divide(BigInteger.valueOf(6));
    assertThat(degrees.stars(3).value())
        .contains(new BigDecimal(triples.multiply(BigInteger.valueOf(3))));
    assertThat(degrees.stars(16).value().orElseThrow().doubleValue()).isFinite();
  }

  @Test
  void stars_whereTheBandIsOpen_haveNoUpperEnd() {
    CurveBand open = new CurveBand(new long[] {1, 3}, new long[] {4, 0}, new long[] {6, 1});
    BandedCounts banded =
        new BandedCounts(
            Observation.of(8, Data.prevalences(2, 2, 2, 2)),
            Optional.of(new Band(0.9, open, List.of())));
    Reading stars = new DegreeDistribution(banded).stars(2);
    assertThat(stars.lower()).contains(BigDecimal.valueOf(4));
    assertThat(stars.upper()).isEmpty();
    assertThat(new DegreeDistribution(banded).mean().upper()).isEmpty();
  }

  @Test
  void withoutNodes_onlyCountsAreDefined() {
    DegreeDistribution none = new DegreeDistribution(Data.exact());
    assertThat(value(none.nodes())).isZero();
    assertThat(value(none.stars(2))).isZero();
    assertThat(none.mean().value()).isEmpty();
    assertThat(none.shareOfDegreeOne().value()).isEmpty();
    assertThat(quantile(none, "0.5").value()).isEmpty();
    BandedCounts noTotal =
        new BandedCounts(Observation.of(-1, Data.prevalences(1, 2)), Optional.empty());
    assertThat(new DegreeDistribution(noTotal).mean().value()).isEmpty();
  }

  @Test
  void intervals_whenTheBandsHold_holdTheTruth() {
    SplittableRandom random = new SplittableRandom(4);
    for (int trial = 0; trial < 1_000; trial++) {
      long[] counts = Data.random(random);
      DegreeDistribution exact = new DegreeDistribution(Data.exact(counts));
      DegreeDistribution banded =
          new DegreeDistribution(
              new BandedCounts(
                  Observation.of(1, Data.prevalences(1)), Optional.of(Data.band(counts, random))));
      assertCovers(banded.nodes(), exact.nodes());
      assertCovers(banded.degreeSum(), exact.degreeSum());
      assertCovers(banded.mean(), exact.mean());
      assertCovers(banded.maximum(), exact.maximum());
      assertCovers(banded.shareOfDegreeOne(), exact.shareOfDegreeOne());
      for (String share : new String[] {"0.1", "0.5", "0.9", "1"}) {
        assertCovers(quantile(banded, share), quantile(exact, share));
      }
      for (int k = 1; k <= 4; k++) {
        assertCovers(banded.stars(k), exact.stars(k));
      }
    }
  }

  @Test
  void arguments_outOfRange_areRefused() {
    assertThatThrownBy(() -> small.stars(17)).hasMessage("a star must have 1 to 16 edges, got 17");
    assertThatThrownBy(() -> quantile(small, "1.1"))
        .hasMessage("a quantile must be between 0 and 1, got 1.1");
    assertThatThrownBy(() -> small.powerLaw(0)).hasMessage("xmin must be positive, got 0");
  }
}
