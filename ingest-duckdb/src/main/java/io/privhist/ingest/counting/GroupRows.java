package io.privhist.ingest.counting;

import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.IngestException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Prevalences of every group, from rows that ascend by group and then by count. */
final class GroupRows {
  private final Grouping grouping;
  private final List<Prevalences> all; // a group without rows is empty
  private Prevalences.Builder builder = new Prevalences.Builder();
  private int current;

  GroupRows(Grouping grouping) {
    this.grouping = grouping;
    this.all = new ArrayList<>(Collections.nCopies(grouping.groups().size(), Prevalences.empty()));
  }

  /**
   * Adds labels.
   *
   * @param group its position among all groups
   */
  void add(int group, long count, long prevalence) {
    if (group != current) {
      all.set(current, builder.build());
      builder = new Prevalences.Builder();
      current = group;
    }
    builder.add(count, prevalence);
  }

  /**
   * Returns the groups, unless they have too many items.
   *
   * @param name of the source, for messages
   */
  List<Prevalences> finish(String name) throws IngestException {
    all.set(current, builder.build());
    long total = 0; // no level has more than the finest
    for (Prevalences group : all.subList(grouping.firstOfFinest(), all.size())) {
      total += Math.min(group.items(), RawHistogram.MAX_ITEMS + 1);
      if (total > RawHistogram.MAX_ITEMS) {
        throw tooManyItems(name);
      }
    }
    return all;
  }

  static IngestException tooManyItems(String name) {
    return IngestException.badInput(
        name + ": has more than 2^60 items, which are the most that can be released");
  }
}
