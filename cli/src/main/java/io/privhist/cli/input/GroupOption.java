package io.privhist.cli.input;

import io.privhist.application.terminal.About;
import io.privhist.application.terminal.Topic;
import io.privhist.application.terminal.UsageException;
import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which group of a grouped release is meant. */
@About(Topic.INPUT)
public final class GroupOption {
  @Option(
      names = "--group",
      paramLabel = "COL=VALUE",
      description =
          "Of a grouped release take this group, as a release of its own. Repeat it for each of"
              + " several columns; for a group that holds others, give the first columns only.")
  private List<String> words = new ArrayList<>();

  /** Complains about words that name no group, before anything is read. */
  public void check() {
    for (String each : words) {
      int mark = each.indexOf('=');
      if (mark <= 0 || mark == each.length() - 1) {
        throw new UsageException(
            "--group must be COL=VALUE, such as city=Berlin, got \"%s\"".formatted(each));
      }
    }
  }

  /** Returns the group that is meant, or the file as it is if none is. */
  public HistogramsFile choose(HistogramsFile file) {
    if (words.isEmpty()) {
      return file;
    }
    if (!(file instanceof GroupsFile groups)) {
      throw new UsageException(file.name() + ": has no groups, so --group does not go with it");
    }
    Group group = groupIn(groups);
    return groups.part(
        groups
            .release()
            .part(group)
            .orElseThrow(() -> new UsageException(new NearGroups(groups).missing(group))));
  }

  /** Returns the group that is meant in each of two files, of which one may have no groups. */
  public List<HistogramsFile> choose(HistogramsFile first, HistogramsFile second) {
    return first instanceof GroupsFile || second instanceof GroupsFile
        ? Stream.of(first, second)
            .map(file -> file instanceof GroupsFile ? choose(file) : file)
            .toList()
        : List.of(choose(first), choose(second));
  }

  /** Returns the group that is meant; a file with groups needs one. */
  public HistogramFile one(HistogramsFile file) {
    return requireOne(choose(file));
  }

  /** Refuses a file with groups. */
  public static HistogramFile requireOne(HistogramsFile file) {
    if (file instanceof HistogramFile one) {
      return one;
    }
    GroupedRelease release = ((GroupsFile) file).release();
    throw new UsageException(
        "%s: has %,d groups; choose one with --group %s"
            .formatted(
                file.name(),
                release.parts().size(),
                release.columns().stream()
                    .map(column -> column + "=VALUE")
                    .collect(Collectors.joining(" --group "))));
  }

  /** The first columns of the release must have a value each. */
  private Group groupIn(GroupsFile file) {
    List<String> columns = file.release().columns();
    Map<String, String> values = new HashMap<>();
    for (String each : words) {
      String column =
          columns.stream()
              .filter(name -> each.startsWith(name + "="))
              .max(Comparator.comparingInt(String::length))
              .orElseThrow(
                  () ->
                      new UsageException(
                          "%s: its groups are told by %s, got --group \"%s\""
                              .formatted(file.name(), String.join(", ", columns), each)));
      if (values.put(column, each.substring(column.length() + 1)) != null) {
        throw new UsageException("--group gives %s twice".formatted(column));
      }
    }
    List<String> first = columns.subList(0, values.size());
    if (!values.keySet().containsAll(first) || !file.release().depths().contains(first.size())) {
      throw new UsageException(
          "%s: its groups are told by %s; give --group for each"
              .formatted(file.name(), toldBy(file.release())));
    }
    return new Group(first.stream().map(values::get).toList());
  }

  private static String toldBy(GroupedRelease release) {
    return release.depths().stream()
        .map(depth -> String.join(" and ", release.columns().subList(0, depth)))
        .collect(Collectors.joining(", or by "));
  }
}
