package io.privhist.files;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the fields of a counted file that say how data were grouped, and what was counted. */
final class GroupingJsonReader {
  private final JsonFields json;

  private @Nullable List<String> columns;
  private @Nullable String other;
  private @Nullable Boolean levels;
  private @Nullable Boolean labelsWithinGroups;
  private @Nullable List<GroupJsonReader> groups;
  private final List<Prevalences> rows = new ArrayList<>();

  GroupingJsonReader(JsonFields json) {
    this.json = json;
  }

  /** Takes a field; others are skipped. */
  void readField(String name) throws IOException {
    switch (name) {
      case "by" -> columns = readColumns();
      case "other" -> other = json.skipNull() ? null : json.text();
      case "levels" -> levels = json.truth();
      case "labelsWithinGroups" -> labelsWithinGroups = json.truth();
      case "groups" -> groups = readGroups();
      default -> json.skip();
    }
  }

  private List<String> readColumns() throws IOException {
    List<String> read = new ArrayList<>();
    json.array(index -> read.add(json.text()));
    return read;
  }

  private List<GroupJsonReader> readGroups() throws IOException {
    List<GroupJsonReader> read = new ArrayList<>();
    json.array(
        index -> {
          String path = "$.groups[%d]".formatted(index);
          GroupJsonReader group = new GroupJsonReader(json, path);
          json.object(
              name -> {
                switch (name) {
                  case "group" -> group.read();
                  case "prevalences" -> rows.add(json.prevalences());
                  default -> json.skip();
                }
              });
          if (rows.size() != index + 1) {
            throw json.at(path + ".prevalences", "the field is missing");
          }
          read.add(group);
        });
    return read;
  }

  /** Returns whether none of the fields was there. */
  boolean isEmpty() {
    return columns == null
        && other == null
        && levels == null
        && labelsWithinGroups == null
        && groups == null;
  }

  /** Returns what was read, which must be whole: every group of every level, in order. */
  RawGroups counts(ProtectedUnit unit) throws IOException {
    List<String> by = json.present(columns, "$.by");
    boolean withLevels = json.present(levels, "$.levels");
    boolean within = json.present(labelsWithinGroups, "$.labelsWithinGroups");
    List<Group> read = new ArrayList<>();
    for (GroupJsonReader group : json.present(groups, "$.groups")) {
      read.add(group.group(by));
    }
    Grouping grouping = grouping(by, read, withLevels, within);
    if (!grouping.groups().equals(read)) {
      throw json.at("$.groups", "are not all groups that were declared, level by level");
    }
    return RawGroups.of(grouping, rows, unit);
  }

  /** The groups for other rows are those that have its name as a value. */
  private Grouping grouping(List<String> by, List<Group> read, boolean withLevels, boolean within) {
    Grouping grouping =
        Grouping.by(
            by,
            read.stream()
                .filter(group -> group.depth() == by.size())
                .filter(group -> other == null || !group.values().contains(other))
                .toList());
    grouping = other == null ? grouping : grouping.withOther(other);
    grouping = withLevels ? grouping.withLevels() : grouping;
    return within ? grouping.withLabelsWithinGroups() : grouping;
  }
}
