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
              + " several columns; for a group that holds others, give the first columns only. To"
              + " compare two groups, name the second after the first, from the first column on.")
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
    List<Group> named = groupsIn(groups);
    if (named.size() > 1) {
      throw new UsageException(
          "--group names %d groups; one is meant here".formatted(named.size()));
    }
    return part(groups, named.get(0));
  }

  private static HistogramsFile part(GroupsFile file, Group group) {
    return file.part(
        file.release()
            .part(group)
            .orElseThrow(() -> new UsageException(new NearGroups(file).missing(group))));
  }

  /** Returns whether a column has several values, which then tell two groups. */
  public boolean namesTwo() {
    return words.stream().map(each -> each.substring(0, each.indexOf('='))).distinct().count()
        < words.size();
  }

  /**
   * Returns what is meant of each of two files, of which one may have no groups: the one group that
   * is named, or the first group of the first file and the second of the second.
   */
  public List<HistogramsFile> choose(HistogramsFile first, HistogramsFile second) {
    if (first instanceof GroupsFile a && second instanceof GroupsFile b && !words.isEmpty()) {
      List<Group> inA = groupsIn(a);
      List<Group> inB = groupsIn(b);
      if (inA.size() > 2) {
        throw tooMany(inA.size());
      }
      return List.of(part(a, inA.get(0)), part(b, inB.get(inB.size() - 1)));
    }
    return first instanceof GroupsFile || second instanceof GroupsFile
        ? Stream.of(first, second)
            .map(file -> file instanceof GroupsFile ? choose(file) : file)
            .toList()
        : List.of(choose(first), choose(second));
  }

  /** Returns the two groups that are named of one file. */
  public List<HistogramsFile> chooseTwo(HistogramsFile file) {
    if (words.isEmpty() || !(file instanceof GroupsFile groups)) {
      throw new UsageException(
          file.name()
              + ": with one file to compare, name two groups of it: --group COL=VALUE --group"
              + " COL=VALUE; or give a second file");
    }
    List<Group> named = groupsIn(groups);
    if (named.size() != 2) {
      throw named.size() > 2
          ? tooMany(named.size())
          : new UsageException(
              "--group names one group of %s; name a second one to compare it with"
                  .formatted(file.name()));
    }
    return named.stream().map(group -> part(groups, group)).toList();
  }

  private static UsageException tooMany(int groups) {
    return new UsageException("--group names %d groups; two can be compared".formatted(groups));
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

  /** The groups that are named: a column that had its value begins the next one. */
  private List<Group> groupsIn(GroupsFile file) {
    List<String> columns = file.release().columns();
    List<Group> groups = new ArrayList<>();
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
      if (values.containsKey(column)) {
        groups.add(group(file, values));
        values.clear();
      }
      values.put(column, each.substring(column.length() + 1));
    }
    groups.add(group(file, values));
    return groups;
  }

  /** The first columns of the release must have a value each. */
  private static Group group(GroupsFile file, Map<String, String> values) {
    List<String> columns = file.release().columns();
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
