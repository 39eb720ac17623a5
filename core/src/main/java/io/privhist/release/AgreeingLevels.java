package io.privhist.release;

import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the groups of every level add up to the groups that hold them, see {@link ReleaseTree}. */
final class AgreeingLevels {
  private final Map<Group, List<Part>> within = new HashMap<>();
  private final Map<Group, Release> settled = new HashMap<>();

  AgreeingLevels(GroupedRelease release) {
    List<Integer> depths = release.depths();
    for (Part part : release.parts()) {
      int level = depths.indexOf(part.group().depth());
      if (level > 0) {
        within
            .computeIfAbsent(
                part.group().ancestor(depths.get(level - 1)), unused -> new ArrayList<>())
            .add(part);
      }
    }
    release.coarsest().forEach(part -> settle(part, tree(part).consistent()));
  }

  private List<Part> within(Part part) {
    return within.getOrDefault(part.group(), List.of());
  }

  private ReleaseTree tree(Part part) {
    return new ReleaseTree(part.release(), within(part).stream().map(this::tree).toList());
  }

  private void settle(Part part, ReleaseTree tree) {
    settled.put(part.group(), tree.release());
    List<Part> parts = within(part);
    for (int i = 0; i < parts.size(); i++) {
      settle(parts.get(i), tree.children().get(i));
    }
  }

  /** Returns a group with the histogram that it has now. */
  Part settled(Part part) {
    return new Part(part.group(), settled.getOrDefault(part.group(), part.release()));
  }
}
