package io.privhist.internal.levels;

import static io.privhist.internal.levels.Families.histograms;
import static io.privhist.internal.levels.Families.rows;
import static io.privhist.internal.levels.Families.seen;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.levels.Families.Family;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepTest {
  private static final int CASES = 150;

  private final Families families = new Families(20_261_118);

  private static List<Prevalences> sweep(Seen parent, List<Seen> children) {
    return new Sweep(parent, children).run();
  }

  private static List<Prevalences> sweep(Family family) {
    return sweep(family.parent(), family.children());
  }

  @Test
  void run_childrenThatAddUp_staysAsItIs() {
    for (int i = 0; i < CASES; i++) {
      List<Seen> children = families.next().children();
      Seen parent = new Seen(Consistency.union(histograms(children)), 0.5, 1, 1);
      assertThat(sweep(parent, children)).isEqualTo(histograms(children));
    }
  }

  @Test
  void run_itsOwnResult_staysAsItIs() {
    Family family = families.next();
    List<Seen> again =
        sweep(family).stream().map(rows -> new Seen(rows, 0.5, rows.items(), 1)).toList();
    Seen parent = new Seen(Consistency.union(sweep(family)), 0.5, 1, 1);
    assertThat(sweep(parent, again)).isEqualTo(sweep(family));
  }

  @Test
  void run_sameInput_sameResult() {
    Family family = families.next();
    assertThat(sweep(family)).isEqualTo(sweep(family));
  }

  @Test
  void run_equalChildren_firstOnesGetTheOddLabels() {
    Seen child = seen(0.1, 1, 10);
    boolean odd = false;
    for (long labels = 300; labels < 306; labels++) {
      List<Prevalences> adjusted = sweep(seen(0.1, 1, labels), Collections.nCopies(3, child));
      assertThat(adjusted)
          .extracting(Prevalences::labels)
          .isSortedAccordingTo(Comparator.reverseOrder());
      long difference = adjusted.get(0).labels() - adjusted.get(2).labels();
      assertThat(difference).isLessThanOrEqualTo(1);
      odd |= difference == 1;
    }
    assertThat(odd).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000_000_000L, 1_000_000_000_000L, 1_000_000_000_000_000L})
  void run_hugeNumbersOfLabels_costsRowsOnly(long labels) {
    Seen parent = seen(0.5, 1, 2 * labels + 100, 3, labels, 1_000_000, 5);
    List<Seen> children =
        List.of(seen(0.5, 1, labels, 3, labels), seen(0.5, 1, labels, 1_000_003, 5));
    List<Prevalences> adjusted = sweep(parent, children);
    assertThat(SortedDistance.l1(Consistency.union(adjusted), parent.histogram()))
        .isLessThan(SortedDistance.l1(Consistency.union(histograms(children)), parent.histogram()));
    assertThat(adjusted).allMatch(rows -> rows.rows() < 30);
  }

  @Test
  void run_largestCounts_areNotPassed() {
    Seen parent = seen(1e-6, Long.MAX_VALUE, 1);
    List<Seen> children = List.of(seen(1e-6, Long.MAX_VALUE, 1), seen(1e-6, 5, 1));
    assertThat(sweep(parent, children).get(0).labels()).isPositive();
  }

  @Test
  void run_nothingReleased_nothingMade() {
    assertThat(sweep(seen(1), List.of(seen(1), seen(1))))
        .containsExactly(Prevalences.empty(), Prevalences.empty());
    assertThat(sweep(seen(1, 4, 9), List.of())).isEmpty();
  }

  @Test
  void run_drownedChildren_areGivenWhatTheParentShows() {
    List<Seen> children = Collections.nCopies(50, new Seen(Prevalences.empty(), 0.05, 20, 1));
    List<Prevalences> adjusted = sweep(seen(0.05, 1, 500, 2, 250), children);
    assertThat(Consistency.union(adjusted).items()).isBetween(800L, 1_000L);
  }

  @Test
  void run_labelsFarFromAnyOfTheParent_staysOverAll() {
    List<Prevalences> adjusted =
        sweep(seen(1, 1_000, 1), List.of(seen(1, 1_000, 1), seen(1, 500, 1)));
    assertThat(adjusted).element(0).isEqualTo(rows(1_000, 1));
  }

  @Test
  void slow_onManySmallFamilies_isTheSame() {
    for (int i = 0; i < CASES; i++) {
      Family family = families.next();
      assertThat(slow(SlowConsistency.Mistake.NONE, family))
          .as("family %d", i)
          .isEqualTo(sweep(family));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void slow_withAMistake_isCaught(SlowConsistency.Mistake mistake) {
    boolean caught = false;
    for (int i = 0; i < CASES && !caught; i++) {
      Family family = families.next();
      caught = !slow(mistake, family).equals(sweep(family));
    }
    assertThat(caught).isTrue();
  }

  private static List<Prevalences> slow(SlowConsistency.Mistake mistake, Family family) {
    return new SlowConsistency(mistake, family.parent(), family.children()).run();
  }
}
