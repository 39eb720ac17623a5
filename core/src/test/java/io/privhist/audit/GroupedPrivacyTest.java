package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Lattice;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.SortedNoise;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Privacy loss of a grouped release, exactly: over all small tables of two groups and two labels,
 * where a record is a label in a group, and all their neighbours.
 *
 * <p>A table is four counts: of the labels x and y in the first group, then in the second.
 */
class GroupedPrivacyTest {
  private static final Grouping CITIES =
      Grouping.by(List.of("city"), List.of(Group.of("a"), Group.of("b")));
  private static final Grouping LEVELS =
      Grouping.by(List.of("state", "city"), List.of(Group.of("s", "a"), Group.of("s", "b")))
          .withLevels();

  private static final int MOST = 2; // records of one label in one group
  private static final int RUNS = 3;

  /** Two tables that must be hard to tell apart. */
  private record Pair(long[] one, long[] other) {}

  private static RawHistogram histogram(long... counts) {
    return RawHistogram.of(
        RawHistogram.ofCounts(counts).sensitivePrevalences(), ProtectedUnit.record());
  }

  /** The histograms of a table, also those of the state that holds both groups. */
  private static RawGroups raw(Grouping grouping, long[] t) {
    Prevalences first = histogram(t[0], t[1]).sensitivePrevalences();
    Prevalences second = histogram(t[2], t[3]).sensitivePrevalences();
    Prevalences both = histogram(t[0] + t[2], t[1] + t[3]).sensitivePrevalences();
    return RawGroups.of(
        grouping,
        grouping.hasLevels() ? List.of(both, first, second) : List.of(first, second),
        ProtectedUnit.record());
  }

  private static List<long[]> tables() {
    int base = MOST + 1;
    return IntStream.range(0, base * base * base * base)
        .mapToObj(i -> new long[] {i % base, i / base % base, i / 9 % base, i / 27})
        .toList();
  }

  private static long[] with(long[] table, int cell, long more) {
    long[] changed = table.clone();
    changed[cell] += more;
    return changed;
  }

  /** One record more or less, in either group. */
  private static List<Pair> additions() {
    return tables().stream()
        .flatMap(t -> IntStream.range(0, 4).mapToObj(cell -> new Pair(t, with(t, cell, 1))))
        .flatMap(pair -> Stream.of(pair, new Pair(pair.other(), pair.one())))
        .toList();
  }

  /** One record exchanged for another, mostly for one of the other group. */
  private static List<Pair> replacements() {
    List<Pair> pairs = new ArrayList<>();
    for (long[] table : tables()) {
      for (int from = 0; from < 4; from++) {
        for (int to = 0; to < 4; to++) {
          if (from != to && table[from] > 0) {
            pairs.add(new Pair(table, with(with(table, from, -1), to, 1)));
          }
        }
      }
    }
    return pairs;
  }

  private static ReplayCheck.Publisher<RawGroups> of(Mechanism mechanism, Neighbours neighbours) {
    return (raw, epsilon, noise) ->
        GroupedMechanism.of(mechanism).withNoise(noise).release(raw, epsilon, neighbours);
  }

  /** The largest loss in doubles, which are exact enough for sums of few fractions. */
  private static double largest(
      ReplayCheck.Publisher<RawGroups> publisher,
      Grouping grouping,
      Epsilon epsilon,
      List<Pair> pairs) {
    ReplayCheck<RawGroups> check = new ReplayCheck<>(publisher, epsilon);
    double largest = 0;
    long seed = 1;
    for (Pair pair : pairs) {
      List<RecordingNoise.Answers> sources =
          new ArrayList<>(List.of(answers(seed, -300), answers(seed, 3), answers(seed, 300)));
      for (int run = 0; run < RUNS; run++) {
        sources.add(answers(seed++));
      }
      for (RecordingNoise.Answers answers : sources) {
        largest = Math.max(largest, loss(check, grouping, pair, answers));
      }
      if (largest > epsilon.doubleValue() + 1e-9) {
        return largest; // enough to condemn it
      }
    }
    return largest;
  }

  private static double loss(
      ReplayCheck<RawGroups> check, Grouping grouping, Pair pair, RecordingNoise.Answers answers) {
    ReplayCheck.Run run = check.record(raw(grouping, pair.one()), answers);
    RawGroups other = raw(grouping, pair.other());
    return run.transcript().choices().isEmpty()
        ? check.loss(run, other).map(Fraction::doubleValue).orElse(1e6)
        : check.lossOfChoices(run, other).orElse(1e6);
  }

  /** Noise as it is shipped, on reproducible bits. */
  private static RecordingNoise.Answers answers(long seed) {
    Noise noise = new SeededNoise(seed);
    return new Seeded(noise) {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        return noise.stage(stage, budget).applyAsLong(mass);
      }
    };
  }

  /** The same answer to every question about a mass, which does not look at it. */
  private static RecordingNoise.Answers answers(long seed, long fixed) {
    return new Seeded(new SeededNoise(seed)) {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        return stage.equals("total") ? 4 : fixed;
      }
    };
  }

  private abstract static class Seeded implements RecordingNoise.Answers {
    private final Noise noise;

    Seeded(Noise noise) {
      this.noise = noise;
    }

    @Override
    public int choose(String stage, RunningWeights weights) {
      return noise.choose(stage, weights);
    }

    @Override
    public Prevalences redraw(String stage, Epsilon budget, Prevalences h) {
      return noise.redraw(stage, budget, h);
    }
  }

  static Stream<Arguments> mechanisms() {
    return Stream.of(
        Arguments.of(Tiling.standard(), "1"),
        Arguments.of(Tiling.standard(), "5"),
        Arguments.of(Lattice.standard(), "5"),
        Arguments.of(SortedNoise.privateLabels(), "1"),
        Arguments.of(Cumulative.upTo(3), "1"));
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void loss_ofOneRecordInEitherGroup_reachesEpsilonAndNoMore(Mechanism mechanism, String text) {
    Epsilon epsilon = Epsilon.parse(text);
    assertThat(largest(of(mechanism, Neighbours.ADD_REMOVE), CITIES, epsilon, additions()))
        .isEqualTo(epsilon.doubleValue());
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void loss_ofARecordThatMovesToTheOtherGroup_reachesEpsilonAndNoMore(
      Mechanism mechanism, String text) {
    Epsilon epsilon = Epsilon.parse(text);
    assertThat(largest(of(mechanism, Neighbours.REPLACE), CITIES, epsilon, replacements()))
        .isEqualTo(epsilon.doubleValue());
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void loss_atTwoLevels_reachesEpsilonAndNoMore(Mechanism mechanism, String text) {
    Epsilon epsilon = Epsilon.parse(text);
    assertThat(largest(of(mechanism, Neighbours.ADD_REMOVE), LEVELS, epsilon, additions()))
        .isEqualTo(epsilon.doubleValue());
  }

  /** What partition loses are logarithms, with rounding errors. */
  @Test
  void loss_ofPartition_staysWithinEpsilon() {
    for (Grouping grouping : List.of(CITIES, LEVELS)) {
      assertThat(
              largest(
                  of(Partition.upTo(6), Neighbours.ADD_REMOVE),
                  grouping,
                  Epsilon.parse("1"),
                  additions()))
          .isBetween(0.5, 1 + 1e-12);
    }
  }

  /** Every level at the whole epsilon. */
  @Test
  void loss_ofLevelsThatAreNotSplit_isCaught() {
    ReplayCheck.Publisher<RawGroups> unsplit =
        (raw, epsilon, noise) ->
            raw.histograms().stream()
                .map(its -> Tiling.standard().withNoise(noise).release(its, epsilon))
                .toList();
    assertThat(largest(unsplit, LEVELS, Epsilon.parse("1"), additions())).isGreaterThan(1.01);
  }

  /** One of the bounds K of each group, for a person who has a record in both. */
  @Test
  void loss_ofOneRecordInEachGroup_isCaught() {
    List<Pair> inBoth = tables().stream().map(t -> new Pair(t, with(with(t, 0, 1), 2, 1))).toList();
    assertThat(
            largest(
                of(Tiling.standard(), Neighbours.ADD_REMOVE), CITIES, Epsilon.parse("1"), inBoth))
        .isGreaterThan(1.01);
  }

  @Test
  void loss_ofAGroupThatAppearsBecauseARecordExists_hasNoBound() {
    ReplayCheck.Publisher<RawGroups> asFound =
        (raw, epsilon, noise) ->
            raw.histograms().stream()
                .filter(its -> its.items() > 0)
                .map(its -> Tiling.standard().withNoise(noise).release(its, epsilon))
                .toList();
    assertThat(largest(asFound, CITIES, Epsilon.parse("1"), additions())).isEqualTo(1e6);
  }

  /** A group is shown as empty if it is, which looks the same in most releases. */
  @Test
  void loss_ofNoNoiseInEmptyGroups_hasNoBound() {
    ReplayCheck.Publisher<RawGroups> bare =
        (raw, epsilon, noise) -> {
          GroupedRelease right =
              GroupedMechanism.of(Tiling.standard()).withNoise(noise).release(raw, epsilon);
          return IntStream.range(0, 2)
              .mapToObj(i -> raw.histograms().get(i).items() == 0 ? "" : right.parts().get(i))
              .toList();
        };
    assertThat(largest(bare, CITIES, Epsilon.parse("1"), additions())).isEqualTo(1e6);
  }

  @Test
  void tables_areAllSmallOnes() {
    assertThat(tables().stream().map(Arrays::toString).distinct()).hasSize(81);
    assertThat(additions()).hasSize(648);
  }
}
