package io.privhist.estimate.risk;

import static io.privhist.estimate.reading.ReadingAssert.assertCovers;
import static io.privhist.estimate.reading.ReadingAssert.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Data;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DisclosureRiskTest {
  private final DisclosureRisk small = new DisclosureRisk(Data.exact(1, 1, 2, 4, 12));

  @Test
  void figures_byHand() {
    assertThat(value(small.records())).isEqualTo(20);
    assertThat(value(small.groups())).isEqualTo(5);
    assertThat(value(small.uniqueRecords())).isEqualTo(0.1);
    assertThat(value(small.recordsInGroupsBelow(3))).isEqualTo(0.2);
    assertThat(value(small.recordsInGroupsBelow(5))).isEqualTo(0.4);
    assertThat(value(small.recordsInGroupsBelow(13))).isEqualTo(1);
    assertThat(value(small.groupsBelow(3))).isEqualTo(3);
    assertThat(value(small.averageRisk())).isEqualTo(0.25);
    assertThat(small.smallestGroup()).hasValue(1);
    assertThat(small.ruledOutFrom()).isEmpty();
  }

  @Test
  void anonymity_isRuledOutWhereSomeGroupIsSurelySmaller() {
    // Surely 5 groups, but at most 4 of size 3 or more.
    CurveBand curve =
        new CurveBand(new long[] {1, 2, 3, 9}, new long[] {5, 4, 3, 0}, new long[] {7, 5, 4, 0});
    Band band = new Band(0.9, curve, List.of());
    BandedCounts banded =
        new BandedCounts(Observation.of(10, Data.prevalences(2, 2, 2, 2, 2)), Optional.of(band));
    assertThat(new DisclosureRisk(banded).ruledOutFrom()).hasValue(3);
    assertThat(new DisclosureRisk(banded).smallestGroup()).hasValue(2);
  }

  @Test
  void emptyAndNonPositiveTotals_areNotDefined() {
    DisclosureRisk none = new DisclosureRisk(Data.exact());
    assertThat(none.uniqueRecords().value()).isEmpty();
    assertThat(none.averageRisk().value()).isEmpty();
    assertThat(none.smallestGroup()).isEmpty();
    assertThat(value(none.groupsBelow(2))).isZero();
    BandedCounts noTotal =
        new BandedCounts(Observation.of(-3, Data.prevalences(1, 2)), Optional.empty());
    assertThat(new DisclosureRisk(noTotal).recordsInGroupsBelow(2).value()).isEmpty();
  }

  @Test
  void shares_whereCountsExceedTheTotal_areCutAtOne() {
    BandedCounts banded =
        new BandedCounts(Observation.of(3, Data.prevalences(1, 1, 1, 1)), Optional.empty());
    assertThat(value(new DisclosureRisk(banded).uniqueRecords())).isEqualTo(1);
    assertThat(value(new DisclosureRisk(banded).averageRisk())).isEqualTo(1);
  }

  @Test
  void intervals_whenTheBandsHold_holdTheTruth() {
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 1_000; trial++) {
      long[] counts = Data.random(random);
      DisclosureRisk exact = new DisclosureRisk(Data.exact(counts));
      DisclosureRisk banded =
          new DisclosureRisk(
              new BandedCounts(
                  Observation.of(1, Data.prevalences(1)), Optional.of(Data.band(counts, random))));
      assertCovers(banded.groups(), exact.groups());
      assertCovers(banded.averageRisk(), exact.averageRisk());
      for (long k = 2; k < 40; k += 3) {
        assertCovers(banded.recordsInGroupsBelow(k), exact.recordsInGroupsBelow(k));
        assertCovers(banded.groupsBelow(k), exact.groupsBelow(k));
      }
      banded
          .ruledOutFrom()
          .ifPresent(k -> assertThat(exact.smallestGroup().getAsLong()).isLessThan(k));
    }
  }

  @Test
  void groupSize_belowTwo_isRefused() {
    assertThatThrownBy(() -> small.groupsBelow(1))
        .hasMessage("a group size k must be at least 2, got 1");
  }
}
