package io.privhist.cli.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Compares what a page shows with what a command printed: word by word, up to blanks, and number by
 * number. Where there is noise a number need only be of the same order. A line "..." stands for any
 * lines. Random ids differ, but where the page has the same one twice, so must the command.
 */
final class Printed {
  private static final Pattern ID = Pattern.compile("\\b(?:[0-9a-f]{64}|[0-9a-f]{32})\\b");
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w^])-?\\d+(?:,\\d+)*(?:\\.\\d+)?(?!\\w)");

  /** Commands without noise in what they print. */
  private static final Pattern EXACT_COMMAND =
      Pattern.compile("\\./privhist (?:ledger|count|plan)\\b|--dry-run|^echo|^cmp|examples/\\S+$");

  /** Sentences without noise in them, whatever the command. */
  private static final Pattern EXACT_LINE =
      Pattern.compile(
          "(?:read|took|Whatever|That holds|Charged|Paid|Release|rows|units|privhist:|Every) .*");

  /** Numbers before which stands what they are: no noise in them. */
  private static final Pattern TERM = Pattern.compile(".*(?:probability|epsilon|=) ");

  private static final Pattern MARK_OF_THE_LOWEST = Pattern.compile(" [*~](?= |$)");

  /** A share of a small noisy number can be anything, or not exist. */
  private static final Pattern LAST_SHARE = Pattern.compile("(?:-|\\S+ %)$");

  private static final double NEAR = 30;
  private static final double SAME_ORDER = 30;

  private final Map<String, String> ids = new HashMap<>();

  /** Puts the ids of this run into a command of the page. */
  String withIds(String command) {
    return ID.matcher(command).replaceAll(id -> ids.getOrDefault(id.group(), id.group()));
  }

  boolean agrees(String command, List<String> page, List<String> printed) {
    return agree(EXACT_COMMAND.matcher(command).find(), filled(page), filled(printed));
  }

  private static List<String> filled(List<String> lines) {
    return lines.stream()
        .map(line -> line.strip().replaceAll("\\s+", " "))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private boolean agree(boolean exact, List<String> page, List<String> printed) {
    if (page.isEmpty()) {
      return printed.isEmpty();
    }
    List<String> rest = page.subList(1, page.size());
    if (page.get(0).equals("...")) {
      for (int skipped = 0; skipped <= printed.size(); skipped++) {
        if (agree(exact, rest, printed.subList(skipped, printed.size()))) {
          return true;
        }
      }
      return false;
    }
    return !printed.isEmpty()
        && sameLine(exact, page.get(0), printed.get(0))
        && agree(exact, rest, printed.subList(1, printed.size()));
  }

  private boolean sameLine(boolean exactCommand, String page, String printed) {
    boolean exact = exactCommand || EXACT_LINE.matcher(page).matches();
    return (exact ? bare(page).equals(bare(printed)) : sameUpToNoise(bare(page), bare(printed)))
        && sameIds(page, printed);
  }

  private boolean sameIds(String page, String printed) {
    List<String> there = ID.matcher(page).results().map(MatchResult::group).toList();
    List<String> here = ID.matcher(printed).results().map(MatchResult::group).toList();
    if (there.size() != here.size()) {
      return false;
    }
    boolean same = true;
    for (int i = 0; i < there.size(); i++) {
      String known = ids.putIfAbsent(there.get(i), here.get(i));
      same &= known == null || known.equals(here.get(i));
    }
    return same;
  }

  private static String bare(String line) {
    return ID.matcher(line).replaceAll("ID");
  }

  private static String withoutOutcomes(String line) {
    String unmarked = MARK_OF_THE_LOWEST.matcher(line).replaceAll("");
    return LAST_SHARE.matcher(unmarked).replaceAll("share");
  }

  private static boolean sameUpToNoise(String page, String printed) {
    String there = withoutOutcomes(page);
    String here = withoutOutcomes(printed);
    List<MatchResult> expected = NUMBER.matcher(there).results().toList();
    List<MatchResult> actual = NUMBER.matcher(here).results().toList();
    if (!NUMBER.matcher(there).replaceAll("0").equals(NUMBER.matcher(here).replaceAll("0"))) {
      return false;
    }
    for (int i = 0; i < expected.size(); i++) {
      boolean term = TERM.matcher(there.substring(0, expected.get(i).start())).matches();
      if (term
          ? !expected.get(i).group().equals(actual.get(i).group())
          : !near(value(expected.get(i)), value(actual.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static double value(MatchResult number) {
    return Double.parseDouble(number.group().replace(",", ""));
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= NEAR || (a / b < SAME_ORDER && b / a < SAME_ORDER && a * b > 0);
  }
}
