package io.privhist.groups;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One group of the data, such as a city, or a county of a state.
 *
 * @param values its value in each of the columns that data are grouped by; in the first of them
 *     only, for a group that holds others; none for all data
 */
public record Group(List<String> values) {
  private static final Group ALL = new Group(List.of());

  public Group {
    values = List.copyOf(values);
    if (values.contains("")) {
      throw new IllegalArgumentException("the value of a group must not be empty");
    }
    // Half a character would be written as another one: two groups could become the same.
    if (values.stream().anyMatch(value -> !StandardCharsets.UTF_8.newEncoder().canEncode(value))) {
      throw new IllegalArgumentException("the value of a group must be Unicode text");
    }
  }

  /** Returns the group with these values. */
  public static Group of(String... values) {
    return new Group(List.of(values));
  }

  /** Returns the group that all data are in. */
  public static Group all() {
    return ALL;
  }

  /** Returns how many columns tell it. */
  public int depth() {
    return values.size();
  }

  /** Returns the group that holds it, among those that so many columns tell. */
  public Group ancestor(int depth) {
    return new Group(values.subList(0, depth));
  }

  /** Returns its values for people, such as "DE, Berlin". */
  @Override
  public String toString() {
    return String.join(", ", values);
  }
}
