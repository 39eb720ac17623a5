package io.privhist.report.chart;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The scripts that draw, and the licences that go with them wherever they go. */
public final class Scripts {
  private Scripts() {}

  /** Returns the charting library; after it there is a global {@code echarts}. */
  public static String echarts() throws IOException {
    return text("echarts/echarts.min.js");
  }

  /** Returns the script that makes a chart of a figure. */
  public static String charts() throws IOException {
    return text("charts.js");
  }

  /** Returns the notices that must go with the charting library. */
  public static String notices() throws IOException {
    return text("echarts/NOTICE") + "\n" + text("echarts/LICENSE-d3");
  }

  private static String text(String name) throws IOException {
    return text(Scripts.class, name);
  }

  /** Returns the text of a file that ships beside a class. */
  public static String text(Class<?> neighbour, String name) throws IOException {
    try (InputStream in = neighbour.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
