package io.privhist.groups;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What tells one value of a row's group: a column, or a part of the date in a column, such as
 * {@code month(visited)}.
 *
 * @param name how it is written
 * @param column whose value it is, or is taken from
 * @param part which part of a date, if it is one
 */
public record GroupKey(String name, String column, Optional<DatePart> part) {
  private static final Pattern CALL = Pattern.compile("(?s)([a-z]+)\\((.+)\\)");

  /** Returns what a name stands for: any that is not a part of a date is a column. */
  public static GroupKey of(String name) {
    Matcher call = CALL.matcher(name);
    Optional<DatePart> part = call.matches() ? DatePart.named(call.group(1)) : Optional.empty();
    return new GroupKey(name, part.isPresent() ? call.group(2) : name, part);
  }

  /** Refuses a value that the part of a date never has. */
  void requirePossible(String value) {
    if (part.isPresent() && !part.get().isText(value)) {
      throw new IllegalArgumentException(
          "a group of %s is written like %s, got \"%s\""
              .formatted(name, part.get().example(), value));
    }
  }
}
