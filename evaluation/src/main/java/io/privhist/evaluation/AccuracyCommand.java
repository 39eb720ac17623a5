package io.privhist.evaluation;

import io.privhist.cli.trials.TrueError;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Mean error of each mechanism on a folder of histograms, and the forecast factors they give. */
@Command(
    name = "accuracy",
    description = "Mean sorted L1 error on each histogram of a folder, as Markdown tables.",
    mixinStandardHelpOptions = true)
final class AccuracyCommand implements Callable<Integer> {
  private static final List<Mechanism> MECHANISMS = Mechanisms.all();

  @Parameters(paramLabel = "FOLDER", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1", "2", "5"};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  @Override
  public Integer call() throws IOException {
    System.out.println(
        "Mean sorted L1 error over " + trials + " releases, and the standard error.");
    System.out.println();
    System.out.println(
        "| data set | n | labels | mechanism | " + String.join(" | ", epsilons) + " | ms |");
    System.out.println("|---|--:|--:|---|" + "--:|".repeat(epsilons.length + 1));
    List<DataSet> dataSets = DataSet.ofFolder(folder);
    double[][][] alphas = new double[MECHANISMS.size()][epsilons.length][dataSets.size()];
    for (int d = 0; d < dataSets.size(); d++) {
      for (int m = 0; m < MECHANISMS.size(); m++) {
        printRow(dataSets.get(d), m, d, alphas[m]);
      }
    }
    for (int m = 0; m < MECHANISMS.size(); m++) {
      printFactors(MECHANISMS.get(m).name(), alphas[m]);
    }
    return 0;
  }

  private void printRow(DataSet data, int m, int d, double[][] alphas) {
    List<String> cells = new ArrayList<>();
    double millis = 0;
    for (int e = 0; e < epsilons.length; e++) {
      TrueError result =
          TrueError.measure(
              MECHANISMS.get(m),
              data.histogram(),
              Guarantee.perRecord(Epsilon.parse(epsilons[e])),
              trials);
      cells.add(number(result.meanL1()) + " ± " + number(result.seL1()));
      alphas[e][d] = result.meanL1() / Math.sqrt((double) data.histogram().items());
      millis = Math.max(millis, 1_000 * result.seconds());
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %s | %s | %.1f |%n",
        data.name(),
        data.histogram().items(),
        data.histogram().sensitivePrevalences().labels(),
        MECHANISMS.get(m).name(),
        String.join(" | ", cells),
        millis);
  }

  private void printFactors(String mechanism, double[][] alphas) {
    System.out.printf(
        "%n%s: error / sqrt(n) over the data sets%n%n| epsilon | 10 %% | median | 90 %% | largest |%n",
        mechanism);
    System.out.println("|---|--:|--:|--:|--:|");
    for (int e = 0; e < epsilons.length; e++) {
      double[] sorted = alphas[e].clone();
      Arrays.sort(sorted);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.3g | %.3g | %.3g | %.3g |%n",
          epsilons[e],
          quantile(sorted, 0.1),
          quantile(sorted, 0.5),
          quantile(sorted, 0.9),
          quantile(sorted, 1));
    }
  }

  private static double quantile(double[] sorted, double level) {
    double position = level * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
  }
}
