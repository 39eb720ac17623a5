package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release.Bands;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GroupedReleaseTest {
  private static final Prevalences A = Prevalences.of(new long[] {1, 4}, new long[] {3, 1});
  private static final Prevalences B = Prevalences.of(new long[] {2, 4}, new long[] {5, 2});

  private static Guarantee guarantee(String epsilon) {
    return new Guarantee(Epsilon.parse(epsilon), ProtectedUnit.record(), Neighbours.ADD_REMOVE);
  }

  private static Part part(Group group, long total, double deviation, Prevalences rows) {
    return new Part(
        group,
        new Release(
            new MechanismLabel("tiling", "2", Map.of()),
            guarantee(group.depth() == 1 ? "1/4" : "3/4"),
            total,
            deviation,
            new ReleasedHistogram(rows),
            OptionalDouble.empty(),
            Bands.none()));
  }

  private static GroupedRelease release(boolean within, Part... parts) {
    return new GroupedRelease(
        List.of("state", "city"), Optional.empty(), within, guarantee("1"), List.of(parts));
  }

  private static final GroupedRelease LEVELS =
      release(
          true,
          part(Group.of("s"), 10, 3, A),
          part(Group.of("t"), 20, 4, B),
          part(Group.of("s", "a"), 7, 9, A),
          part(Group.of("t", "b"), 8, 9, A));

  @Test
  void total_ofLevels_countsEachItemOnce() {
    assertThat(LEVELS.total()).isEqualTo(30);
    assertThat(LEVELS.totalStandardDeviation()).isEqualTo(5);
    assertThat(LEVELS.depths()).containsExactly(1, 2);
    assertThat(LEVELS.coarsest()).extracting(Part::group).allMatch(group -> group.depth() == 1);
    assertThat(LEVELS.ofDepth(2)).hasSize(2);
  }

  @Test
  void total_beyondAllNumbers_staysTheLargest() {
    GroupedRelease huge =
        release(
            false,
            part(Group.of("s", "a"), Long.MAX_VALUE, 1, A),
            part(Group.of("s", "b"), Long.MAX_VALUE, 1, A));
    assertThat(huge.total()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void union_ofLabelsWithinGroups_addsTheirRows() {
    assertThat(LEVELS.union())
        .contains(
            new ReleasedHistogram(Prevalences.of(new long[] {1, 2, 4}, new long[] {3, 5, 3})));
    assertThat(release(false, part(Group.of("s", "a"), 1, 1, A)).union()).isEmpty();
  }

  @Test
  void epsilon_ofALevel_isThatOfItsParts() {
    assertThat(LEVELS.epsilon(1)).isEqualTo(Epsilon.parse("1/4"));
    assertThat(LEVELS.epsilon(2)).isEqualTo(Epsilon.parse("3/4"));
  }

  @Test
  void part_ofAGroup_isFoundIfThereIsOne() {
    assertThat(LEVELS.part(Group.of("t", "b")).orElseThrow().release().total()).isEqualTo(8);
    assertThat(LEVELS.part(Group.of("t", "a"))).isEmpty();
  }

  @Test
  void release_withoutGroups_isRefused() {
    assertThatThrownBy(() -> release(false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a grouped release has at least one group");
  }
}
