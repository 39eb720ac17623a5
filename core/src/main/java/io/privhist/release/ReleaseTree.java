package io.privhist.release;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.levels.Consistency;
import io.privhist.internal.levels.Seen;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Releases of a group and of the groups that it is divided into, level by level: a state and its
 * counties. Every label lives in one child and in one only.
 *
 * @param release of the group itself, with the guarantee of its own level
 * @param children the groups in it; none for a group of the lowest level
 */
public record ReleaseTree(Release release, List<ReleaseTree> children) {
  public ReleaseTree {
    children = List.copyOf(children);
  }

  /** A group of the lowest level. */
  public static ReleaseTree leaf(Release release) {
    return new ReleaseTree(release, List.of());
  }

  /**
   * Returns the same tree with histograms that agree: that of a group is exactly the union of its
   * children's. Where they agreed before, nothing changes.
   *
   * <p>What the noise says about the truth is kept as it was released: totals with their standard
   * deviations, and bands. The forecast of the error of a leaf is kept, too; that of another group
   * takes in how far its histogram was moved.
   *
   * <p>Privacy: post-processing. Only releases are read, so nothing is spent.
   *
   * <p>Cost: about the rows of all releases times the logarithm of their number; labels are never
   * looked at one by one.
   *
   * <p>Source: docs/explanation/levels.md.
   */
  public ReleaseTree consistent() {
    return settled(release.histogram().prevalences());
  }

  /** Goes down with what the level above made of this group, and comes back with the unions. */
  private ReleaseTree settled(Prevalences own) {
    if (children.isEmpty()) {
      return leaf(with(own, release.expectedL1()));
    }
    List<Prevalences> towards =
        Consistency.towardsParent(
            seen(own),
            children.stream()
                .map(child -> child.seen(child.release.histogram().prevalences()))
                .toList());
    List<ReleaseTree> settled =
        IntStream.range(0, children.size())
            .mapToObj(i -> children.get(i).settled(towards.get(i)))
            .toList();
    Prevalences union =
        Consistency.union(
            settled.stream().map(child -> child.release.histogram().prevalences()).toList());
    return new ReleaseTree(with(union, movedForecast(union)), settled);
  }

  private Seen seen(Prevalences histogram) {
    return new Seen(histogram, release.guarantee().perItem().doubleValue(), release.total());
  }

  /** The noise and the move are about independent. */
  private OptionalDouble movedForecast(Prevalences moved) {
    if (release.expectedL1().isEmpty()) {
      return OptionalDouble.empty();
    }
    long distance = SortedDistance.l1(release.histogram().prevalences(), moved);
    return OptionalDouble.of(Math.hypot(release.expectedL1().getAsDouble(), (double) distance));
  }

  private Release with(Prevalences histogram, OptionalDouble expectedL1) {
    return new Release(
        release.mechanism(),
        release.guarantee(),
        release.total(),
        release.totalStandardDeviation(),
        new ReleasedHistogram(histogram),
        expectedL1,
        release.bands());
  }
}
