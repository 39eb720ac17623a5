package io.privhist.release;

import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.levels.Consistency;
import io.privhist.internal.levels.Seen;
import java.util.List;
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
   * Returns the same tree with groups that agree: the histogram of a group is exactly the union of
   * its children's, and its total the sum of theirs. The topmost group stays as it was drawn, and
   * children follow. Where they agreed before, nothing changes.
   *
   * <p>Bands say where the truth is and stay as they were released, and so do the forecasts of
   * errors. The standard deviation of a total is that of the total as it is then.
   *
   * <p>Privacy: post-processing. Only releases are read, so nothing is spent.
   *
   * <p>Cost: about the rows of all releases times the logarithm of their number; labels are never
   * looked at one by one.
   *
   * <p>Source: docs/explanation/levels.md.
   */
  public ReleaseTree consistent() {
    List<Seen> followed =
        Consistency.following(
            seen(release), children.stream().map(child -> seen(child.release)).toList());
    return new ReleaseTree(
        release,
        IntStream.range(0, children.size())
            .mapToObj(i -> children.get(i).as(followed.get(i)).consistent())
            .toList());
  }

  private static Seen seen(Release release) {
    return new Seen(
        release.histogram().prevalences(),
        release.guarantee().perItem().doubleValue(),
        release.total(),
        release.totalStandardDeviation());
  }

  /** Returns this group as the level above made it, with children that do not follow it yet. */
  private ReleaseTree as(Seen followed) {
    Release followedRelease =
        new Release(
            release.mechanism(),
            release.guarantee(),
            followed.total(),
            followed.totalDeviation(),
            new ReleasedHistogram(followed.histogram()),
            release.expectedL1(),
            release.bands());
    return new ReleaseTree(followedRelease, children);
  }
}
