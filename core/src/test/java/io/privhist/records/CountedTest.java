package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.PrivHist;
import io.privhist.mechanism.SortedNoise;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is counted decides what is promised, from the engine to the release. */
class CountedTest {
  private static final Prevalences ROWS = Prevalences.of(new long[] {1, 4}, new long[] {3, 2});
  private static final Prevalences MANY =
      Prevalences.of(new long[] {1, 2, 5, 11}, new long[] {900, 90, 20, 5});
  private static final RowFates NO_FATES = RowFates.ofLabels(0, 0);
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final UnitBound FIVE_PER_USER = new UnitBound("user", 5);

  private static Items edges(Items.Direction direction) {
    return new Items.Edges("a", "b", direction, false);
  }

  static Stream<Arguments> selections() {
    Optional<String> all = Optional.empty();
    ProtectedUnit user = ProtectedUnit.bounded("user", 5);
    return Stream.of(
        Arguments.of(Selection.of(Items.lines()), ProtectedUnit.record(), 1),
        Arguments.of(
            Selection.of(edges(Items.Direction.UNDIRECTED)),
            ProtectedUnit.record().withItemsPerRecord(2),
            2),
        Arguments.of(Selection.of(edges(Items.Direction.OUT)), ProtectedUnit.record(), 1),
        Arguments.of(Selection.of(edges(Items.Direction.IN)), ProtectedUnit.record(), 1),
        Arguments.of(new Selection(Items.lines(), all, Optional.of(FIVE_PER_USER)), user, 5),
        Arguments.of(
            new Selection(edges(Items.Direction.UNDIRECTED), all, Optional.of(FIVE_PER_USER)),
            user.withItemsPerRecord(2),
            10),
        Arguments.of(
            Selection.of(new Items.Counts(List.of("page"), "visits")), ProtectedUnit.item(), 1),
        Arguments.of(Selection.of(new Items.Prevalences()), ProtectedUnit.item(), 1));
  }

  @ParameterizedTest
  @MethodSource("selections")
  void release_ofWhatWasCounted_promisesWhatTheSelectionSettled(
      Selection selection, ProtectedUnit unit, long distance) {
    RawHistogram raw = Counted.of(selection, List.of(ROWS), NO_FATES).histogram();

    Release release = Tiling.standard().release(raw, ONE);

    assertThat(release.guarantee()).isEqualTo(new Guarantee(ONE, unit, Neighbours.ADD_REMOVE));
    assertThat(release.guarantee().distance()).isEqualTo(distance);
  }

  @Test
  void release_ofCountsMadeElsewhere_protectsOneItem() {
    for (RawHistogram raw :
        List.of(
            RawHistogram.of(ROWS),
            RawHistogram.ofCounts(3, 8),
            RawHistogram.ofPrevalences(new long[] {3}, new long[] {2}))) {
      assertThat(raw.unit()).isEqualTo(ProtectedUnit.item());
    }
    assertThat(RawHistogram.ofLabels(List.of("a", "b")).unit()).isEqualTo(ProtectedUnit.record());
  }

  static Stream<Mechanism> mechanisms() {
    return Stream.of(
        Tiling.standard(),
        PrivHist.standard(),
        PrivHist.tuned(),
        SortedNoise.publicLabels(7),
        SortedNoise.privateLabels(),
        Cumulative.upTo(20),
        Partition.upTo(40));
  }

  /** Whoever spends epsilon itself, or divides by another number, draws other noise. */
  @ParameterizedTest
  @MethodSource("mechanisms")
  void release_ofADistantUnit_runsAtEpsilonOverTheDistance(Mechanism mechanism) {
    RawHistogram single = RawHistogram.of(MANY, ProtectedUnit.record());
    RawHistogram distant =
        RawHistogram.of(MANY, ProtectedUnit.bounded("user", 5).withItemsPerRecord(2));
    for (String epsilon : List.of("0.3", "1.5")) {
      Epsilon perItem = Epsilon.parse(epsilon);

      Release one = mechanism.withNoise(new SeededNoise(1)).release(single, perItem);
      Release twenty =
          mechanism
              .withNoise(new SeededNoise(1))
              .release(distant, perItem.times(20, 1), Neighbours.REPLACE);
      Release dearer =
          mechanism.withNoise(new SeededNoise(1)).release(single, perItem.times(20, 1));

      assertThat(twenty.guarantee().perItem()).isEqualTo(perItem);
      assertThat(twenty.histogram()).isEqualTo(one.histogram()).isNotEqualTo(dearer.histogram());
      assertThat(twenty.total()).isEqualTo(one.total());
    }
  }

  @Test
  void withPromise_plainCounts_areProtectedTogether() {
    RawHistogram items = RawHistogram.ofCounts(3, 8).withPromise(5);
    RawHistogram edges =
        Counted.of(Selection.of(edges(Items.Direction.UNDIRECTED)), List.of(ROWS), NO_FATES)
            .histogram()
            .withPromise(5);

    assertThat(items.guarantee(ONE, Neighbours.ADD_REMOVE).distance()).isEqualTo(5);
    assertThat(edges.guarantee(ONE, Neighbours.ADD_REMOVE).distance()).isEqualTo(10);
    assertThat(items.unit().promised()).isTrue();
    assertThat(edges.unit().promised()).isTrue();
  }

  @Test
  void withPromise_whatWasSettledBefore_isRefused() {
    RawHistogram bounded = RawHistogram.of(ROWS, ProtectedUnit.bounded("user", 5));
    RawHistogram promised = RawHistogram.of(ROWS).withPromise(5);

    for (RawHistogram raw : List.of(bounded, promised)) {
      assertThatThrownBy(() -> raw.withPromise(1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("cannot be promised anew");
    }
  }

  @Test
  void unitBound_columnWithAReservedName_isRefused() {
    assertThatThrownBy(() -> new UnitBound("record", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("give the column another name");
  }

  @Test
  void selection_groupsThatDoNotFitTheItems_isRefused() {
    Grouping byVisits = Grouping.by(List.of("visits"), List.of(Group.of("1")));
    assertThatThrownBy(
            () -> new Selection(new Items.Prevalences(), List.of(), Optional.empty(), byVisits))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("groups go with rows that are records or labels, not with prevalences");
    assertThatThrownBy(
            () ->
                new Selection(
                    new Items.Counts(List.of("page"), "visits"),
                    List.of(),
                    Optional.empty(),
                    byVisits))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the count column \"visits\" must not tell the group as well");
  }

  @Test
  void counted_byGroups_hasAHistogramForEach() {
    Grouping cities = Grouping.by(List.of("city"), List.of(Group.of("a"), Group.of("b")));
    Selection selection =
        new Selection(Items.lines(), List.of(), Optional.of(FIVE_PER_USER), cities);
    Counted counted = Counted.of(selection, List.of(ROWS, Prevalences.empty()), NO_FATES);
    assertThat(counted.groups().histograms()).hasSize(2);
    assertThat(counted.groups().unit()).isEqualTo(ProtectedUnit.bounded("user", 5));
    assertThatThrownBy(counted::histogram).isInstanceOf(IllegalStateException.class);
  }
}
