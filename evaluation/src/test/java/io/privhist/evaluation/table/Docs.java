package io.privhist.evaluation.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What stands in docs/evaluation. */
public final class Docs {
  private static final Path FOLDER = Path.of("..", "docs", "evaluation");
  private static final Pattern CELL = Pattern.compile("(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^,]*))");

  private Docs() {}

  /** Returns the lines of a file. */
  public static List<String> lines(String file) {
    try {
      return Files.readAllLines(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a page as it stands. */
  public static String page(String file) {
    return String.join("\n", lines(file)) + "\n";
  }

  /** Returns a CSV file. */
  public static Table table(String file) {
    List<List<String>> rows = new ArrayList<>();
    for (String line : lines(file)) {
      rows.add(CELL.matcher(line).results().map(Docs::cell).toList());
    }
    Table table = new Table(rows.get(0));
    rows.subList(1, rows.size()).forEach(table::add);
    return table;
  }

  private static String cell(MatchResult found) {
    return found.group(1) == null ? found.group(2) : found.group(1).replace("\"\"", "\"");
  }
}
