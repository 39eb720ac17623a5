package io.privhist.evaluation.bands;

import io.privhist.evaluation.bands.BandStudy.Shown;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Many releases of every data set of a folder, to see how often what a release claims holds. */
final class BandTrials {
  @Parameters(paramLabel = "DATA", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 20;

  @Option(names = "--mechanism", description = "Default: ${DEFAULT-VALUE}")
  private String mechanism = "auto";

  @Option(names = "--level", description = "Level of the bands. Default: ${DEFAULT-VALUE}")
  private double level = 0.95;

  double level() {
    return level;
  }

  /** Prints what a study found, a row for each epsilon. */
  <T> void print(BandStudy<T> study, String... epsilons) throws IOException {
    List<DataSet> dataSets = DataSet.ofFolder(folder);
    List<String> head = new ArrayList<>(List.of("epsilon", "mechanism"));
    study.columns().forEach(column -> head.add(column.name()));
    Table table = new Table(head);
    for (String epsilon : epsilons) {
      Mechanism runs = Mechanisms.named(mechanism).at(Epsilon.parse(epsilon));
      Shown<T> shown = shown(study, runs, dataSets, Epsilon.parse(epsilon));
      List<String> row = new ArrayList<>(List.of(epsilon, runs.name()));
      study.columns().forEach(column -> row.add(column.cell().apply(shown)));
      table.add(row);
    }
    System.out.printf(
        "%d data sets, %d releases each; bands at level %s.%n%n", dataSets.size(), trials, level);
    System.out.print(table.toMarkdown());
  }

  private <T> Shown<T> shown(
      BandStudy<T> study, Mechanism runs, List<DataSet> dataSets, Epsilon epsilon) {
    List<T> all = new ArrayList<>();
    double worst = 1;
    for (DataSet data : dataSets) {
      Function<Release, T> question = study.question(data.histogram(), runs, epsilon);
      List<T> some =
          Stream.generate(() -> runs.release(data.histogram(), epsilon))
              .limit(trials)
              .map(question)
              .toList();
      worst = Math.min(worst, BandStudy.share(some, study::holds));
      all.addAll(some);
    }
    return new Shown<>(all, worst);
  }
}
