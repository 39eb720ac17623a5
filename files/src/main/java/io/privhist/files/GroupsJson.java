package io.privhist.files;

import com.google.gson.stream.JsonWriter;
import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The file of a grouped release: one JSON object in UTF-8, see {@code
 * docs/reference/groups-format.md}.
 */
public final class GroupsJson {
  static final String FORMAT = "privhist-groups/1";
  private static final Pattern START =
      Pattern.compile("\\s*\\{\\s*\"format\"\\s*:\\s*\"privhist-groups/");

  private GroupsJson() {}

  /** Returns whether a file that starts so is a grouped release, of whatever version. */
  public static boolean isGroups(String head) {
    return START.matcher(head).lookingAt();
  }

  /** Writes the file; the stream is flushed and left open. */
  @SuppressWarnings("resource") // closing the writer would close the caller's stream
  public static void write(GroupsDocument document, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    JsonWriter json = new JsonWriter(text);
    json.setIndent(HistogramJson.INDENT);
    GroupedRelease release = document.release();
    json.beginObject();
    json.name("format").value(FORMAT);
    json.name("id").value(document.id());
    if (document.title().isPresent()) {
      json.name("title").value(document.title().get());
    }
    NamesJson.write(json, document.names());
    ReleaseJson.writeMechanism(json, release.parts().get(0).release().mechanism());
    ReleaseJson.writePrivacy(
        json.name("privacy"), release.guarantee(), document.names(), document.account());
    writeGrouping(json, release);
    json.name("total").value(release.total());
    json.name("totalStandardDeviation").value(release.totalStandardDeviation());
    if (release.union().isPresent()) {
      new HistogramJson(json, 1).writePrevalences(release.union().get().prevalences());
    }
    json.name("groups").beginArray();
    for (Part part : release.parts()) {
      json.beginObject();
      writeGroup(json, release.columns(), part.group());
      new HistogramJson(json, 3).write(part.release());
      json.endObject();
    }
    json.endArray();
    json.name("created").value(document.created().toString());
    json.name("software").value(document.software());
    json.endObject();
    text.write('\n');
    text.flush();
  }

  static void writeColumns(JsonWriter json, List<String> columns, Optional<String> other)
      throws IOException {
    json.name("by").beginArray();
    for (String column : columns) {
      json.value(column);
    }
    json.endArray();
    if (other.isPresent()) {
      json.name("other").value(other.get());
    }
  }

  private static void writeGrouping(JsonWriter json, GroupedRelease release) throws IOException {
    writeColumns(json, release.columns(), release.other());
    json.name("labelsWithinGroups").value(release.labelsWithinGroups());
    json.name("levels").beginArray();
    for (int depth : release.depths()) {
      json.beginObject();
      json.name("columns").value(depth);
      json.name("epsilon").value(release.epsilon(depth).toString());
      json.endObject();
    }
    json.endArray();
  }

  static void writeGroup(JsonWriter json, List<String> columns, Group group) throws IOException {
    json.name("group").beginObject();
    for (int i = 0; i < group.depth(); i++) {
      json.name(columns.get(i)).value(group.values().get(i));
    }
    json.endObject();
  }

  /**
   * Reads the file of a grouped release to the end of the stream. Fields may come in any order;
   * unknown ones are ignored.
   *
   * @param file the name for messages
   * @throws MalformedFileException when the content is not a grouped release of a version known
   *     here
   */
  public static GroupsDocument read(InputStream in, String file) throws IOException {
    return new GroupsJsonReader(in, file).read();
  }
}
