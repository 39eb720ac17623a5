package io.privhist.evaluation;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Mean error of each mechanism on a folder of histograms, and how they compare over all of them.
 */
@Command(
    name = "accuracy",
    description = "Mean sorted L1 error on each histogram of a folder, as Markdown tables.",
    mixinStandardHelpOptions = true)
final class AccuracyCommand implements Callable<Integer> {
  private static final List<Contender> CONTENDERS = Contender.all();
  private static final double OFFSET = 2; // so that errors near zero do not rule a mean of ratios

  @Parameters(paramLabel = "FOLDER", description = "Folder of count,prevalence files.")
  private Path folder = Path.of(".");

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1", "2", "5"};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  /** One contender on one data set: its error at each epsilon. */
  private record Row(String contender, double rootOfItems, List<TrueError> errors) {
    double mean(int e) {
      return errors.get(e).meanL1();
    }
  }

  @Override
  public Integer call() throws IOException {
    System.out.println("## Mean sorted L1 error over " + trials + " releases ± standard error");
    System.out.println();
    System.out.println(
        "| data set | n | labels | mechanism | " + String.join(" | ", epsilons) + " | ms |");
    System.out.println("|---|--:|--:|---|" + "--:|".repeat(epsilons.length + 1));
    List<List<Row>> dataSets = new ArrayList<>();
    for (DataSet data : DataSet.ofFolder(folder)) {
      dataSets.add(rowsOf(data));
    }
    printComparison(dataSets);
    for (Contender contender : CONTENDERS) {
      printFactors(contender.name(), dataSets);
    }
    return 0;
  }

  private List<Row> rowsOf(DataSet data) {
    List<Row> rows = new ArrayList<>();
    for (Contender contender : CONTENDERS) {
      Optional<Mechanism> mechanism = contender.on().apply(data.histogram());
      if (mechanism.isPresent()) {
        Row row = measure(contender.name(), mechanism.get(), data);
        print(data, row);
        rows.add(row);
      }
    }
    return rows;
  }

  private Row measure(String contender, Mechanism mechanism, DataSet data) {
    List<TrueError> errors =
        Arrays.stream(epsilons)
            .map(Epsilon::parse)
            .map(epsilon -> TrueError.measure(mechanism, data.histogram(), epsilon, trials))
            .toList();
    return new Row(contender, Math.sqrt((double) data.histogram().items()), errors);
  }

  private static void print(DataSet data, Row row) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %s | %s | %.1f |%n",
        data.name(),
        data.histogram().items(),
        data.histogram().sensitivePrevalences().labels(),
        row.contender(),
        row.errors().stream()
            .map(error -> number(error.meanL1()) + " ± " + number(error.seL1()))
            .collect(Collectors.joining(" | ")),
        row.errors().stream().mapToDouble(error -> 1_000 * error.seconds()).max().orElse(0));
  }

  /**
   * Geometric mean, over the data sets that both ran on, of the first contender's error / other.
   */
  private void printComparison(List<List<Row>> dataSets) {
    String first = CONTENDERS.get(0).name();
    System.out.printf(
        "%n## Error of %s / error of another: geometric mean of (error + %.0f) / (error + %.0f)%n%n",
        first, OFFSET, OFFSET);
    System.out.println("| other | data sets | " + String.join(" | ", epsilons) + " |");
    System.out.println("|---|--:|" + "--:|".repeat(epsilons.length));
    for (Contender other : CONTENDERS.subList(1, CONTENDERS.size())) {
      List<Row> others = rows(other.name(), dataSets);
      List<Row> ours =
          dataSets.stream()
              .filter(rows -> rows.stream().anyMatch(row -> row.contender().equals(other.name())))
              .map(rows -> rows.get(0))
              .toList();
      String cells =
          IntStream.range(0, epsilons.length)
              .mapToObj(e -> String.format(Locale.ROOT, "%.3f", ratio(ours, others, e)))
              .collect(Collectors.joining(" | "));
      System.out.printf("| %s | %d | %s |%n", other.name(), others.size(), cells);
    }
  }

  private static double ratio(List<Row> ours, List<Row> others, int e) {
    return Math.exp(
        IntStream.range(0, ours.size())
            .mapToDouble(
                d -> Math.log((ours.get(d).mean(e) + OFFSET) / (others.get(d).mean(e) + OFFSET)))
            .average()
            .orElse(Double.NaN));
  }

  private static List<Row> rows(String contender, List<List<Row>> dataSets) {
    return dataSets.stream()
        .flatMap(List::stream)
        .filter(row -> row.contender().equals(contender))
        .toList();
  }

  private void printFactors(String contender, List<List<Row>> dataSets) {
    System.out.printf(
        "%n## %s: error / sqrt(n)%n%n| epsilon | 10 %% | median | 90 %% | largest |%n", contender);
    System.out.println("|---|--:|--:|--:|--:|");
    for (int e = 0; e < epsilons.length; e++) {
      int column = e;
      double[] sorted =
          rows(contender, dataSets).stream()
              .mapToDouble(row -> row.mean(column) / row.rootOfItems())
              .sorted()
              .toArray();
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
