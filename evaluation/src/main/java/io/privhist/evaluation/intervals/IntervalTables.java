package io.privhist.evaluation.intervals;

import io.privhist.evaluation.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How often intervals held: in full by kind of interval and estimator, and as ranges. */
final class IntervalTables {
  private static final String WORST = "_worst";
  private static final String WIDTH = "_width";

  private IntervalTables() {}

  /** Returns the sampling intervals that were seen without a release. */
  static Table data(List<IntervalOutcome> outcomes) {
    return full(outcomes.stream().filter(IntervalTables::isFromData).toList(), List.of(WORST));
  }

  /** Returns all intervals of releases, with widths. */
  static Table releases(List<IntervalOutcome> outcomes) {
    Predicate<IntervalOutcome> fromData = IntervalTables::isFromData;
    return full(outcomes.stream().filter(fromData.negate()).toList(), List.of(WORST, WIDTH));
  }

  private static boolean isFromData(IntervalOutcome outcome) {
    return outcome.kind().startsWith(IntervalCheck.FROM_DATA);
  }

  private static Table full(List<IntervalOutcome> outcomes, List<String> suffixes) {
    List<String> columns = distinct(outcomes, IntervalOutcome::column);
    List<String> head = new ArrayList<>(List.of("interval", "estimator"));
    for (String column : columns) {
      head.add(column);
      suffixes.forEach(suffix -> head.add(column + suffix));
    }
    Table table = new Table(head);
    for (String kind : distinct(outcomes, IntervalOutcome::kind)) {
      List<IntervalOutcome> some = only(outcomes, IntervalOutcome::kind, kind);
      for (String estimator : distinct(some, IntervalOutcome::estimator)) {
        List<IntervalOutcome> row = only(some, IntervalOutcome::estimator, estimator);
        List<String> cells = new ArrayList<>(List.of(kind, estimator));
        for (String column : columns) {
          List<String> found = figures(only(row, IntervalOutcome::column, column));
          cells.addAll(found.subList(0, 1 + suffixes.size()));
        }
        table.add(cells);
      }
    }
    return table;
  }

  private static List<String> distinct(
      List<IntervalOutcome> outcomes, Function<IntervalOutcome, String> part) {
    return outcomes.stream().map(part).distinct().toList();
  }

  private static List<IntervalOutcome> only(
      List<IntervalOutcome> outcomes, Function<IntervalOutcome, String> part, String value) {
    return outcomes.stream().filter(outcome -> part.apply(outcome).equals(value)).toList();
  }

  /** Returns percent, percent in the worst cell, and the median width where it is compared. */
  private static List<String> figures(List<IntervalOutcome> outcomes) {
    if (outcomes.isEmpty()) {
      return List.of("", "", "");
    }
    double worst =
        outcomes.stream().collect(Collectors.groupingBy(IntervalOutcome::cell)).values().stream()
            .mapToDouble(IntervalTables::percent)
            .min()
            .orElseThrow();
    double[] widths =
        outcomes.stream()
            .mapToDouble(IntervalOutcome::width)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    double width = widths.length == 0 ? 1 : widths[widths.length / 2];
    return List.of(
        format("%.1f", percent(outcomes)),
        format("%.0f", worst),
        width == 1 ? "" : format("%.1f", width));
  }

  private static double percent(List<IntervalOutcome> outcomes) {
    return 100.0 * outcomes.stream().filter(IntervalOutcome::holds).count() / outcomes.size();
  }

  /** Returns the ranges of privacy intervals and direct releases, a row for each kind. */
  static Table privacy(Table releases) {
    Table table =
        new Table(List.of("interval", "estimators", "holds, %", "worst cell, %", "width"));
    for (String kind : releases.rows().stream().map(row -> row.get(0)).distinct().toList()) {
      if (!kind.startsWith("Sampling")) {
        List<List<String>> rows = rows(releases, row -> row.get(0).equals(kind));
        double worst =
            Arrays.stream(numbers(releases, rows, name -> name.endsWith(WORST)))
                .min()
                .orElseThrow();
        table.add(
            List.of(
                kind,
                Integer.toString(rows.size()),
                range(numbers(releases, rows, IntervalTables::isShare)),
                format("%.0f", worst),
                range(numbers(releases, rows, name -> name.endsWith(WIDTH)))));
      }
    }
    return table;
  }

  /** Returns how often sampling intervals hold, a row for each estimator. */
  static Table sampling(Table data, Table releases, String mechanism) {
    Table table =
        new Table(
            List.of(
                "estimator",
                "from the data",
                "about the estimator's own mean",
                "from releases by " + mechanism,
                "the joint interval"));
    for (List<String> row : rows(data, each -> each.get(0).equals(IntervalCheck.FROM_DATA))) {
      String estimator = row.get(1);
      table.add(
          List.of(
              estimator,
              range(data, IntervalCheck.FROM_DATA, estimator),
              range(data, IntervalCheck.ABOUT_MEAN, estimator),
              range(releases, IntervalCheck.fromReleases(mechanism), estimator),
              range(releases, IntervalCheck.joint(mechanism), estimator)));
    }
    return table;
  }

  private static String range(Table table, String kind, String estimator) {
    List<String> both = List.of(kind, estimator);
    List<List<String>> rows = rows(table, row -> row.subList(0, 2).equals(both));
    return range(numbers(table, rows, IntervalTables::isShare));
  }

  private static List<List<String>> rows(Table table, Predicate<List<String>> wanted) {
    return table.rows().stream().filter(wanted).toList();
  }

  private static boolean isShare(String column) {
    return Stream.of(WORST, WIDTH).noneMatch(column::endsWith);
  }

  /** Returns the numbers of some columns, whose cells may be empty. */
  private static double[] numbers(Table table, List<List<String>> rows, Predicate<String> columns) {
    return IntStream.range(2, table.head().size())
        .filter(column -> columns.test(table.head().get(column)))
        .boxed()
        .flatMap(column -> rows.stream().map(row -> row.get(column)))
        .filter(cell -> !cell.isEmpty())
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  private static String range(double[] numbers) {
    double[] sorted = Arrays.stream(numbers).sorted().toArray();
    return sorted.length == 0
        ? ""
        : format("%.1f to ", sorted[0]) + format("%.1f", sorted[sorted.length - 1]);
  }

  private static String format(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
