package io.privhist.files;

import io.privhist.groups.Group;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the field {@code group}: the value of each column that tells the group. */
final class GroupJsonReader {
  private final JsonFields json;
  private final String path;
  private final Map<String, String> values = new HashMap<>();

  /**
   * Starts without values.
   *
   * @param path of the object that the field is in
   */
  GroupJsonReader(JsonFields json, String path) {
    this.json = json;
    this.path = path;
  }

  void read() throws IOException {
    json.object(column -> values.put(column, json.text()));
  }

  /** Returns the group, whose values are those of the first columns. */
  Group group(List<String> columns) throws IOException {
    List<String> inOrder = new ArrayList<>();
    for (String column : columns) {
      String value = values.get(column);
      if (value == null) {
        break;
      }
      inOrder.add(value);
    }
    if (inOrder.isEmpty() || inOrder.size() < values.size()) {
      throw json.at(path + ".group", "does not fit the columns that the data are grouped by");
    }
    return new Group(inOrder);
  }
}
