package io.privhist.internal.levels;

import static io.privhist.internal.levels.Families.histograms;
import static io.privhist.internal.levels.Families.rows;
import static io.privhist.internal.levels.Families.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.levels.Families.Family;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsistencyTest {
  private static final int CASES = 150;

  private final Families families = new Families(20_261_119);

  private static Seen total(long total, double deviation) {
    return new Seen(Prevalences.empty(), 1, total, deviation);
  }

  private static long[] totals(List<Seen> children) {
    return children.stream().mapToLong(Seen::total).toArray();
  }

  private static void requireAgreement(Seen parent, List<Seen> children) {
    assertThat(Consistency.union(histograms(children))).isEqualTo(parent.histogram());
    assertThat(LongStream.of(totals(children)).reduce(0, Math::addExact)).isEqualTo(parent.total());
    assertThat(children).allMatch(child -> child.total() >= 0);
  }

  @Test
  void following_manyFamilies_addUpToTheirParentAsItWasDrawn() {
    for (int i = 0; i < CASES; i++) {
      Family family = families.next();
      requireAgreement(family.parent(), Consistency.following(family.parent(), family.children()));
    }
  }

  @Test
  void following_familiesThatAgree_changesNoHistogramAndNoTotal() {
    for (int i = 0; i < CASES; i++) {
      List<Seen> children = families.next().children();
      Seen parent =
          new Seen(
              Consistency.union(histograms(children)),
              0.5,
              LongStream.of(totals(children)).sum(),
              1);
      List<Seen> followed = Consistency.following(parent, children);
      assertThat(histograms(followed)).isEqualTo(histograms(children));
      assertThat(totals(followed)).isEqualTo(totals(children));
    }
  }

  @Test
  void following_sameInput_sameResult() {
    Family family = families.next();
    assertThat(Consistency.following(family.parent(), family.children()))
        .isEqualTo(Consistency.following(family.parent(), family.children()));
  }

  @Test
  void following_noChildren_none() {
    assertThat(Consistency.following(seen(1, 4, 9), List.of())).isEmpty();
  }

  @Test
  void following_childrenWithoutLabels_getThemByTheirTotals() {
    Seen parent = new Seen(rows(1, 30, 7, 3), 4, 51, 1);
    List<Seen> children =
        List.of(new Seen(Prevalences.empty(), 4, 34, 1), new Seen(Prevalences.empty(), 4, 17, 1));
    List<Seen> followed = Consistency.following(parent, children);
    requireAgreement(parent, followed);
    assertThat(followed).extracting(child -> child.histogram().labels()).containsExactly(22L, 11L);
  }

  @Test
  void following_parentWithoutLabels_takesThemAll() {
    Seen parent = new Seen(Prevalences.empty(), 1, 0, 1);
    requireAgreement(
        parent, Consistency.following(parent, List.of(seen(1, 4, 9), seen(1, 1_000, 2))));
  }

  /** Numbers beyond what longs can add, and what a double can tell apart. */
  @ParameterizedTest
  @ValueSource(longs = {(1L << 53) + 1, 1L << 60, Long.MAX_VALUE})
  void following_hugeNumbers_addUpAllTheSame(long huge) {
    Seen parent = new Seen(rows(1, huge, 2, 5), 0.5, huge, 1);
    List<Seen> children = Collections.nCopies(9, new Seen(rows(1, huge, 3, huge), 0.5, huge, 1));
    requireAgreement(parent, Consistency.following(parent, children));
    requireAgreement(parent, Consistency.following(parent, List.of(seen(1, 1, 1), seen(1))));
  }

  @Test
  void following_totals_missingOnesGoByTheVarianceOfTheirNoise() {
    List<Seen> followed = Consistency.following(total(150, 1), List.of(total(60, 1), total(40, 2)));
    assertThat(totals(followed)).containsExactly(70, 80);
    // 1 (1 - 1/5) + 1/25 and 4 (1 - 4/5) + 16/25
    assertThat(followed.get(0).totalDeviation()).isCloseTo(Math.sqrt(0.84), within(1e-12));
    assertThat(followed.get(1).totalDeviation()).isCloseTo(Math.sqrt(1.44), within(1e-12));
  }

  @Test
  void following_totalsThatWouldBeNegative_areNothingAndTheRestPays() {
    List<Seen> followed =
        Consistency.following(total(80, 1), List.of(total(1, 1), total(100, 1), total(29, 1)));
    assertThat(totals(followed)).containsExactly(0, 76, 4);
  }

  @Test
  void following_totalsWithoutNoise_areSharedOutEvenly() {
    List<Seen> followed = Consistency.following(total(14, 2), List.of(total(5, 0), total(5, 0)));
    assertThat(totals(followed)).containsExactly(7, 7);
    assertThat(followed).allMatch(child -> child.totalDeviation() == 1);
  }

  @Test
  void proportional_manyWeights_addsUpAndIsWithinOne() {
    for (long whole = 0; whole <= 13; whole++) {
      long[] weights = {5, 0, 1, 5, 2};
      long[] shares = Dealing.proportional(whole, weights);
      assertThat(LongStream.of(shares).sum()).isEqualTo(whole);
      for (int i = 0; i < weights.length; i++) {
        assertThat((double) shares[i]).isCloseTo(whole * weights[i] / 13.0, within(0.9999));
        assertThat(shares[i]).isLessThanOrEqualTo(weights[i]);
      }
    }
  }

  @Test
  void proportional_equalFractions_goToTheLargestWeightThenToTheFirst() {
    assertThat(Dealing.proportional(2, new long[] {1, 1, 1, 1})).containsExactly(1, 1, 0, 0);
    assertThat(Dealing.proportional(2, new long[] {1, 3})).containsExactly(0, 2);
  }

  /** No children that add up to the parent are nearer: see docs/explanation/levels.md. */
  @Test
  void deal_manyFamilies_movesAsLittleAsPossible() {
    for (int i = 0; i < CASES; i++) {
      Family family = families.next();
      List<Prevalences> dealt = Dealing.deal(family.parent().histogram(), family.children());
      long moved =
          IntStream.range(0, dealt.size())
              .mapToLong(
                  child ->
                      SortedDistance.l1(dealt.get(child), family.children().get(child).histogram()))
              .sum();
      assertThat(Consistency.union(dealt)).isEqualTo(family.parent().histogram());
      assertThat(moved)
          .isEqualTo(
              SortedDistance.l1(
                  Consistency.union(histograms(family.children())), family.parent().histogram()));
    }
  }

  @Test
  void seen_withoutEpsilon_isRefused() {
    assertThatThrownBy(() -> new Seen(Prevalences.empty(), Double.NaN, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("epsilon must be positive, got NaN");
  }
}
