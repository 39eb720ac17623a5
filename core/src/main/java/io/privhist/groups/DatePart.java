package io.privhist.groups;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A part of a date that rows can be grouped by. It is taken from the text of a value, in ISO form,
 * so that all engines agree about it: a date, or a moment that begins with one.
 */
public enum DatePart {
  YEAR("\\d{4}", 4, "2025"),
  QUARTER("\\d{4}-Q[1-4]", 4, "2025-Q1"),
  MONTH("\\d{4}-(0[1-9]|1[0-2])", 7, "2025-01"),
  DAY("\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])", 10, "2025-01-31");

  /** The texts that have parts, as a regular expression for all of a text; others have none. */
  public static final String DATED = DAY.form + "([T ]\\d{2}:.*)?";

  private final String form;
  private final int length;
  private final String example;

  DatePart(String form, int length, String example) {
    this.form = form;
    this.length = length;
    this.example = example;
  }

  /** Returns the part of this name, such as "month". */
  static Optional<DatePart> named(String name) {
    return Arrays.stream(values()).filter(part -> part.id().equals(name)).findFirst();
  }

  /** Returns the name, as it is written before a column. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns how many characters of a date are the part, or the year in front of the quarter. */
  public int length() {
    return length;
  }

  /** Returns the part of a date as it is written, for messages. */
  public String example() {
    return example;
  }

  /** Returns whether a text is such a part as it is written. */
  public boolean isText(String text) {
    return Pattern.matches(form, text);
  }
}
