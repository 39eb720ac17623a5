package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Keeps rows of some blocks of the data.
 *
 * @param sql a condition that every engine understands
 */
public record BlockCondition(String sql) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

  /** Returns the condition that a column names one of the blocks. */
  static BlockCondition of(String column, List<String> blocks) {
    if (!WORD.matcher(column).matches()) {
      throw new UsageException(
          "--block-by takes a column whose name is a plain word; use --where for others");
    }
    if (blocks.stream().anyMatch(block -> block.contains("\\"))) {
      throw new UsageException("--block-by cannot look for a block whose name has a backslash");
    }
    return new BlockCondition(
        blocks.stream()
            .map(block -> "'" + block.replace("'", "''") + "'")
            .collect(Collectors.joining(", ", column + " IN (", ")")));
  }
}
