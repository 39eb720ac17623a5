package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
    List<String> lines = new ArrayList<>();
    lines.add("mechanism");
    lines.addAll(names);
    align(lines);
    for (String epsilon : evaluation.epsilons()) {
      append(lines, column(epsilon, names));
    }
    if (evaluation.cells().stream().anyMatch(cell -> cell.keptShare() < 1)) {
      append(lines, meanColumn("items kept", names, cell -> 100 * cell.keptShare(), 2, " %"));
    }
    append(lines, meanColumn("seconds", names, cell -> cell.error().seconds(), 4, ""));
    String groups = GroupErrorTable.text(evaluation);
    return "Not private, for the owner only: mean sorted L1 error%s of %d release%s; * is the lowest\n"
            .formatted(
                evaluation.trials() == 1 ? "" : " ± its standard error",
                evaluation.trials(),
                evaluation.trials() == 1 ? "" : "s")
        + (groups.isEmpty() ? "" : "All groups together, that is their sum:\n")
        + String.join("\n", lines)
        + "\n"
        + groups;
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

  private List<String> column(String epsilon, List<String> names) {
    double lowest =
        evaluation.cells().stream()
            .filter(cell -> cell.guarantee().epsilon().toString().equals(epsilon))
            .mapToDouble(cell -> cell.error().meanL1())
            .min()
            .orElse(Double.NaN);
    List<Optional<TrueError>> errors = names.stream().map(name -> error(name, epsilon)).toList();
    List<String> spreads =
        errors.stream().map(error -> error.map(ErrorTable::spread).orElse("")).toList();
    int width = width(spreads);
    List<String> column = new ArrayList<>();
    column.add("epsilon " + epsilon + "  ");
    for (int row = 0; row < names.size(); row++) {
      String spread = spreads.get(row);
      String padding = " ".repeat(width - spread.length());
      column.add(
          errors
              .get(row)
              .map(
                  error ->
                      mean(error) + spread + padding + (error.meanL1() == lowest ? " *" : "  "))
              .orElse("-" + padding + "  "));
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

  private Optional<TrueError> error(String name, String epsilon) {
    return evaluation.cells().stream()
        .filter(cell -> Evaluation.contender(cell).equals(name))
        .filter(cell -> cell.guarantee().epsilon().toString().equals(epsilon))
        .findFirst()
        .map(Cell::error);
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
