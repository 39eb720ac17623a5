package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Release;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrawsTest {
  private static final RawHistogram DATA = RawHistogram.ofCounts(1, 1, 2, 5);
  private static final Epsilon TWO = Epsilon.parse("2");
  private static final Guarantee PROMISED = DATA.guarantee(TWO, Neighbours.ADD_REMOVE);
  private static final Grouping CITIES =
      Grouping.by(
              List.of("country", "state", "city"),
              List.of(Group.of("c", "s", "a"), Group.of("c", "s", "b"), Group.of("c", "t", "a")))
          .withLevels();

  private static Release tiled(String epsilon) {
    return Tiling.standard().release(DATA, Epsilon.parse(epsilon));
  }

  private static void assertThrown(ThrowingCallable draw, String message) {
    assertThatThrownBy(draw)
        .isInstanceOf(MiscountedException.class)
        .hasMessage(message + ": nothing is published");
  }

  private static void assertRefused(Supplier<?> draw, String cost) {
    assertThrown(
        () -> Draws.costing(PROMISED, draw),
        "what was drawn costs %s per item, and the guarantee allows 2".formatted(cost));
  }

  @Test
  void costing_aReleaseThatCostsWhatIsPromised_isReturned() {
    assertThat(Draws.costing(PROMISED, () -> tiled("2")).guarantee()).isEqualTo(PROMISED);
    assertThatCode(() -> Draws.costing(PROMISED, () -> List.of(tiled("1/3"), tiled("5/3"))))
        .doesNotThrowAnyException();
  }

  @Test
  void costing_anotherCost_isRefused() {
    assertRefused(() -> tiled("5"), "5");
    assertRefused(() -> tiled("1.999999999999"), "1999999999999/1000000000000");
    assertRefused(() -> List.of(tiled("2"), tiled("1")), "3");
    assertRefused(() -> DATA.items(), "nothing");
  }

  @Test
  void costing_whatAnotherThreadDraws_isRefused() {
    assertRefused(() -> CompletableFuture.supplyAsync(() -> tiled("2")).join(), "nothing");
  }

  @Test
  void costing_afterAFailure_beginsAnew() {
    assertThatThrownBy(
            () ->
                Draws.costing(
                    PROMISED,
                    () -> {
                      tiled("2");
                      throw new IllegalArgumentException("lost");
                    }))
        .hasMessage("lost");
    assertThat(Draws.costing(PROMISED, () -> tiled("2"))).isNotNull();
  }

  @Test
  void costing_drawsOfPublishedNumbers_costNothing() {
    Release before = tiled("1");
    assertThat(
            Draws.costing(
                PROMISED,
                () -> {
                  Renoising.of(before).draw(0);
                  return tiled("2");
                }))
        .isNotNull();
  }

  /** Steps that spend what their mechanism was not given. */
  @Test
  void release_stepsThatSpendMoreOrLess_areRefused() {
    for (long percent : new long[] {1, 50, 99, 101, 200}) {
      Epsilon spent = TWO.times(percent, 100);
      assertThatThrownBy(
              () -> Draws.costing(PROMISED, Noise.secure(), noise -> noise.stage("x", spent)))
          .isInstanceOf(MiscountedException.class);
      assertThatThrownBy(
              () -> Draws.costing(PROMISED, Noise.secure(), noise -> noise.disjoint(spent)))
          .isInstanceOf(MiscountedException.class);
      assertThatThrownBy(
              () -> Draws.costing(PROMISED, Noise.secure(), noise -> noise.stage("x", spent, 7)))
          .isInstanceOf(MiscountedException.class);
    }
    assertThrown(
        () ->
            Draws.costing(
                PROMISED,
                Noise.secure(),
                noise -> {
                  noise.redraw("H", TWO, Prevalences.empty());
                  return noise.redraw("H", TWO, Prevalences.empty());
                }),
        "what was drawn costs 4 per item, and the guarantee allows 2");
  }

  @Test
  void release_aChoiceWithoutACost_isRefused() {
    assertThatThrownBy(
            () ->
                Draws.costing(
                    PROMISED, Noise.secure(), noise -> noise.choose("H_(i)", new OneWeight())))
        .hasMessage("nothing was said about what the choice of H_(i) costs");
  }

  /** A weight without an alternative. */
  private record OneWeight() implements Noise.RunningWeights {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public BigDecimal sumAtLeast(int i, int level) {
      return BigDecimal.ONE;
    }

    @Override
    public BigDecimal sumAtMost(int i, int level) {
      return BigDecimal.ONE;
    }
  }

  private static RawGroups groups(ProtectedUnit unit) {
    return RawGroups.of(
        CITIES, Collections.nCopies(CITIES.groups().size(), DATA.sensitivePrevalences()), unit);
  }

  /** A mechanism that does something else than it is told. */
  @FunctionalInterface
  private interface Wayward extends Mechanism {
    @Override
    Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours);

    @Override
    default String name() {
      return "wayward";
    }

    @Override
    default Mechanism withNoise(Noise noise) {
      return this;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiling", "privhist", "privhist-tuned", "lattice"})
  void release_groups_costWhatIsPromised(String mechanism) {
    for (Neighbours neighbours : Neighbours.values()) {
      for (ProtectedUnit unit :
          List.of(
              ProtectedUnit.record(), ProtectedUnit.bounded("person", 2).withItemsPerRecord(2))) {
        RawGroups raw = groups(unit);
        Guarantee guarantee = raw.guarantee(Epsilon.parse("60"), neighbours);
        assertThat(
                Draws.costing(
                    guarantee,
                    () ->
                        GroupedMechanism.of(Mechanisms.named(mechanism))
                            .release(raw, guarantee.epsilon(), neighbours)))
            .isNotNull();
      }
    }
  }

  @Test
  void release_groupsThatIgnoreReplace_areRefused() {
    Wayward ignorant = (raw, epsilon, unused) -> Tiling.standard().release(raw, epsilon);
    assertThrown(
        () ->
            GroupedMechanism.of(ignorant)
                .release(groups(ProtectedUnit.record()), TWO, Neighbours.REPLACE),
        "what was drawn costs 2 per item, and the guarantee allows 1");
  }

  @Test
  void release_threeLevelsAtAHalfEach_areRefused() {
    Wayward greedy =
        (raw, epsilon, neighbours) ->
            Tiling.standard().release(raw, epsilon.times(3, 2), neighbours);
    assertThrown(
        () ->
            GroupedMechanism.of(greedy)
                .release(groups(ProtectedUnit.record()), TWO, Neighbours.ADD_REMOVE),
        "what was drawn costs 3 per item, and the guarantee allows 2");
  }

  @Test
  void release_groupsOfOneLevelAtDifferentCosts_areRefused() {
    Wayward uneven =
        (raw, epsilon, neighbours) ->
            Tiling.standard().release(raw, epsilon.times(raw.items() > 9 ? 1 : 2, 2), neighbours);
    RawGroups raw =
        RawGroups.of(
            Grouping.by(List.of("city"), List.of(Group.of("a"), Group.of("b"))),
            List.of(DATA.sensitivePrevalences(), Prevalences.of(new long[] {20}, new long[] {1})),
            ProtectedUnit.record());
    assertThrown(
        () -> GroupedMechanism.of(uneven).release(raw, TWO),
        "groups beside each other cost different epsilons");
  }
}
