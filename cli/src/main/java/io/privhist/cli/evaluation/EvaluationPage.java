package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.files.Software;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.Chart;
import io.privhist.report.page.Block.KeyFigure;
import io.privhist.report.page.Block.KeyFigures;
import io.privhist.report.page.Block.Notice;
import io.privhist.report.page.Block.Points;
import io.privhist.report.page.Block.Rows;
import io.privhist.report.page.Block.Tone;
import io.privhist.report.page.Block.Words;
import io.privhist.report.page.Page;
import io.privhist.report.page.Page.Section;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** An evaluation as a page for the owner, which says everywhere that it is not private. */
public final class EvaluationPage {
  private static final int DIGITS = 5;
  private static final String STAMP = "NOT PRIVATE: for the owner of the data only";

  private final Evaluation evaluation;

  private EvaluationPage(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  public static Page of(Evaluation evaluation) {
    return new EvaluationPage(evaluation).page();
  }

  private Page page() {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("warning", "", List.of(warning())));
    sections.add(new Section("best", "The lowest error", best()));
    sections.add(new Section("figures", "Error against epsilon", charts()));
    sections.add(new Section("results", "All results", List.of(results())));
    if (!evaluation.leftOut().isEmpty()) {
      sections.add(
          new Section("left-out", "Not compared", List.of(new Points(evaluation.leftOut()))));
    }
    sections.add(new Section("method", "How it was measured", method()));
    return new Page(
        "NOT PRIVATE: mechanisms compared",
        "Evaluation",
        "How far releases were from the truth, by mechanism and epsilon",
        sections,
        "Made by " + Software.name(),
        STAMP);
  }

  private static Block warning() {
    return new Notice(
        Tone.WARNING,
        "Not private",
        List.of(
            new Words(
                "This page tells how far releases were from the truth, which takes the data to"
                    + " know. No guarantee covers it: what stands here can give away what a release"
                    + " protects."),
            new Words(
                "It is for whoever owns the data, to choose a mechanism and an epsilon. Do not"
                    + " publish it, and do not send it along with a release.")));
  }

  private List<Block> best() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new KeyFigures(
            evaluation.epsilons().stream()
                .map(epsilon -> lowest(epsilon, evaluation.ranking(epsilon)))
                .toList()));
    BoundHints.of(evaluation).stream().map(Words::new).forEach(blocks::add);
    return blocks;
  }

  private KeyFigure lowest(String epsilon, Ranking ranking) {
    List<Cell> ranked =
        evaluation.at(epsilon).stream()
            .sorted(Comparator.comparingDouble(cell -> cell.error().meanL1()))
            .toList();
    return new KeyFigure(
        "epsilon " + epsilon, Evaluation.contender(ranked.get(0)), note(ranked, ranking));
  }

  private static String note(List<Cell> ranked, Ranking ranking) {
    Cell best = ranked.get(0);
    String text =
        "error "
            + ErrorTable.text(best.error())
            + (best.keptShare() < 1
                ? "; the bound dropped %s, noise made %s"
                    .formatted(NumberText.rough(best.dropped()), ErrorTable.text(best.noise()))
                : "");
    List<Cell> others = ranked.subList(1, ranked.size());
    List<String> ties =
        others.stream()
            .filter(cell -> ranking.isAmongLowest(cell.error()))
            .map(Evaluation::contender)
            .toList();
    if (!ties.isEmpty()) {
      return "%s; within two standard errors of %s".formatted(text, String.join(" or ", ties));
    }
    return others.isEmpty()
        ? text
        : "%s; next %s, %s"
            .formatted(
                text, Evaluation.contender(others.get(0)), ErrorTable.text(others.get(0).error()));
  }

  private List<Block> charts() {
    return List.of(
        new Chart(
            ErrorFigure.ofHistogram(evaluation),
            "Lower is better. Bars are one standard error of the mean to either side; they do not"
                + " show how much single releases differ."),
        new Chart(
            ErrorFigure.ofTotal(evaluation),
            "How far the released number of items was from the true one."));
  }

  private Block results() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text("mechanism", "mechanism"),
                Column.number("epsilon", "epsilon"),
                Column.number("mean sorted L1 error", "meanL1"),
                Column.number("its standard error", "seL1"),
                Column.number("mean error per item", "meanRelativeL1"),
                Column.number("mean error of the total", "meanAbsTotalError"),
                Column.number("seconds", "seconds")));
    boolean split = evaluation.dropsItems();
    if (split) {
      columns.add(4, Column.number("of it dropped by the bound", "boundL1"));
      columns.add(5, Column.number("of it noise", "meanNoiseL1"));
    }
    Table.Builder table = new Table.Builder("not-private-results", columns.toArray(Column[]::new));
    for (Cell cell : evaluation.cells()) {
      TrueError error = cell.error();
      List<String> row =
          new ArrayList<>(
              List.of(
                  Evaluation.contender(cell),
                  cell.guarantee().epsilon().toString(),
                  number(error.meanL1()),
                  number(error.seL1()),
                  number(error.meanL1() / evaluation.items()),
                  number(error.meanAbsTotalError()),
                  NumberText.rough(error.seconds())));
      if (split) {
        row.add(4, number(cell.dropped()));
        row.add(5, number(cell.noise().meanL1()));
      }
      table.row(row.toArray(String[]::new));
    }
    return new Rows("", table.build());
  }

  private static String number(double value) {
    return NumberText.rounded(value, DIGITS);
  }

  private List<Block> method() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Sorted L1 error: counts are matched by rank, the largest with the largest, and their"
            + " differences added up.");
    if (evaluation.cells().stream().anyMatch(cell -> !cell.grouping().isNone())) {
      notes.add("Groups: the errors are those of all groups together, that is their sum.");
    }
    notes.add("Seconds: the mean wall time of one release while others run beside it.");
    evaluation.cells().stream()
        .filter(cell -> cell.keptShare() < 1)
        .map(
            cell ->
                "At most %d records of a unit keep %s of the items; what is dropped counts as error."
                    .formatted(
                        cell.guarantee().unit().maxRecords(), NumberText.percent(cell.keptShare())))
        .distinct()
        .forEach(notes::add);
    if (evaluation.dropsItems()) {
      notes.add(
          "What the bound dropped: how far the kept records are from all. Noise: how far releases"
              + " were from the kept records. Together they are at least the error, for one may"
              + " make up for the other.");
    }
    return List.of(
        new Words(
            "Every mechanism released the data %s at each epsilon, with fresh noise; the releases"
                    .formatted(evaluation.trials() == 1 ? "once" : evaluation.trials() + " times")
                + " were compared with the truth and forgotten."),
        new Points(notes));
  }
}
