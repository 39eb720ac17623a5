package io.privhist.estimate.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.Observation;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CountBandTest {
  private static CountBand of(Band band) {
    return new CountBand(band);
  }

  @Test
  void level_ofBothBands_isTheUnionBound() {
    CurveBand curve = new CurveBand(new long[] {1, 3}, new long[] {4, 0}, new long[] {6, 0});
    Band.TopMass top = new Band.TopMass(1, new Interval(1, 2));
    assertThat(of(new Band(0.95, curve, List.of())).level()).isEqualTo(0.95);
    assertThat(of(new Band(0.95, curve, List.of(top))).level()).isEqualTo(0.9);
  }

  @Test
  void level_whereBothTogetherSayNothing_isTheCurveAlone() {
    CurveBand curve = new CurveBand(new long[] {1, 3}, new long[] {4, 0}, new long[] {6, 0});
    Band band = new Band(0.4, curve, List.of(new Band.TopMass(2, new Interval(4, 4))));
    assertThat(of(band).level()).isEqualTo(0.4);
    assertThat(of(band).topItems(2)).isEqualTo(new Interval(4, 4));
    assertThat(of(band).items()).isEqualTo(new Interval(8, 12));
  }

  @Test
  void topItems_betweenTopMasses_addsTheCurveToTheNearest() {
    CurveBand curve = new CurveBand(new long[] {1, 4}, new long[] {4, 0}, new long[] {6, 3});
    CountBand band = of(new Band(0.9, curve, List.of(new Band.TopMass(3, new Interval(50, 60)))));
    assertThat(band.topItems(3)).isEqualTo(new Interval(50, 60));
    assertThat(band.topItems(4)).isEqualTo(new Interval(53, 63));
    assertThat(band.items()).isEqualTo(new Interval(53, 69));
    assertThat(band.topItems(2)).isEqualTo(new Interval(50 - 20, 60));
    assertThat(band.topShare(3)).isEqualTo(new Range(50.0 / 59, 60.0 / 63));
  }

  @Test
  void curve_withTopMasses_isNarrower() {
    CurveBand curve = new CurveBand(new long[] {1, 4}, new long[] {4, 0}, new long[] {6, 3});
    CountBand band =
        of(
            new Band(
                0.9,
                curve,
                List.of(
                    new Band.TopMass(1, new Interval(40, 45)),
                    new Band.TopMass(3, new Interval(50, 60)))));
    assertThat(band.countAtRank(1)).isEqualTo(new Interval(40, 45));
    assertThat(band.countAtRank(2)).isEqualTo(new Interval(3, 45));
    assertThat(band.countAtRank(3)).isEqualTo(new Interval(3, 10));
    assertThat(band.upper().items()).contains(BigInteger.valueOf(6 * 3 + 3 * 7 + 2 * 35));
  }

  @Test
  void curve_thatContradictsTopMasses_isLeftAlone() {
    CurveBand curve = new CurveBand(new long[] {1, 4}, new long[] {4, 0}, new long[] {6, 0});
    CountBand band = of(new Band(0.9, curve, List.of(new Band.TopMass(1, new Interval(9, 9)))));
    assertThat(band.countAtRank(1)).isEqualTo(new Interval(3, 3));
    assertThat(band.topShare(1).lower()).isLessThanOrEqualTo(band.topShare(1).upper());
  }

  @Test
  void openCurve_withoutTopMass_boundsNothingFromAbove() {
    CurveBand curve = new CurveBand(new long[] {1, 4}, new long[] {4, 1}, new long[] {6, 3});
    CountBand band = of(new Band(0.9, curve, List.of()));
    assertThat(band.items()).isEqualTo(new Interval(13, Long.MAX_VALUE));
    assertThat(band.countAtRank(3)).isEqualTo(new Interval(3, Long.MAX_VALUE));
    assertThat(band.countAtRank(4)).isEqualTo(new Interval(3, 3));
    assertThat(band.topShare(5).upper()).isEqualTo(1);
    assertThat(
            new BandedCounts(Observation.of(7, Data.prevalences(3, 4)), Optional.empty())
                .items()
                .upper())
        .isEmpty();
  }

  /** Certain, not likely: whatever lies in the bands lies in all that is derived from them. */
  @Test
  void everything_whenTheBandsHold_holds() {
    SplittableRandom random = new SplittableRandom(20_260_101);
    int narrow = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      long[] counts = Data.random(random);
      long n = LongStream.of(counts).sum();
      CountBand band = of(Data.band(counts, random));
      assertThat(n).isBetween(band.items().lower(), band.items().upper());
      for (long b = 1; b <= counts.length + 2; b++) {
        long top = Data.topItems(counts, b);
        assertThat(top).isBetween(band.topItems(b).lower(), band.topItems(b).upper());
        assertThat(top / (double) n).isBetween(band.topShare(b).lower(), band.topShare(b).upper());
      }
      for (long k = 2; k < 70; k += k) {
        long limit = k;
        double below = LongStream.of(counts).filter(c -> c < limit).sum() / (double) n;
        Range range = band.shareBelow(k);
        assertThat(below).isBetween(range.lower() - 1e-12, range.upper() + 1e-12);
        narrow += range.upper() - range.lower() < 0.5 ? 1 : 0;
      }
    }
    assertThat(narrow).isGreaterThan(1_000);
  }
}
