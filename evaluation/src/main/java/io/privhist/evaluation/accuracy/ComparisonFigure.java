package io.privhist.evaluation.accuracy;

import io.privhist.evaluation.table.Table;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.report.chart.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The comparison of all mechanisms as a picture: how many times the default's error each has. */
final class ComparisonFigure {
  private static final int FIRST = 2; // column of the first epsilon

  private ComparisonFigure() {}

  static Figure of(Table comparison) {
    List<Series> lines = new ArrayList<>();
    for (List<String> row : comparison.rows()) {
      lines.add(
          new Series(
              row.get(0), Mark.POINTS, lines.size(), points(comparison, row), Optional.empty()));
    }
    return new Figure(
        new Caption(
            "accuracy",
            "Error of each mechanism, in errors of the default",
            "Lines for each mechanism, against epsilon: geometric mean over data sets of its sorted"
                + " L1 error divided by that of the mechanism that auto takes.",
            "nothing measured"),
        Axis.log("epsilon"),
        Axis.log("error / error of the default"),
        lines,
        table(lines));
  }

  private static io.privhist.report.chart.Table table(List<Series> lines) {
    io.privhist.report.chart.Table.Builder table =
        new io.privhist.report.chart.Table.Builder(
            "accuracy",
            Column.text("mechanism", "mechanism"),
            Column.number("epsilon", "epsilon"),
            Column.number("error / error of the default", "ratio"));
    for (Series line : lines) {
      for (Point point : line.points()) {
        table.row(line.name(), Double.toString(point.x()), Double.toString(point.y()));
      }
    }
    return table.build();
  }

  private static List<Point> points(Table comparison, List<String> row) {
    List<Point> points = new ArrayList<>();
    for (int column = FIRST; column < row.size(); column++) {
      if (!row.get(column).isEmpty()) {
        points.add(
            new Point(
                Double.parseDouble(comparison.head().get(column)),
                1 / Double.parseDouble(row.get(column))));
      }
    }
    return points;
  }
}
