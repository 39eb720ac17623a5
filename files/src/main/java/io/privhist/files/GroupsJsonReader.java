package io.privhist.files;

import io.privhist.groups.Group;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.MechanismLabel;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the fields of one grouped release in whatever order they come. */
final class GroupsJsonReader {
  private static final Pattern PATHS =
      Pattern.compile(
          "\\$(\\.(format|id|title|other|labelsWithinGroups|created|software))?"
              + "|\\$\\.by(\\[\\d+])?"
              + "|\\$\\.levels(\\[\\d+](\\.(columns|epsilon))?)?"
              + "|"
              + MechanismJsonReader.PATHS
              + "|"
              + NamesJson.PATHS
              + "|"
              + PrivacyJsonReader.PATHS
              + "|\\$\\.groups(\\[\\d+](\\.group|"
              + HistogramJsonReader.PATHS
              + ")?)?");

  private final JsonFields json;
  private final MechanismJsonReader mechanism;
  private final NamesJson names;
  private final PrivacyJsonReader privacy;

  private @Nullable String format;
  private @Nullable String id;
  private @Nullable String title;
  private final List<String> columns = new ArrayList<>();
  private @Nullable String other;
  private boolean labelsWithinGroups;
  private final Map<Integer, Epsilon> levels = new HashMap<>();
  private final List<GroupFields> groups = new ArrayList<>();
  private @Nullable Instant created;
  private @Nullable String software;

  /** What was read of one group, before it is known what it is a group of. */
  private record GroupFields(GroupJsonReader group, HistogramJsonReader histogram) {}

  GroupsJsonReader(InputStream in, String file) {
    this.json = new JsonFields(in, file, PATHS, "is this a grouped release?");
    this.mechanism = new MechanismJsonReader(json);
    this.names = new NamesJson(json);
    this.privacy = new PrivacyJsonReader(json);
  }

  GroupsDocument read() throws IOException {
    json.document(this::readField);
    json.present(format, "$.format");
    try {
      return new GroupsDocument(
          release(),
          json.present(id, "$.id"),
          json.present(created, "$.created"),
          json.present(software, "$.software"),
          Optional.ofNullable(title),
          privacy.account(),
          names.names());
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$", String.valueOf(e.getMessage()));
    }
  }

  private GroupedRelease release() throws IOException {
    Guarantee guarantee = privacy.guarantee();
    MechanismLabel label = mechanism.label();
    requireEvenLevels(guarantee.epsilon());
    List<Part> parts = new ArrayList<>();
    Set<Group> seen = new HashSet<>();
    for (GroupFields fields : groups) {
      Group group = fields.group().group(columns);
      Epsilon epsilon = levels.get(group.depth());
      if (epsilon == null) {
        throw json.at("$.levels", "has no level for some of the groups");
      }
      if (!seen.add(group)) {
        throw json.at("$.groups", "a group occurs twice");
      }
      parts.add(new Part(group, fields.histogram().release(label, guarantee.at(epsilon))));
    }
    return new GroupedRelease(
        columns, Optional.ofNullable(other), labelsWithinGroups, guarantee, parts);
  }

  /** The levels of a release cost it together, each the same. */
  private void requireEvenLevels(Epsilon whole) throws IOException {
    Epsilon part = whole.times(1, Math.max(1, levels.size()));
    if (!levels.values().stream().allMatch(part::equals)) {
      throw json.at("$.levels", "the levels must have even parts of the release's epsilon");
    }
  }

  private void readField(String name) throws IOException {
    switch (name) {
      case "format" -> readFormat();
      case "id" -> id = json.text();
      case "title" -> title = json.skipNull() ? null : json.text();
      case "form" -> names.readForm();
      case "names" -> names.readNames();
      case "mechanism" -> mechanism.read();
      case "privacy" -> privacy.read();
      case "by" -> json.array(index -> columns.add(json.text()));
      case "other" -> other = json.skipNull() ? null : json.text();
      case "labelsWithinGroups" -> labelsWithinGroups = json.truth();
      case "levels" -> json.array(index -> readLevel());
      case "groups" -> json.array(this::readGroup);
      case "created" -> created = json.instant();
      case "software" -> software = json.text();
      default -> json.skip(); // the total and the union follow from the groups
    }
  }

  private void readFormat() throws IOException {
    format = json.text();
    if (!format.equals(GroupsJson.FORMAT)) {
      throw json.malformed("a format not known here, expected " + GroupsJson.FORMAT);
    }
  }

  private void readLevel() throws IOException {
    Level level = new Level();
    json.object(
        name -> {
          switch (name) {
            case "columns" -> level.columns = json.whole();
            case "epsilon" -> level.epsilon = json.text();
            default -> json.skip();
          }
        });
    long depth = json.present(level.columns, "$.levels");
    String epsilon = json.present(level.epsilon, "$.levels");
    try {
      levels.put(Math.toIntExact(depth), Epsilon.parsePart(epsilon));
    } catch (ArithmeticException e) {
      throw json.at("$.levels", "has too many columns");
    } catch (IllegalArgumentException e) { // messages of core: they name rules, not rows
      throw json.at("$.levels", String.valueOf(e.getMessage()));
    }
  }

  private static final class Level {
    private @Nullable Long columns;
    private @Nullable String epsilon;
  }

  private void readGroup(int index) throws IOException {
    String path = "$.groups[%d]".formatted(index);
    GroupFields fields =
        new GroupFields(new GroupJsonReader(json, path), new HistogramJsonReader(json, path));
    json.object(
        name -> {
          if (name.equals("group")) {
            fields.group().read();
          } else {
            fields.histogram().readField(name);
          }
        });
    groups.add(fields);
  }
}
