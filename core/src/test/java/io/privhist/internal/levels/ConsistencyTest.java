package io.privhist.internal.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsistencyTest {
  private static final int CASES = 150;

  private final Random random = new Random(20_261_118);

  private static Prevalences rows(long... countsAndLabels) {
    TreeMap<Long, Long> rows = new TreeMap<>();
    for (int i = 0; i < countsAndLabels.length; i += 2) {
      rows.merge(countsAndLabels[i], countsAndLabels[i + 1], Long::sum);
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    rows.forEach(builder::add);
    return builder.build();
  }

  private static Seen seen(double epsilon, long... countsAndLabels) {
    Prevalences rows = rows(countsAndLabels);
    return new Seen(rows, epsilon, rows.items());
  }

  private static List<Prevalences> histograms(List<Seen> children) {
    return children.stream().map(Seen::histogram).toList();
  }

  /** A few labels of small counts, each moved a little. */
  private Seen noisy(double epsilon, List<Long> truth) {
    long[] rows = new long[2 * truth.size()];
    for (int i = 0; i < truth.size(); i++) {
      rows[2 * i] = Math.max(1, truth.get(i) + Math.round(random.nextGaussian() / epsilon));
      rows[2 * i + 1] = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(2);
    }
    TreeMap<Long, Long> merged = new TreeMap<>();
    for (int i = 0; i < rows.length; i += 2) {
      merged.merge(rows[i], rows[i + 1], Long::sum);
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    merged.forEach(builder::add);
    Prevalences released = builder.build();
    return new Seen(released, epsilon, Math.max(0, released.items() + random.nextInt(9) - 4));
  }

  private record Family(Seen parent, List<Seen> children) {
    List<Prevalences> adjusted() {
      return Consistency.towardsParent(parent, children);
    }
  }

  private Family family() {
    double epsilon = new double[] {0.3, 0.5, 1, 2}[random.nextInt(4)];
    List<Seen> children = new ArrayList<>();
    List<Long> all = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      List<Long> truth = new ArrayList<>();
      for (int j = random.nextInt(9); j > 0; j--) {
        truth.add(1 + Math.round(Math.abs(8 * random.nextGaussian())));
      }
      all.addAll(truth);
      children.add(noisy(epsilon, truth));
    }
    return new Family(noisy(epsilon, all), children);
  }

  @Test
  void towardsParent_childrenThatAddUp_staysAsItIs() {
    for (int i = 0; i < CASES; i++) {
      List<Seen> children = family().children();
      Seen parent = new Seen(Consistency.union(histograms(children)), 0.5, 1);
      assertThat(Consistency.towardsParent(parent, children)).isEqualTo(histograms(children));
    }
  }

  @Test
  void towardsParent_itsOwnResult_staysAsItIs() {
    Family family = family();
    List<Seen> again =
        family.adjusted().stream().map(rows -> new Seen(rows, 0.5, rows.items())).toList();
    Seen parent = new Seen(Consistency.union(family.adjusted()), 0.5, 1);
    assertThat(Consistency.towardsParent(parent, again)).isEqualTo(family.adjusted());
  }

  @Test
  void towardsParent_sameInput_sameResult() {
    Family family = family();
    assertThat(family.adjusted()).isEqualTo(family.adjusted());
  }

  @Test
  void towardsParent_childrenInAnotherOrder_sameForEachChild() {
    int changed = 0;
    for (int i = 0; i < CASES; i++) {
      Family family = family();
      List<Seen> reversed = new ArrayList<>(family.children());
      Collections.reverse(reversed);
      List<Prevalences> other = new ArrayList<>(new Family(family.parent(), reversed).adjusted());
      Collections.reverse(other);
      if (family.children().stream().distinct().count() == family.children().size()) {
        assertThat(other).isEqualTo(family.adjusted());
        changed += family.adjusted().equals(histograms(family.children())) ? 0 : 1;
      }
    }
    assertThat(changed).isGreaterThan(CASES / 3);
  }

  @Test
  void towardsParent_equalChildren_firstOnesGetTheOddLabels() {
    Seen child = seen(0.1, 1, 10);
    boolean odd = false;
    for (long labels = 300; labels < 306; labels++) {
      List<Prevalences> adjusted =
          Consistency.towardsParent(seen(0.1, 1, labels), Collections.nCopies(3, child));
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
  void towardsParent_hugeNumbersOfLabels_costsRowsOnly(long labels) {
    Seen parent = seen(0.5, 1, 2 * labels + 100, 3, labels, 1_000_000, 5);
    List<Seen> children =
        List.of(seen(0.5, 1, labels, 3, labels), seen(0.5, 1, labels, 1_000_003, 5));
    List<Prevalences> adjusted = Consistency.towardsParent(parent, children);
    assertThat(SortedDistance.l1(Consistency.union(adjusted), parent.histogram()))
        .isLessThan(SortedDistance.l1(Consistency.union(histograms(children)), parent.histogram()));
    assertThat(adjusted).allMatch(rows -> rows.rows() < 30);
  }

  @Test
  void towardsParent_moreLabelsThanLongsCanAdd_staysAsItIs() {
    Seen huge = seen(0.5, 1, 1L << 60);
    List<Seen> children = List.of(huge, huge, huge, huge, huge, huge, huge, huge, huge);
    assertThat(Consistency.towardsParent(huge, children)).isEqualTo(histograms(children));
  }

  @Test
  void towardsParent_largestCounts_areNotPassed() {
    Seen parent = seen(1e-6, Long.MAX_VALUE, 1);
    List<Seen> children = List.of(seen(1e-6, Long.MAX_VALUE, 1), seen(1e-6, 5, 1));
    assertThat(Consistency.towardsParent(parent, children).get(0).labels()).isPositive();
  }

  @Test
  void towardsParent_nothingReleased_nothingMade() {
    assertThat(Consistency.towardsParent(seen(1), List.of(seen(1), seen(1))))
        .containsExactly(Prevalences.empty(), Prevalences.empty());
    assertThat(Consistency.towardsParent(seen(1, 4, 9), List.of())).isEmpty();
  }

  @Test
  void towardsParent_drownedChildren_areGivenWhatTheParentShows() {
    List<Seen> children = Collections.nCopies(50, new Seen(Prevalences.empty(), 0.05, 20));
    List<Prevalences> adjusted = Consistency.towardsParent(seen(0.05, 1, 500, 2, 250), children);
    assertThat(Consistency.union(adjusted).items()).isBetween(800L, 1_000L);
  }

  @Test
  void towardsParent_labelsFarFromAnyOfTheParent_staysOverAll() {
    List<Prevalences> adjusted =
        Consistency.towardsParent(seen(1, 1_000, 1), List.of(seen(1, 1_000, 1), seen(1, 500, 1)));
    assertThat(adjusted).element(0).isEqualTo(rows(1_000, 1));
  }

  @Test
  void slow_onManySmallFamilies_isTheSame() {
    for (int i = 0; i < CASES; i++) {
      Family family = family();
      assertThat(slow(SlowConsistency.Mistake.NONE, family))
          .as("family %d", i)
          .isEqualTo(family.adjusted());
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void slow_withAMistake_isCaught(SlowConsistency.Mistake mistake) {
    boolean caught = false;
    for (int i = 0; i < CASES && !caught; i++) {
      Family family = family();
      caught = !slow(mistake, family).equals(family.adjusted());
    }
    assertThat(caught).isTrue();
  }

  private static List<Prevalences> slow(SlowConsistency.Mistake mistake, Family family) {
    return new SlowConsistency(mistake, family.parent(), family.children()).run();
  }

  @Test
  void seen_withoutEpsilon_isRefused() {
    assertThatThrownBy(() -> new Seen(Prevalences.empty(), Double.NaN, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be positive, got NaN");
  }
}
