package io.privhist.evaluation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Many releases of every data set of a folder, to see how often what a release claims holds. */
final class BandTrials {
  @Parameters(paramLabel = "FOLDER", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 20;

  @Option(names = "--level", description = "Level of the bands. Default: ${DEFAULT-VALUE}")
  private double level = 0.95;

  /** What the releases of all data sets showed, and the least share of one set's that passed. */
  record Shown<T>(List<T> outcomes, double worst) {}

  int trials() {
    return trials;
  }

  double level() {
    return level;
  }

  /** Reads the data sets, and prints what is done with them. */
  List<DataSet> dataSets() throws IOException {
    List<DataSet> dataSets = DataSet.ofFolder(folder);
    System.out.printf(
        "%d data sets, %d releases each; bands at level %s.%n%n", dataSets.size(), trials, level);
    return dataSets;
  }

  <T> Shown<T> run(
      List<DataSet> dataSets, Function<DataSet, List<T>> outcomes, Predicate<T> passed) {
    List<T> all = new ArrayList<>();
    double worst = 1;
    for (DataSet data : dataSets) {
      List<T> some = outcomes.apply(data);
      worst = Math.min(worst, some.stream().filter(passed).count() / (double) trials);
      all.addAll(some);
    }
    return new Shown<>(all, worst);
  }
}
