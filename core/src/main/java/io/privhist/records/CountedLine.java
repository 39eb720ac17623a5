package io.privhist.records;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that is a label and how often it occurs. The kind of file says which side is the count:
 * that is never guessed.
 *
 * @param label all of it, blanks included; empty if there is none
 * @param count digits
 */
public record CountedLine(String label, String count) {
  private static final Pattern UNIQ = Pattern.compile("(?s)[ \t]*(?<count>\\d+)[ \t](?<label>.*)");
  private static final Pattern HASH_COUNT = Pattern.compile("(?<label>[^:\\s]+):(?<count>\\d+)");

  /** Returns what a line of one of the counted kinds says; absent if it has another form. */
  public static Optional<CountedLine> of(String line, FileKind kind) {
    Matcher parts = (kind == FileKind.UNIQ ? UNIQ : HASH_COUNT).matcher(line);
    return parts.matches()
        ? Optional.of(new CountedLine(parts.group("label"), parts.group("count")))
        : Optional.empty();
  }

  /** Returns what a line of this kind must be, for messages. */
  public static String form(FileKind kind) {
    return kind == FileKind.UNIQ
        ? "a count, one blank and a label, as uniq -c writes them"
        : "a label without blanks, a colon and a count";
  }

  /** Prints no label. */
  @Override
  public String toString() {
    return "CountedLine[redacted]";
  }
}
