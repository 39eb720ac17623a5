package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupedMechanismTest {
  private static final Grouping CITIES =
      Grouping.by(
          List.of("state", "city"),
          List.of(Group.of("s", "a"), Group.of("s", "b"), Group.of("t", "c")));
  private static final Grouping LEVELS = CITIES.withLevels();
  private static final Prevalences MANY =
      Prevalences.of(new long[] {1, 2, 5, 11}, new long[] {900, 90, 20, 5});
  private static final Epsilon THREE = Epsilon.parse("3");

  private static RawGroups raw(Grouping grouping, ProtectedUnit unit) {
    return RawGroups.of(
        grouping, IntStream.range(0, grouping.groups().size()).mapToObj(i -> MANY).toList(), unit);
  }

  private static GroupedMechanism tiling() {
    return GroupedMechanism.of(Tiling.standard());
  }

  @Test
  void ofEachLevel_withoutLevels_isAllOfEpsilon() {
    assertThat(GroupedMechanism.ofEachLevel(CITIES, THREE)).isEqualTo(THREE);
    assertThat(GroupedMechanism.ofEachLevel(Grouping.none(), THREE)).isEqualTo(THREE);
  }

  @Test
  void ofEachLevel_withLevels_isAnExactShare() {
    assertThat(GroupedMechanism.ofEachLevel(LEVELS, THREE)).isEqualTo(Epsilon.parse("3/2"));
    for (int levels = 2; levels <= 5; levels++) {
      assertThat(GroupedMechanism.ofEachLevel(levels(levels), Epsilon.of(1, 7)))
          .isEqualTo(Epsilon.of(1, 7L * levels));
    }
  }

  private static Grouping levels(int number) {
    List<String> columns = IntStream.range(0, number).mapToObj("column%d"::formatted).toList();
    return Grouping.by(columns, List.of(new Group(columns))).withLevels();
  }

  @Test
  void release_ofGroups_hasThePriceAndNoiseOfOne() {
    ProtectedUnit unit = ProtectedUnit.bounded("user", 2);
    GroupedRelease release =
        tiling()
            .withNoise(new SeededNoise(1))
            .release(raw(CITIES, unit), THREE, Neighbours.REPLACE);

    Guarantee one = new Guarantee(THREE, unit, Neighbours.REPLACE);
    Noise same = new SeededNoise(1);
    assertThat(release.guarantee()).isEqualTo(one);
    assertThat(release.parts()).extracting(part -> part.group()).isEqualTo(CITIES.groups());
    for (GroupedRelease.Part part : release.parts()) {
      Release alone =
          Tiling.standard()
              .withNoise(same)
              .release(RawHistogram.of(MANY, unit), THREE, Neighbours.REPLACE);
      assertThat(part.release().guarantee()).isEqualTo(one);
      assertThat(part.release().histogram()).isEqualTo(alone.histogram());
    }
  }

  @Test
  void release_ofEmptyGroups_hasEachOfThem() {
    GroupedRelease release =
        tiling().release(RawGroups.empty(CITIES.withOther("rest"), ProtectedUnit.record()), THREE);
    assertThat(release.parts()).hasSize(4);
    assertThat(release.other()).contains("rest");
  }

  @Test
  void release_ofLevels_addsUpToEpsilon() {
    for (int levels = 2; levels <= 4; levels++) {
      GroupedRelease release = tiling().release(raw(levels(levels), ProtectedUnit.record()), THREE);
      Epsilon sum = release.epsilon(1);
      for (int depth = 2; depth <= levels; depth++) {
        sum = sum.plus(release.epsilon(depth));
      }
      assertThat(sum).isEqualTo(THREE);
    }
  }

  /** Above ln 3 per item only one of the levels could have lattice. */
  @Test
  void release_ofLevelsThatLabelsLiveWithin_addsUp() {
    GroupedRelease apart = released(LEVELS);
    GroupedRelease agreeing = released(LEVELS.withLabelsWithinGroups());

    for (String state : List.of("s", "t")) { // stays as drawn, and what is in it follows
      assertThat(histogram(Group.of(state), agreeing))
          .isEqualTo(histogram(Group.of(state), apart))
          .isEqualTo(unionWithin(state, agreeing));
      assertThat(total(Group.of(state), agreeing))
          .isEqualTo(total(Group.of(state), apart))
          .isEqualTo(totalWithin(state, agreeing));
    }
    assertThat(unionWithin("s", apart)).isNotEqualTo(histogram(Group.of("s"), apart));
    assertThat(agreeing.parts()).hasSameSizeAs(apart.parts());
    for (int i = 0; i < apart.parts().size(); i++) { // what the noise says of the truth stays
      Release before = apart.parts().get(i).release();
      Release after = agreeing.parts().get(i).release();
      assertThat(after.guarantee()).isEqualTo(before.guarantee());
      assertThat(after.band(0.9).orElseThrow().curve().rows())
          .isEqualTo(before.band(0.9).orElseThrow().curve().rows());
    }
  }

  private static GroupedRelease released(Grouping grouping) {
    return tiling()
        .withNoise(new SeededNoise(20_191_208))
        .release(raw(grouping, ProtectedUnit.record()), THREE);
  }

  private static long total(Group group, GroupedRelease release) {
    return release.part(group).orElseThrow().release().total();
  }

  private static long totalWithin(String state, GroupedRelease release) {
    return release.ofDepth(2).stream()
        .filter(part -> part.group().values().get(0).equals(state))
        .mapToLong(part -> part.release().total())
        .sum();
  }

  private static Prevalences histogram(Group group, GroupedRelease release) {
    return release.part(group).orElseThrow().release().histogram().prevalences();
  }

  private static Prevalences unionWithin(String state, GroupedRelease release) {
    SortedMap<Long, Long> rows = new TreeMap<>();
    release.ofDepth(2).stream()
        .filter(part -> part.group().values().get(0).equals(state))
        .map(part -> part.release().histogram().prevalences())
        .forEach(
            its ->
                IntStream.range(0, its.rows())
                    .forEach(row -> rows.merge(its.count(row), its.prevalence(row), Long::sum)));
    Prevalences.Builder union = new Prevalences.Builder();
    rows.forEach(union::add);
    return union.build();
  }

  @Test
  void release_byAuto_hasOneMechanismForAllLevels() {
    RawGroups raw = raw(LEVELS, ProtectedUnit.record());
    GroupedMechanism auto = GroupedMechanism.of(Mechanisms.standard());

    assertThat(auto.at(raw, THREE, Neighbours.ADD_REMOVE).name()).isEqualTo("lattice");
    assertThat(auto.at(raw, THREE, Neighbours.REPLACE).name()).isEqualTo("tiling");
    GroupedRelease release = auto.release(raw, Epsilon.parse("2"));
    assertThat(release.parts())
        .extracting(part -> part.release().mechanism().name())
        .containsOnly("tiling");
  }

  /** The last group has an answer so large that its release is refused. */
  @Test
  void release_withOneRefusedGroup_isRefused() {
    int[] groups = {0};
    Noise far =
        (name, budget) ->
            mass -> name.equals("D") && ++groups[0] == CITIES.groups().size() ? 1L << 60 : mass;
    assertThatThrownBy(
            () ->
                GroupedMechanism.of(SortedNoise.privateLabels())
                    .withNoise(far)
                    .release(raw(CITIES, ProtectedUnit.record()), THREE))
        .isInstanceOf(ReleaseRefusedException.class);
  }
}
