package io.privhist.application.run;

import io.privhist.groups.Grouping;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a ledger keeps of groups, to know the same release again. */
final class GroupParameters {
  private GroupParameters() {}

  /** Returns what was declared, by option; there may be many groups, so they are a digest. */
  static Map<String, String> of(Grouping grouping) {
    Map<String, String> parameters = new TreeMap<>();
    if (grouping.isNone()) {
      return parameters;
    }
    parameters.put("by", String.join(",", grouping.columns()));
    parameters.put(
        "groups",
        Digest.of(
            Stream.concat(
                    grouping.columns().stream(),
                    grouping.declared().stream().flatMap(group -> group.values().stream()))
                .map(word -> word.length() + ":" + word)
                .collect(Collectors.joining())));
    grouping.other().ifPresent(name -> parameters.put("other", name));
    if (grouping.hasLevels()) {
      parameters.put("levels", "true");
    }
    if (grouping.labelsWithinGroups()) {
      parameters.put("labels-within-groups", "true");
    }
    return parameters;
  }
}
