package io.privhist.fuzzing;

import java.util.ArrayList;
import java.util.List;

/** Lines of a text as one would write it down: slow, and obvious. */
public final class PlainLines {
  /** May stand at the start of a line, and is no data there. */
  public static final String MARK = "\uFEFF";

  private PlainLines() {}

  /** Returns the lines, without their ends and the marks at their starts. */
  public static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      String line = text.substring(start, end);
      while (line.startsWith(MARK)) {
        line = line.substring(1);
      }
      if (feed >= 0 || !line.isEmpty()) {
        lines.add(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
      }
      start = end + 1;
    }
    return lines;
  }
}
