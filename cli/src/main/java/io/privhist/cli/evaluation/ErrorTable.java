package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** An evaluation for people: a row for each contender, a column for each epsilon. */
public final class ErrorTable {
  private static final String GAP = "   ";

  private final Evaluation evaluation;

  public ErrorTable(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Returns the table; its first line says that it is not private. */
  public String text() {
    List<String> names = evaluation.contenders();
    List<List<String>> columns = new ArrayList<>();
    for (String epsilon : evaluation.epsilons()) {
      Optional<Ranking> ranking = Optional.of(evaluation.ranking(epsilon));
      columns.add(errorColumn("epsilon " + epsilon, names, at(epsilon), Cell::error, ranking));
    }
    if (evaluation.dropsItems()) {
      columns.add(meanColumn("items kept", names, cell -> 100 * cell.keptShare(), 2, " %"));
    }
    columns.add(meanColumn("seconds", names, cell -> cell.error().seconds(), 4, ""));
    String groups = GroupErrorTable.text(evaluation);
    return "Not private, for the owner only: mean sorted L1 error%s of %s; %s\n"
            .formatted(
                evaluation.trials() == 1 ? "" : " ± its standard error",
                evaluation.trials() == 1
                    ? "1 release"
                    : NumberText.whole(evaluation.trials()) + " releases",
                evaluation.trials() == 1 ? "* is the lowest" : Ranking.LEGEND)
        + (groups.isEmpty() ? "" : "All groups together, that is their sum:\n")
        + table(names, columns)
        + split(names)
        + groups;
  }

  /** Returns where the error comes from; nothing if no bound on units drops anything. */
  private String split(List<String> names) {
    if (!evaluation.dropsItems()) {
      return "";
    }
    List<List<String>> columns = new ArrayList<>();
    columns.add(meanColumn("dropped by the bound", names, Cell::dropped, 0, ""));
    for (String epsilon : evaluation.epsilons()) {
      columns.add(
          errorColumn(
              "noise at epsilon " + epsilon, names, at(epsilon), Cell::noise, Optional.empty()));
    }
    return "\nWhere the error comes from, as sorted L1; together they are at least the error:\n"
        + table(names, columns).replaceAll(" +\n", "\n");
  }

  private Predicate<Cell> at(String epsilon) {
    return cell -> cell.guarantee().epsilon().toString().equals(epsilon);
  }

  private static String table(List<String> names, List<List<String>> columns) {
    List<String> lines = new ArrayList<>();
    lines.add("mechanism");
    lines.addAll(names);
    align(lines);
    columns.forEach(column -> append(lines, column));
    return String.join("\n", lines) + "\n";
  }

  private static void align(List<String> lines) {
    int width = width(lines);
    lines.replaceAll(line -> line + " ".repeat(width - line.length()));
  }

  private static void append(List<String> lines, List<String> column) {
    int width = width(column);
    for (int row = 0; row < lines.size(); row++) {
      String cell = column.get(row);
      lines.set(row, lines.get(row) + GAP + " ".repeat(width - cell.length()) + cell);
    }
  }

  private static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  /** Errors with their standard errors below one another, and their marks if they are ranked. */
  private List<String> errorColumn(
      String title,
      List<String> names,
      Predicate<Cell> where,
      Function<Cell, TrueError> kind,
      Optional<Ranking> ranking) {
    List<Optional<TrueError>> errors =
        names.stream().map(name -> cell(name, where).map(kind)).toList();
    List<String> spreads =
        errors.stream().map(error -> error.map(ErrorTable::spread).orElse("")).toList();
    int width = width(spreads);
    String unmarked = ranking.isPresent() ? "  " : "";
    List<String> column = new ArrayList<>(List.of(title + unmarked));
    for (int row = 0; row < names.size(); row++) {
      String spread = spreads.get(row);
      String padding = " ".repeat(width - spread.length());
      column.add(
          errors
              .get(row)
              .map(
                  error ->
                      mean(error)
                          + spread
                          + padding
                          + ranking.map(order -> order.mark(error)).orElse(unmarked))
              .orElse("-" + padding + unmarked));
    }
    return column;
  }

  private List<String> meanColumn(
      String title, List<String> names, ToDoubleFunction<Cell> value, int decimals, String unit) {
    List<String> column = new ArrayList<>();
    column.add(title);
    for (String name : names) {
      column.add(
          number(
                  evaluation.cells().stream()
                      .filter(cell -> Evaluation.contender(cell).equals(name))
                      .mapToDouble(value)
                      .average()
                      .orElseThrow(),
                  decimals)
              + unit);
    }
    return column;
  }

  private Optional<Cell> cell(String name, Predicate<Cell> where) {
    return evaluation.cells().stream()
        .filter(cell -> Evaluation.contender(cell).equals(name))
        .filter(where)
        .findFirst();
  }

  /** Returns a mean with its standard error, if that is known. */
  public static String text(TrueError error) {
    return mean(error) + spread(error);
  }

  private static String spread(TrueError error) {
    return Double.isNaN(error.seL1()) ? "" : " ± " + number(error.seL1(), decimals(error));
  }

  private static String mean(TrueError error) {
    return number(error.meanL1(), decimals(error));
  }

  /** As many decimals as the standard error, or else the mean, has in its first two digits. */
  private static int decimals(TrueError error) {
    double leading = error.seL1() > 0 ? error.seL1() : error.meanL1();
    return leading == 0 ? 0 : Math.max(0, Math.min(4, 1 - (int) Math.floor(Math.log10(leading))));
  }

  private static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
