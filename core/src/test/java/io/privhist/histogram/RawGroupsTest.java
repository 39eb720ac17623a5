package io.privhist.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

class RawGroupsTest {
  private static final Grouping CITIES =
      Grouping.by(List.of("state", "city"), List.of(Group.of("s", "a"), Group.of("s", "b")));
  private static final Prevalences ROWS = Prevalences.of(new long[] {7391}, new long[] {2});
  private static final Epsilon ONE = Epsilon.of(1, 1);

  @Test
  void toString_hasNoCountsAndNoUnits() {
    assertThat(RawGroups.of(CITIES, List.of(ROWS, ROWS), ProtectedUnit.bounded("user", 3)))
        .hasToString("RawGroups[redacted]");
  }

  @Test
  void of_groups_protectsAUnitInAllOfThemTogether() {
    RawGroups raw = RawGroups.of(CITIES, List.of(ROWS, ROWS), ProtectedUnit.bounded("user", 3));
    assertThat(raw.guarantee(ONE, Neighbours.ADD_REMOVE).distance()).isEqualTo(3);
    assertThat(raw.guarantee(ONE, Neighbours.REPLACE).distance()).isEqualTo(6);
    assertThat(raw.items()).isEqualTo(4 * 7391);
  }

  @Test
  void items_ofLevels_areCountedOnce() {
    Prevalences both = Prevalences.of(new long[] {7391}, new long[] {4});
    RawGroups raw =
        RawGroups.of(CITIES.withLevels(), List.of(both, ROWS, ROWS), ProtectedUnit.record());
    assertThat(raw.items()).isEqualTo(4 * 7391);
  }

  @Test
  void only_ofDataWithoutGroups_isTheirHistogram() {
    RawHistogram histogram = RawHistogram.ofCounts(1, 2);
    assertThat(RawGroups.of(histogram).only()).isSameAs(histogram);
    assertThatThrownBy(() -> RawGroups.empty(CITIES, ProtectedUnit.record()).only())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the data have groups, each with its own histogram");
  }

  @Test
  void empty_hasEveryDeclaredGroup() {
    RawGroups empty = RawGroups.empty(CITIES.withOther("rest"), ProtectedUnit.record());
    assertThat(empty.histograms()).hasSize(3).allMatch(histogram -> histogram.items() == 0);
  }

  @Test
  void withPromise_isOverAllGroups() {
    RawGroups promised = RawGroups.empty(CITIES, ProtectedUnit.item()).withPromise(4);
    assertThat(promised.unit()).isEqualTo(ProtectedUnit.promised(4));
    assertThat(promised.histograms()).allMatch(its -> its.unit().equals(promised.unit()));
    assertThatThrownBy(() -> promised.withPromise(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be promised anew");
  }

  @Test
  void of_otherThanOneHistogramForEachGroup_isRefused() {
    assertThatThrownBy(() -> RawGroups.of(CITIES, List.of(ROWS), ProtectedUnit.record()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there must be a histogram for each of 2 groups, got 1");
  }

  @Test
  void of_tooManyItemsInAllGroups_isRefused() {
    Prevalences half = Prevalences.of(new long[] {RawHistogram.MAX_ITEMS / 2}, new long[] {1});
    Prevalences more = Prevalences.of(new long[] {RawHistogram.MAX_ITEMS / 2 + 1}, new long[] {1});
    assertThat(RawGroups.of(CITIES, List.of(half, half), ProtectedUnit.record()).items())
        .isEqualTo(RawHistogram.MAX_ITEMS);
    assertThatThrownBy(() -> RawGroups.of(CITIES, List.of(half, more), ProtectedUnit.record()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("all groups together have at most 2^60 items");
  }
}
