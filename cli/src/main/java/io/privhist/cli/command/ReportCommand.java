package io.privhist.cli.command;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.evaluation.GroupComparison;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.cli.view.LevelOption;
import io.privhist.files.FileFormat;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.ComparisonReport;
import io.privhist.report.GroupedComparisonReport;
import io.privhist.report.GroupsReport;
import io.privhist.report.ReleaseReport;
import io.privhist.report.Report;
import io.privhist.report.chart.FigureFormat;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report}: one release or two as a page, or one of its figures as a picture. */
@Command(
    name = "report",
    description =
        "Shows a release: as one HTML file that needs no network, with the guarantee in words,"
            + " curves with their bands, tables and properties; or one of the figures as SVG or PNG. Of a"
            + " grouped release it shows all groups side by side; of two releases, or of two groups of"
            + " one, what changed between them. Costs no privacy.",
    footer = {
      "",
      "Figures: tail-curve (labels with a count of at least r), rank-frequency, guessing-curve,",
      "degree-distribution, risk. Of two releases: tail-curve, curve-difference, share-difference.",
      "Of a grouped release without --group: group-curves.",
      "",
      "Examples:",
      "  privhist report release.json --out report.html --view passwords",
      "  privhist report release.json --out ranks.svg --figure rank-frequency",
      "  privhist report last-year.json this-year.json --out changes.html",
      "  privhist report cities.json --out berlin.html --group city=Berlin",
      "  privhist report cities-2025.json cities-2026.json --out changes.html",
      "  privhist report months.json --out july.html --group month=06 --group month=07"
    })
public final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "RELEASE",
      index = "0",
      description = "A release file, or - for standard input.")
  private String input = "";

  @Parameters(
      paramLabel = "RELEASE",
      index = "1",
      arity = "0..1",
      description = "Another one, to show what changed from the first to this.")
  private String other = "";

  @Mixin private LevelOption level = new LevelOption();

  @Mixin private GroupOption group = new GroupOption();

  @Option(
      names = "--out",
      paramLabel = "F",
      required = true,
      description =
          "Write to F: a page if it ends in .html, a figure if it ends in .svg or .png. May be"
              + " repeated.")
  private List<String> out = new ArrayList<>();

  @Option(
      names = "--view",
      paramLabel = "FIELD",
      description =
          "passwords, degrees or risk: add what the release says to people of that field, in their"
              + " words. With two releases: the words alone.")
  private String view = "";

  @Option(
      names = "--figure",
      paramLabel = "NAME",
      description =
          "Which figure goes to .svg and .png files. Default: that of the view, or else tail-curve;"
              + " of a grouped release group-curves.")
  private String figure = "";

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "What to call the data. Default: the title in the release.")
  private String title = "";

  public ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<Field> field =
        view.isEmpty()
            ? Optional.empty()
            : Optional.of(UsageException.unlessValid(() -> Field.named(view)));
    group.check();
    checkFigure();
    if (!isComparison() && level.isGiven()) {
      throw new UsageException("--level goes with two releases or two groups");
    }
    for (String name : out) {
      checkFormat(name);
    }
    double probability = level.value();
    InputSource source = InputSource.of(input);
    Optional<InputSource> second =
        other.isEmpty() ? Optional.empty() : Optional.of(InputSource.of(other));
    if (input.equals("-") && other.equals("-")) {
      throw new UsageException("only one release can be standard input; give a file for the other");
    }
    try (OutputSet outputs =
        OutputSet.open(List.of(), target -> isAmong(source, second, target), console.out())) {
      List<Output> opened = new ArrayList<>();
      for (String name : out) {
        opened.add(outputs.open(name));
      }
      Shown report = shown(source, second, probability, field);
      for (int i = 0; i < opened.size(); i++) {
        outputs.write(opened.get(i), content(report, out.get(i)));
      }
      outputs.publish();
    }
    return 0;
  }

  private static boolean isAmong(InputSource source, Optional<InputSource> second, Path target)
      throws IOException {
    return source.includes(target) || (second.isPresent() && second.get().includes(target));
  }

  /**
   * A report of one release or of two.
   *
   * @param figure the one to draw alone
   */
  private record Shown(Report report, String figure) {}

  private Shown shown(
      InputSource source, Optional<InputSource> second, double probability, Optional<Field> field)
      throws IOException {
    HistogramsFile file = HistogramsFile.read(source, console);
    if (!isComparison()) {
      HistogramsFile chosen = group.choose(file);
      return new Shown(report(chosen, field), figureOf(chosen, field));
    }
    List<HistogramsFile> two =
        second.isPresent()
            ? group.choose(file, HistogramsFile.read(second.get(), console))
            : group.chooseTwo(file);
    Report report =
        two.get(0) instanceof GroupsFile a && two.get(1) instanceof GroupsFile b
            ? grouped(a, b, probability, field)
            : compared(document(two.get(0)), document(two.get(1)), probability, field);
    return new Shown(report, figure.isEmpty() ? ComparisonReport.figureNames().get(0) : figure);
  }

  private Report grouped(GroupsFile a, GroupsFile b, double probability, Optional<Field> field) {
    GroupComparison.requireAlike(a, b);
    if (!out.stream().allMatch(ReportCommand::isPage)) {
      throw new UsageException(
          "two grouped releases are shown as a page; choose one group with --group for %s"
              .formatted(out.stream().filter(name -> !isPage(name)).findFirst().orElseThrow()));
    }
    return WorkingSign.during(
        "comparing",
        console,
        () ->
            new GroupedComparisonReport(
                a.document(), b.document(), probability, field, given(title)));
  }

  private Report compared(
      ReleaseDocument a, ReleaseDocument b, double probability, Optional<Field> field) {
    return WorkingSign.during(
        "comparing", console, () -> new ComparisonReport(a, b, probability, field, given(title)));
  }

  /** Returns whether two things are to be shown: releases, or groups of one. */
  private boolean isComparison() {
    return !other.isEmpty() || group.namesTwo();
  }

  private static Optional<String> given(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private void checkFigure() {
    if (figure.isEmpty()) {
      return;
    }
    List<String> names =
        new ArrayList<>(
            isComparison() ? ComparisonReport.figureNames() : ReleaseReport.figureNames());
    if (!isComparison()) {
      names.add(GroupsReport.FIGURE);
    }
    if (!names.contains(figure)) {
      throw new UsageException(
          "--figure must be one of %s, got \"%s\"".formatted(String.join(", ", names), figure));
    }
    if (out.stream().allMatch(ReportCommand::isPage)) {
      throw new UsageException("--figure is for .svg and .png files; a page shows all figures");
    }
  }

  static boolean isPage(String name) {
    return FileFormat.ofFileName(name).filter(FileFormat.HTML::equals).isPresent();
  }

  private static void checkFormat(String name) throws IOException {
    if (isPage(name)) {
      return;
    }
    FigureFormat.ofFileName(name)
        .orElseThrow(
            () ->
                new UsageException(
                    "--out must end in .html, .svg or .png, got \"%s\"".formatted(name)))
        .require();
  }

  private Report report(HistogramsFile file, Optional<Field> field) {
    return file instanceof GroupsFile groups
        ? new GroupsReport(groups.document(), field, given(title))
        : new ReleaseReport(document(file), field, given(title));
  }

  private static ReleaseDocument document(HistogramsFile file) {
    return GroupOption.requireOne(file)
        .release()
        .orElseThrow(
            () ->
                new UsageException(
                    file.name()
                        + ": has no guarantee in it; a report needs the JSON release file"));
  }

  private String figureOf(HistogramsFile file, Optional<Field> field) {
    boolean groups = file instanceof GroupsFile;
    if (figure.isEmpty()) {
      return groups ? GroupsReport.FIGURE : ReleaseReport.mainFigure(field);
    }
    if (groups != figure.equals(GroupsReport.FIGURE)) {
      throw new UsageException(
          groups
              ? "%s: has groups; choose one with --group for --figure %s, or take --figure %s"
                  .formatted(file.name(), figure, GroupsReport.FIGURE)
              : "%s: is one histogram; --figure %s is for grouped releases"
                  .formatted(file.name(), figure));
    }
    return figure;
  }

  private Output.Content content(Shown shown, String name) {
    Optional<FigureFormat> format = FigureFormat.ofFileName(name);
    return format.isEmpty()
        ? stream ->
            WorkingSign.during("making the report", console, shown.report()::page).writeTo(stream)
        : stream -> format.get().write(shown.report().figure(shown.figure()), stream);
  }
}
