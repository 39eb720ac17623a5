package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.ReleaseRefusedException;
import io.privhist.report.chart.FigureFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Mean error of each mechanism on a folder of histograms, and how they compare over all of them.
 */
@Command(
    name = "accuracy",
    description =
        "Mean sorted L1 error on each histogram of a folder: writes accuracy-errors.csv,"
            + " accuracy-factors.csv and accuracy.svg, prints comparisons over all histograms.",
    mixinStandardHelpOptions = true)
public final class AccuracyCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DATA", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1", "1.1", "2", "5"};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path written = out.create();
    List<MeasuredErrors> all = new ArrayList<>();
    AccuracyTables tables = new AccuracyTables(List.of(epsilons), all);
    for (DataSet data : DataSet.ofFolder(folder)) {
      all.addAll(measured(data));
      tables.errors().writeCsv(written.resolve("accuracy-errors.csv")); // kept if stopped
      System.err.println(data.name());
    }
    tables.factors().writeCsv(written.resolve("accuracy-factors.csv"));
    Table comparison = tables.comparison();
    try (OutputStream picture = Files.newOutputStream(written.resolve("accuracy.svg"))) {
      FigureFormat.SVG.write(ComparisonFigure.of(comparison), picture);
    }
    System.out.println(comparison.toMarkdown());
    System.out.print(AccuracyTables.medians(tables.factors()).toMarkdown());
    return 0;
  }

  private List<MeasuredErrors> measured(DataSet data) {
    List<MeasuredErrors> measured = new ArrayList<>();
    for (Contender contender : Contender.all()) {
      Optional<Mechanism> mechanism = contender.on().apply(data.histogram());
      if (mechanism.isPresent()) {
        List<Optional<TrueError>> errors =
            Arrays.stream(epsilons)
                .map(epsilon -> measured(mechanism.get(), data, Epsilon.parse(epsilon)))
                .toList();
        measured.add(new MeasuredErrors(data, contender.name(), errors));
      }
    }
    return measured;
  }

  private Optional<TrueError> measured(Mechanism mechanism, DataSet data, Epsilon epsilon) {
    try {
      mechanism.requireBudget(epsilon);
    } catch (ReleaseRefusedException e) {
      return Optional.empty();
    }
    return Optional.of(TrueError.measure(mechanism, data.histogram(), epsilon, trials));
  }
}
