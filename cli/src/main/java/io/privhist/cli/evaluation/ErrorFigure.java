package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.mechanism.Baselines;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.chart.Series.Spread.Form;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A kind of error against epsilon on logarithmic axes, a line for each contender. Not private. */
public final class ErrorFigure {
  private final Evaluation evaluation;
  private final ToDoubleFunction<TrueError> mean;
  private final ToDoubleFunction<TrueError> standardError;

  private ErrorFigure(
      Evaluation evaluation,
      ToDoubleFunction<TrueError> mean,
      ToDoubleFunction<TrueError> standardError) {
    this.evaluation = evaluation;
    this.mean = mean;
    this.standardError = standardError;
  }

  /** Returns the distance to the truth, with bars of one standard error. */
  public static Figure ofHistogram(Evaluation evaluation) {
    return new ErrorFigure(evaluation, TrueError::meanL1, TrueError::seL1)
        .figure(
            "error", "Not private: true error on the owner's data", "sorted L1 error", "± s.e.");
  }

  /** Returns how far the released totals were from the number of items. */
  static Figure ofTotal(Evaluation evaluation) {
    return new ErrorFigure(evaluation, TrueError::meanAbsTotalError, error -> Double.NaN)
        .figure("total-error", "Not private: true error of the total", "error of the total", "");
  }

  private Figure figure(String id, String title, String what, String spread) {
    String shown =
        evaluation.trials() == 1
            ? what + " of one release"
            : "%s: mean %s of %d releases"
                .formatted(what, spread, evaluation.trials())
                .replace("  ", " ");
    boolean hasZeros = evaluation.cells().stream().anyMatch(cell -> mean(cell) <= 0);
    return new Figure(
        new Caption(
            id,
            title,
            "Lines for %s: %s, against epsilon."
                .formatted(String.join(", ", evaluation.contenders()), shown),
            "no error above 0"),
        Axis.log(hasZeros ? "epsilon (errors of 0 are not shown)" : "epsilon"),
        Axis.log(shown),
        evaluation.contenders().stream().map(this::series).toList(),
        table(id, what));
  }

  private double mean(Cell cell) {
    return mean.applyAsDouble(cell.error());
  }

  private double standardError(Cell cell) {
    return standardError.applyAsDouble(cell.error());
  }

  private static double epsilon(Cell cell) {
    return cell.guarantee().epsilon().doubleValue();
  }

  private Series series(String contender) {
    List<Cell> cells =
        evaluation.cells().stream()
            .filter(cell -> Evaluation.contender(cell).equals(contender))
            .sorted(Comparator.comparingDouble(ErrorFigure::epsilon))
            .toList();
    List<Point> points = cells.stream().map(cell -> new Point(epsilon(cell), mean(cell))).toList();
    List<Spread.Row> bars =
        cells.stream()
            .filter(cell -> mean(cell) > 0 && standardError(cell) >= 0)
            .map(this::bar)
            .toList();
    return new Series(
        contender,
        Mark.POINTS,
        style(cells.get(0)),
        points,
        bars.isEmpty() ? Optional.empty() : Optional.of(new Spread("", Form.BARS, bars)));
  }

  private Spread.Row bar(Cell cell) {
    double half = standardError(cell);
    return new Spread.Row(epsilon(cell), mean(cell) - half, mean(cell) + half);
  }

  /** A mechanism has its colour in every figure; bounds on units differ by marker and dashes. */
  private int style(Cell cell) {
    List<Long> bounds = evaluation.cells().stream().map(ErrorFigure::bound).distinct().toList();
    return Baselines.contenders().indexOf(cell.mechanism().name())
        + Baselines.contenders().size() * bounds.indexOf(bound(cell));
  }

  private static long bound(Cell cell) {
    return cell.guarantee().unit().maxRecords();
  }

  private Table table(String id, String what) {
    Table.Builder table =
        new Table.Builder(
            "not-private-" + id,
            Column.text("mechanism", "mechanism"),
            Column.number("epsilon", "epsilon"),
            Column.number("mean " + what, "mean"),
            Column.number("its standard error", "standardError"),
            Column.number("mean per item", "relative"));
    for (Cell cell : evaluation.cells()) {
      table.row(
          Evaluation.contender(cell),
          cell.guarantee().epsilon().toString(),
          number(mean(cell)),
          number(standardError(cell)),
          number(mean(cell) / evaluation.items()));
    }
    return table.build();
  }

  /** In full, or nothing for what is not known: the table is also a file for machines. */
  private static String number(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
        : "";
  }
}
