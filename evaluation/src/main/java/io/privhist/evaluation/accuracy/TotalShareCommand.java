package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Cost and benefit of a larger share of epsilon for the number of items. */
@Command(
    name = "total-share",
    description =
        "Errors of the histogram and of its total with several shares of epsilon for the total,"
            + " divided by those with the smallest share: geometric means over a folder of"
            + " histograms, as a table. Beside them the error over what plan forecasts, in the"
            + " median.",
    mixinStandardHelpOptions = true)
public final class TotalShareCommand implements Callable<Integer> {
  private static final double OFFSET = 2; // so that errors near zero do not rule a mean of ratios

  @Parameters(paramLabel = "DATA", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--mechanism", description = "Default: ${DEFAULT-VALUE}")
  private String name = "tiling";

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1"};

  @Option(names = "--share", split = ",", description = "Ascending; 0 buys none. ${DEFAULT-VALUE}")
  private double[] shares = {0.015, 0.02, 0.03, 0.05, 0.1};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 20;

  @Override
  public Integer call() throws IOException {
    List<DataSet> dataSets = DataSet.ofFolder(folder);
    List<String> head = new ArrayList<>(List.of("share"));
    for (String epsilon : epsilons) {
      head.add("L1 at " + epsilon);
      head.add("N at " + epsilon);
      head.add("L1 / plan at " + epsilon);
    }
    List<List<String>> rows = Arrays.stream(shares).mapToObj(this::rowOf).toList();
    for (String epsilon : epsilons) {
      List<List<TrueError>> errors =
          Arrays.stream(shares).mapToObj(share -> errors(share, epsilon, dataSets)).toList();
      for (int i = 0; i < shares.length; i++) {
        rows.get(i).add(mean(errors.get(i), errors.get(0), TrueError::meanL1));
        rows.get(i).add(mean(errors.get(i), errors.get(0), TrueError::meanAbsTotalError));
        rows.get(i).add(medianOfForecasts(shares[i], epsilon, dataSets, errors.get(i)));
      }
      System.err.println(epsilon);
    }
    Table table = new Table(head);
    rows.forEach(table::add);
    System.out.print(table.toMarkdown());
    return 0;
  }

  private List<String> rowOf(double share) {
    return new ArrayList<>(List.of(String.format(Locale.ROOT, "%.1f %%", 100 * share)));
  }

  private Mechanism mechanism(double share) {
    Mechanism mechanism = Mechanisms.named(name);
    return share == 0 ? mechanism : mechanism.withTotalShare(share);
  }

  /** Returns the median of the errors, each over what is forecast from the number of items. */
  private String medianOfForecasts(
      double share, String epsilon, List<DataSet> dataSets, List<TrueError> errors) {
    double[] ratios = new double[errors.size()];
    for (int i = 0; i < ratios.length; i++) {
      OptionalDouble forecast =
          mechanism(share).expectedL1(dataSets.get(i).histogram().items(), Epsilon.parse(epsilon));
      ratios[i] = errors.get(i).meanL1() / Math.max(1, forecast.orElse(Double.NaN));
    }
    Arrays.sort(ratios);
    return String.format(Locale.ROOT, "%.2f", ratios[ratios.length / 2]);
  }

  private List<TrueError> errors(double share, String epsilon, List<DataSet> dataSets) {
    Mechanism shared = mechanism(share);
    return dataSets.stream()
        .map(data -> TrueError.measure(shared, data.histogram(), Epsilon.parse(epsilon), trials))
        .toList();
  }

  /** Returns the geometric mean of ratios, data set by data set. */
  private static String mean(
      List<TrueError> errors, List<TrueError> others, ToDoubleFunction<TrueError> number) {
    double sum = 0;
    for (int i = 0; i < errors.size(); i++) {
      sum +=
          Math.log(
              (number.applyAsDouble(errors.get(i)) + OFFSET)
                  / (number.applyAsDouble(others.get(i)) + OFFSET));
    }
    return String.format(Locale.ROOT, "%.3f", Math.exp(sum / errors.size()));
  }
}
