package io.privhist.cli.evaluation.trials;

import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;

/**
 * How far one release was from the truth, of all data or of a group. Not private.
 *
 * @param l1 the sorted L1 distance
 * @param totalError the released total less the number of items
 * @param seconds wall time of the release, of all groups
 */
record Trial(double l1, double totalError, double seconds) {
  static Trial of(Release release, RawHistogram truth, double seconds) {
    return new Trial(
        (double) SortedDistance.l1(truth.sensitivePrevalences(), release.histogram().prevalences()),
        (double) release.total() - truth.items(),
        seconds);
  }

  /** Returns how far each group of a release was from the truth. */
  static List<Trial> ofGroups(GroupedRelease release, RawGroups truth, double seconds) {
    List<Trial> groups = new ArrayList<>();
    for (int i = 0; i < release.parts().size(); i++) {
      groups.add(of(release.parts().get(i).release(), truth.histograms().get(i), seconds));
    }
    return groups;
  }

  /** Returns the sum over the groups of the finest level, which hold each item once. */
  static Trial sum(List<Trial> groups, Grouping grouping) {
    int finest = grouping.columns().size();
    double l1 = 0;
    double totalError = 0;
    for (int i = 0; i < groups.size(); i++) {
      if (grouping.groups().get(i).depth() == finest) {
        l1 += groups.get(i).l1();
        totalError += groups.get(i).totalError();
      }
    }
    return new Trial(l1, totalError, groups.get(0).seconds());
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "Trial[redacted]";
  }
}
