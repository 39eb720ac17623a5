package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.Family;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Error of PrivHist divided by the bound of Theorem 1, over sizes, budgets and shapes. */
@Command(
    name = "rates",
    description =
        "Mean error of privhist divided by the bound of Theorem 1: writes rates.csv, prints the"
            + " range of each family.",
    mixinStandardHelpOptions = true)
public final class RatesCommand implements Callable<Integer> {
  private static final long SEED = 20_191_008;

  @Option(names = "--items", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private long[] sizes = {
    1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.03", "0.1", "0.3", "1", "1.5", "2", "3", "4", "6", "8"};

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
    List<String> head = new ArrayList<>(List.of("family", "n"));
    for (String epsilon : epsilons) {
      head.add("epsilon_" + epsilon);
    }
    Table ratios = new Table(head);
    for (Family family : Family.values()) {
      for (long n : sizes) {
        ratios.add(row(family, n));
      }
      System.err.println(family.label());
    }
    ratios.writeCsv(folder.resolve("rates.csv"));
    System.out.print(ranges(ratios).toMarkdown());
    return 0;
  }

  private List<String> row(Family family, long n) {
    RawHistogram raw = family.generate(n, SEED);
    List<String> row = new ArrayList<>(List.of(family.label(), Long.toString(n)));
    for (String epsilon : epsilons) {
      row.add(String.format(Locale.ROOT, "%.2f", ratio(raw, Epsilon.parse(epsilon), trials)));
    }
    return row;
  }

  /** Returns mean error over bound; the bound holds for budgets from about 1/n on. */
  static double ratio(RawHistogram raw, Epsilon epsilon, int trials) {
    double error = TrueError.measure(PrivHist.standard(), raw, epsilon, trials).meanL1();
    return error / TheoremOne.bound((double) raw.items(), epsilon.doubleValue());
  }

  /** Returns the smallest and the largest ratio of each family. */
  static Table ranges(Table ratios) {
    Table ranges = new Table(List.of("family", "smallest ratio", "largest ratio"));
    for (String family : ratios.rows().stream().map(row -> row.get(0)).distinct().toList()) {
      double[] sorted =
          ratios.rows().stream()
              .filter(row -> row.get(0).equals(family))
              .flatMap(row -> row.subList(2, row.size()).stream())
              .mapToDouble(Double::parseDouble)
              .sorted()
              .toArray();
      ranges.add(
          List.of(
              family,
              String.format(Locale.ROOT, "%.2f", sorted[0]),
              String.format(Locale.ROOT, "%.2f", sorted[sorted.length - 1])));
    }
    return ranges;
  }
}
