package io.privhist.cli.evaluation;

import io.privhist.application.terminal.Version;
import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.cli.terminal.RoughNumber;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** An evaluation as a page for the owner, which says everywhere that it is not private. */
public final class EvaluationPage {
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
    if (evaluation.cells().isEmpty()) {
      sections.add(
          new Section(
              "best",
              "Nothing to compare",
              List.of(new Words("No mechanism could run on these data."))));
    } else {
      sections.add(new Section("best", "The lowest error", List.of(lowest())));
      sections.add(new Section("figures", "Error against epsilon", charts()));
      sections.add(new Section("results", "All results", List.of(results())));
    }
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
        "Made by " + Version.software(),
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

  private Block lowest() {
    return new KeyFigures(
        evaluation.epsilons().stream()
            .map(
                epsilon -> {
                  List<Cell> ranked =
                      evaluation.cells().stream()
                          .filter(cell -> cell.guarantee().epsilon().toString().equals(epsilon))
                          .sorted(Comparator.comparingDouble(cell -> cell.error().meanL1()))
                          .toList();
                  return new KeyFigure(
                      "epsilon " + epsilon, Evaluation.contender(ranked.get(0)), note(ranked));
                })
            .toList());
  }

  private static String note(List<Cell> ranked) {
    TrueError best = ranked.get(0).error();
    String text = "error " + ErrorTable.text(best);
    if (ranked.size() == 1) {
      return text;
    }
    Cell next = ranked.get(1);
    return next.error().meanL1() == best.meanL1()
        ? "%s; the same for %s".formatted(text, Evaluation.contender(next))
        : "%s; next %s, %s"
            .formatted(text, Evaluation.contender(next), ErrorTable.text(next.error()));
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
    Table.Builder table =
        new Table.Builder(
            "not-private-results",
            Column.text("mechanism", "mechanism"),
            Column.number("epsilon", "epsilon"),
            Column.number("mean sorted L1 error", "meanL1"),
            Column.number("its standard error", "seL1"),
            Column.number("mean error per item", "meanRelativeL1"),
            Column.number("mean error of the total", "meanAbsTotalError"),
            Column.number("seconds", "seconds"));
    for (Cell cell : evaluation.cells()) {
      TrueError error = cell.error();
      table.row(
          Evaluation.contender(cell),
          cell.guarantee().epsilon().toString(),
          RoughNumber.cell(error.meanL1()),
          RoughNumber.cell(error.seL1()),
          RoughNumber.cell(error.meanL1() / evaluation.items()),
          RoughNumber.cell(error.meanAbsTotalError()),
          RoughNumber.of(error.seconds()));
    }
    return new Rows("", table.build());
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
                        cell.guarantee().unit().maxRecords(),
                        RoughNumber.percent(cell.keptShare())))
        .distinct()
        .forEach(notes::add);
    return List.of(
        new Words(
            "Every mechanism released the data %s at each epsilon, with fresh noise; the releases"
                    .formatted(evaluation.trials() == 1 ? "once" : evaluation.trials() + " times")
                + " were compared with the truth and forgotten."),
        new Points(notes));
  }
}
