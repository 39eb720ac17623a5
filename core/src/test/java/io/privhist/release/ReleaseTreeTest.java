package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.levels.Consistency;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What holds for every noise; so the noise is fresh. */
class ReleaseTreeTest {
  private static Release release(long... counts) {
    return Mechanisms.standard()
        .release(RawHistogram.ofCounts(counts), Epsilon.parse("0.5"), Neighbours.ADD_REMOVE);
  }

  private static ReleaseTree leaf(long... counts) {
    return ReleaseTree.leaf(release(counts));
  }

  private final ReleaseTree released =
      new ReleaseTree(
          release(40, 31, 25, 20, 9, 9, 9, 4, 4, 2, 1, 1, 1),
          List.of(
              new ReleaseTree(
                  release(40, 20, 9, 4, 1, 1), List.of(leaf(40, 9, 1), leaf(20, 4), leaf(1))),
              new ReleaseTree(release(31, 25, 9, 9, 4, 2, 1), List.of(leaf(31, 25, 9, 9, 4, 2, 1))),
              leaf()));

  private static Prevalences histogram(ReleaseTree tree) {
    return tree.release().histogram().prevalences();
  }

  private static void requireUnions(ReleaseTree tree) {
    if (!tree.children().isEmpty()) {
      assertThat(histogram(tree))
          .isEqualTo(
              Consistency.union(tree.children().stream().map(ReleaseTreeTest::histogram).toList()));
      tree.children().forEach(ReleaseTreeTest::requireUnions);
    }
  }

  private static void requireSums(ReleaseTree tree) {
    if (!tree.children().isEmpty()) {
      assertThat(tree.children().stream().mapToLong(child -> child.release().total()).sum())
          .isEqualTo(tree.release().total());
      tree.children().forEach(ReleaseTreeTest::requireSums);
    }
  }

  @Test
  void consistent_threeLevels_everyGroupIsTheUnionOfItsChildren() {
    requireUnions(released.consistent());
  }

  @Test
  void consistent_topmostGroup_staysAsItWasDrawn() {
    assertThat(released.consistent().release()).isSameAs(released.release());
  }

  @Test
  void consistent_threeLevels_everyTotalIsTheSumOfItsChildren() {
    requireSums(released.consistent());
  }

  @Test
  void consistent_ofConsistent_changesNoHistogram() {
    ReleaseTree once = released.consistent();
    ReleaseTree twice = once.consistent();

    assertThat(histogram(twice)).isEqualTo(histogram(once));
    assertThat(twice.children().stream().map(ReleaseTreeTest::histogram))
        .isEqualTo(once.children().stream().map(ReleaseTreeTest::histogram).toList());
  }

  @Test
  void consistent_whatNoiseSaysOfTheTruth_isKept() {
    Release before = released.children().get(0).release();
    Release after = released.consistent().children().get(0).release();

    assertThat(after.guarantee()).isEqualTo(before.guarantee());
    assertThat(after.mechanism()).isEqualTo(before.mechanism());
    assertThat(after.bands()).isSameAs(before.bands());
    assertThat(after.expectedL1()).isEqualTo(before.expectedL1());
  }

  @Test
  void consistent_totalsOfChildren_haveLessNoiseThanTheyHad() {
    ReleaseTree after = released.consistent();
    double parent = released.release().totalStandardDeviation();
    double all = released.children().stream().mapToDouble(ReleaseTreeTest::variance).sum();

    for (int i = 0; i < 3; i++) {
      double own = variance(released.children().get(i));
      double part = own / all;
      assertThat(variance(after.children().get(i)))
          .isCloseTo(own * (1 - part) + parent * parent * part * part, Offset.offset(1e-6))
          .isLessThan(own);
    }
  }

  private static double variance(ReleaseTree tree) {
    double deviation = tree.release().totalStandardDeviation();
    return deviation * deviation;
  }

  @Test
  void consistent_oneLevel_isTheReleaseItself() {
    ReleaseTree leaf = leaf(7, 5, 5, 1);
    assertThat(histogram(leaf.consistent())).isEqualTo(histogram(leaf));
  }
}
