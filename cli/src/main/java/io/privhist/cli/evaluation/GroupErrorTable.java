package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.terminal.TextTable;
import io.privhist.files.GroupList;
import io.privhist.groups.Grouping;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The error of each group for people: for each epsilon a row for each group. Not private. */
final class GroupErrorTable {
  private final Evaluation evaluation;
  private final Grouping grouping;

  private GroupErrorTable(Evaluation evaluation, Grouping grouping) {
    this.evaluation = evaluation;
    this.grouping = grouping;
  }

  /** Returns the tables, nothing if there are no groups. */
  static String text(Evaluation evaluation) {
    Grouping grouping = evaluation.cells().get(0).grouping();
    return grouping.isNone()
        ? ""
        : evaluation.epsilons().stream()
            .map(new GroupErrorTable(evaluation, grouping)::table)
            .collect(Collectors.joining());
  }

  private String table(String epsilon) {
    List<Cell> cells = evaluation.at(epsilon);
    List<String> heads = new ArrayList<>(List.of(String.join(", ", grouping.columns()), "items"));
    cells.stream().map(Evaluation::contender).forEach(heads::add);
    TextTable table = new TextTable(heads.toArray(String[]::new));
    for (int group = 0; group < grouping.groups().size(); group++) {
      table.row(row(cells, group));
    }
    return "\nEach group at epsilon %s:\n%s".formatted(epsilon, table.text());
  }

  private String[] row(List<Cell> cells, int group) {
    Ranking ranking = Ranking.of(cells.stream().map(cell -> cell.error(group)).toList());
    List<String> row = new ArrayList<>();
    row.add(GroupList.shown(grouping.groups().get(group).toString()));
    row.add(NumberText.whole(cells.get(0).items(group)));
    for (Cell cell : cells) {
      row.add(ErrorTable.text(cell.error(group)) + ranking.mark(cell.error(group)));
    }
    return row.toArray(String[]::new);
  }
}
