package io.privhist.records;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;

/**
 * How long and how deep a condition may be. Parsers recurse, take memory for each level, and end
 * the process when the stack does; so this is decided before one sees the condition, and alike for
 * all engines.
 *
 * <p>Depth is measured from above, without a parser: whatever stands side by side in one stretch,
 * between commas, AND or OR, may be nested (signs, casts, NOT, calls), and what is in brackets is
 * nested in the stretch around it. In brackets with a CASE, AND and OR end no stretch, because what
 * is before and behind them may be parts of the same branch.
 */
public final class ConditionLimits {
  /** The most characters of a condition. */
  public static final int MAX_LENGTH = 1 << 16;

  /** The most words and signs that may be nested in each other. */
  public static final int MAX_DEPTH = 250;

  private static final Set<String> OPENING = Set.of("(", "[", "{");
  private static final Set<String> CLOSING = Set.of(")", "]", "}");

  private final Deque<Level> levels = new ArrayDeque<>();

  private ConditionLimits() {}

  /** What is between two brackets, as far as it was seen. */
  private static final class Level {
    int stretch; // words and signs since the stretch began
    int inner; // the depth of the deepest brackets in the stretch
    int deepest; // of the stretches before
    boolean hasCase;

    int depth() {
      return Math.max(deepest, stretch + inner);
    }

    void endStretch() {
      deepest = depth();
      stretch = 0;
      inner = 0;
    }
  }

  /** Returns why a condition is refused, to follow "the condition"; absent if it is not. */
  public static Optional<String> fault(String condition, SqlText.Quotes quotes) {
    if (condition.length() > MAX_LENGTH) {
      return Optional.of("is longer than %d characters".formatted(MAX_LENGTH));
    }
    SqlText text = SqlText.of(condition, quotes);
    if (text.oddity().isPresent()) {
      return text.oddity(); // a blank that is not seen as one would hide depth
    }
    return new ConditionLimits().depth(text) > MAX_DEPTH
        ? Optional.of(
            "is too deep: more than %d words and signs in each other, with no comma, AND or OR between them"
                .formatted(MAX_DEPTH))
        : Optional.empty();
  }

  private int depth(SqlText condition) {
    levels.push(new Level());
    for (String part : condition.parts()) {
      Level level = levels.getFirst();
      if (OPENING.contains(part)) {
        level.stretch++;
        levels.push(new Level());
      } else if (CLOSING.contains(part)) {
        close();
      } else if (part.equals(",") || (isConjunction(part) && !level.hasCase)) {
        level.endStretch();
      } else {
        level.hasCase |= part.equals("CASE");
        level.stretch++;
      }
    }
    while (levels.size() > 1) {
      close();
    }
    return levels.getFirst().depth();
  }

  private static boolean isConjunction(String part) {
    return part.equals("AND") || part.equals("OR");
  }

  private void close() {
    if (levels.size() > 1) {
      int depth = levels.pop().depth();
      levels.getFirst().inner = Math.max(levels.getFirst().inner, depth);
    }
  }
}
