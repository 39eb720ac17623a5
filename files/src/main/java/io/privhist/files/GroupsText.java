package io.privhist.files;

import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The histograms of groups as CSV in UTF-8: the columns that tell the groups, then {@code
 * count,prevalence}. A group that holds others has no value in the columns that tell them apart.
 */
public final class GroupsText {
  private static final Pattern QUOTED = Pattern.compile("[\",\r\n]|^\\s|\\s$");

  private GroupsText() {}

  /**
   * Writes CSV; the stream is flushed and left open.
   *
   * @param columns that tell the groups
   * @param parts the histogram of each group, in the order of writing
   */
  public static void writeCsv(List<String> columns, Map<Group, Prevalences> parts, OutputStream out)
      throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    for (String column : columns) {
      text.append(quoted(column)).append(',');
    }
    text.append("count,prevalence\n");
    for (Map.Entry<Group, Prevalences> part : parts.entrySet()) {
      String start = start(part.getKey(), columns.size());
      Prevalences rows = part.getValue();
      for (int row = 0; row < rows.rows(); row++) {
        text.append(start).append(Long.toString(rows.count(row))).append(',');
        text.append(Long.toString(rows.prevalence(row))).append('\n');
      }
    }
    text.flush();
  }

  private static String start(Group group, int columns) {
    StringBuilder start = new StringBuilder();
    for (String value : group.values()) {
      start.append(quoted(value)).append(',');
    }
    return start.append(",".repeat(columns - group.depth())).toString();
  }

  private static String quoted(String value) {
    return QUOTED.matcher(value).find() ? '"' + value.replace("\"", "\"\"") + '"' : value;
  }
}
