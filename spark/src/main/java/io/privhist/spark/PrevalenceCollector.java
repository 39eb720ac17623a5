package io.privhist.spark;

import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The rows that reach the driver: for each group one for each distinct count, in ascending order.
 *
 * <p>The r-th of a group is at least r, so n items make at most {@code sqrt(2n)} rows. More would
 * mean that something other than prevalences is being collected, and it is refused at the first row
 * that shows it.
 */
final class PrevalenceCollector {
  private final Grouping grouping;
  private final List<Prevalences> all; // a group without rows is empty
  private Prevalences.Builder builder = new Prevalences.Builder();
  private int current;
  private long rows;
  private long previous;

  PrevalenceCollector(Grouping grouping) {
    this.grouping = grouping;
    this.all = new ArrayList<>(Collections.nCopies(grouping.groups().size(), Prevalences.empty()));
  }

  /**
   * Adds labels.
   *
   * @param group its position among all groups; not before that of the row before
   */
  void add(int group, long count, long prevalence) {
    if (group > current) {
      all.set(current, builder.build());
      builder = new Prevalences.Builder();
      current = group;
      rows = 0;
      previous = 0;
    }
    rows++;
    if (!(group == current && count > previous && count >= rows)) {
      throw SparkCountException.failed(
          "the cluster sent more rows than there can be distinct counts; nothing was released");
    }
    previous = count;
    builder.add(count, prevalence);
  }

  /** Returns the prevalences of every group. */
  List<Prevalences> prevalences() {
    all.set(current, builder.build());
    long total = 0; // no level has more than the finest
    for (Prevalences group : all.subList(grouping.firstOfFinest(), all.size())) {
      total += Math.min(group.items(), RawHistogram.MAX_ITEMS + 1);
      if (total > RawHistogram.MAX_ITEMS) {
        throw SparkCountException.badInput(
            "there are more than 2^60 items, which are the most that can be released");
      }
    }
    return all;
  }
}
