package io.privhist.cli.command;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.cli.input.GroupOption;
import io.privhist.cli.input.GroupsFile;
import io.privhist.cli.input.HistogramFile;
import io.privhist.cli.input.HistogramsFile;
import io.privhist.cli.input.InputSource;
import io.privhist.cli.terminal.WorkingSign;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.Output;
import io.privhist.files.output.OutputSet;
import io.privhist.report.GroupsReport;
import io.privhist.report.ReleaseReport;
import io.privhist.report.Report;
import io.privhist.report.chart.FigureFormat;
import io.privhist.report.view.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report}: a release as a page, or one of its figures as a picture. */
@Command(
    name = "report",
    description =
        "Shows a release: as one HTML file that needs no network, with the guarantee in words,"
            + " curves with their bands, tables and properties; or one of the figures as SVG or PNG. Of a"
            + " grouped release it shows all groups side by side. Costs no privacy.",
    footer = {
      "",
      "Figures: tail-curve (labels with a count of at least r), rank-frequency, guessing-curve,",
      "degree-distribution, risk; of a grouped release without --group: group-curves.",
      "",
      "Examples:",
      "  privhist report release.json --out report.html --view passwords",
      "  privhist report release.json --out ranks.svg --figure rank-frequency",
      "  privhist report cities.json --out berlin.html --group city=Berlin"
    })
public final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "RELEASE", description = "A release file, or - for standard input.")
  private String input = "";

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
              + " words.")
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
    for (String name : out) {
      checkFormat(name);
    }
    InputSource source = InputSource.of(input);
    try (OutputSet outputs = OutputSet.open(List.of(), source::includes, console.out())) {
      List<Output> opened = new ArrayList<>();
      for (String name : out) {
        opened.add(outputs.open(name));
      }
      HistogramsFile file = group.choose(HistogramsFile.read(source, console));
      Report report = report(file, field);
      String chosen = figureOf(file, field);
      for (int i = 0; i < opened.size(); i++) {
        write(report, chosen, out.get(i), opened.get(i));
      }
      outputs.publish();
    }
    return 0;
  }

  private static Optional<String> given(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private void checkFigure() {
    if (figure.isEmpty()) {
      return;
    }
    List<String> names = new ArrayList<>(ReleaseReport.figureNames());
    names.add(GroupsReport.FIGURE);
    if (!names.contains(figure)) {
      throw new UsageException(
          "--figure must be one of %s, got \"%s\"".formatted(String.join(", ", names), figure));
    }
    if (out.stream().allMatch(ReleasePage::isPage)) {
      throw new UsageException("--figure is for .svg and .png files; a page shows all figures");
    }
  }

  private static void checkFormat(String name) throws IOException {
    if (ReleasePage.isPage(name)) {
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
    if (file instanceof GroupsFile groups) {
      return new GroupsReport(groups.document(), field, given(title));
    }
    ReleaseDocument document =
        ((HistogramFile) file)
            .release()
            .orElseThrow(
                () ->
                    new UsageException(
                        file.name()
                            + ": has no guarantee in it; a report needs the JSON release file"));
    return new ReleaseReport(document, field, given(title));
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

  private void write(Report report, String chosen, String name, Output output) throws IOException {
    Optional<FigureFormat> format = FigureFormat.ofFileName(name);
    if (format.isEmpty()) {
      output.write(WorkingSign.during("making the report", console, report::page)::writeTo);
    } else {
      output.write(stream -> format.get().write(report.figure(chosen), stream));
    }
  }
}
