package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.release.Band.TopMass;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BandTest {
  private final CurveBand curve =
      new CurveBand(new long[] {1, 10, 50}, new long[] {5, 0, 0}, new long[] {9, 7, 3});
  private final TopMass largest = new TopMass(1, new Interval(70, 80));
  private final TopMass twoLargest = new TopMass(2, new Interval(90, 95));

  @Test
  void jointly_eachBandByItself_holdsWithTheUnionBound() {
    assertThat(new Band(0.95, curve, List.of(largest)).jointly().level()).isEqualTo(0.9);
    assertThat(new Band(0.95, curve, List.of()).jointly().level()).isEqualTo(0.95);
  }

  @Test
  void jointly_levelTooLowForBoth_keepsTheCurveAlone() {
    Band joint = new Band(0.4, curve, List.of(largest)).jointly();

    assertThat(joint).isEqualTo(new Band(0.4, curve, List.of()));
  }

  @Test
  void jointly_bandsThatHoldTogether_spendNothing() {
    Band band =
        Band.of(
            0.95,
            curve,
            Map.of(1L, largest.items(), 2L, twoLargest.items(), 5L, new Interval(100, 200))::get);

    assertThat(band.together()).isTrue();
    assertThat(band.jointly()).isSameAs(band);
  }

  @Test
  void of_topMasses_narrowTheLargestCountAndTheOneAfterIt() {
    Band band =
        Band.of(
            0.95,
            curve,
            Map.of(1L, largest.items(), 2L, twoLargest.items(), 5L, new Interval(100, 200))::get);

    assertThat(band.curve().countAtRank(1)).isEqualTo(new Interval(70, 80));
    assertThat(band.curve().countAtRank(2)).isEqualTo(new Interval(10, 25));
    assertThat(band.curve().labelsFrom(1)).isEqualTo(new Interval(5, 9));
  }

  @Test
  void jointly_contradiction_leavesTheCurveAsItIs() {
    Band band = new Band(0.9, curve, List.of(new TopMass(1, new Interval(5, 5))));

    assertThat(band.jointly().curve()).isEqualTo(curve);
  }

  @Test
  void jointly_huge_doesNotOverflow() {
    TopMass huge = new TopMass(1, new Interval(Long.MAX_VALUE, Long.MAX_VALUE));
    CurveBand open = new CurveBand(new long[] {1}, new long[] {0}, new long[] {3});

    assertThat(new Band(0.9, open, List.of(huge)).jointly().curve().countAtRank(1))
        .isEqualTo(new Interval(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  /** Whatever true top masses say is true of the curve, and never less than it said before. */
  @Test
  void jointly_bandsThatHold_stillHoldAndAreNoWider() {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 500; trial++) {
      long[] counts = new long[1 + random.nextInt(30)];
      Arrays.setAll(counts, i -> (long) Math.pow(1 - random.nextDouble(), -1.2));
      Arrays.sort(counts);
      CurveBand wide = around(counts, random);
      CurveBand narrow = new Band(0.9, wide, masses(counts, random)).jointly().curve();

      for (long r = 1; r <= counts[counts.length - 1] + 3 && r < 10_000; r++) {
        long from = r;
        long truth = Arrays.stream(counts).filter(count -> count >= from).count();
        Interval labels = narrow.labelsFrom(r);
        assertThat(truth).isBetween(labels.lower(), labels.upper());
        assertThat(labels.lower()).isGreaterThanOrEqualTo(wide.labelsFrom(r).lower());
        assertThat(labels.upper()).isLessThanOrEqualTo(wide.labelsFrom(r).upper());
      }
    }
  }

  private static CurveBand around(long[] counts, Random random) {
    CurveBand.Builder band = new CurveBand.Builder(16);
    long upper = counts.length + random.nextInt(20);
    for (long r = 1; r <= 50; r += 1 + random.nextInt(10)) {
      long from = r;
      long truth = Arrays.stream(counts).filter(count -> count >= from + 10).count();
      upper =
          Math.max(
              upper - random.nextInt(5),
              Arrays.stream(counts).filter(count -> count >= from).count());
      band.addNew(r, Math.max(0, truth - random.nextInt(3)), upper);
    }
    return band.addNew(51, 0, upper).build();
  }

  private static List<TopMass> masses(long[] sorted, Random random) {
    return random
        .longs(6, 1, 25)
        .distinct()
        .mapToObj(
            k -> {
              long mass = Arrays.stream(sorted).skip(Math.max(0, sorted.length - k)).sum();
              return new TopMass(
                  k, new Interval(Math.max(0, mass - random.nextInt(9)), mass + random.nextInt(9)));
            })
        .toList();
  }
}
