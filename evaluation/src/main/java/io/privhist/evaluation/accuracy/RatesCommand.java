package io.privhist.evaluation.accuracy;

import io.privhist.evaluation.histograms.Family;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Errors divided by their rates, over sizes, budgets and shapes. */
@Command(
    name = "rates",
    description =
        "Mean error of privhist divided by the bound of Theorem 1, and of lattice divided by"
            + " sqrt(n) e^-epsilon: writes a file for each, prints the range of each family.",
    mixinStandardHelpOptions = true)
public final class RatesCommand implements Callable<Integer> {
  private static final long SEED = 20_191_008;

  @Option(names = "--items", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private long[] sizes = {
    1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  @Option(names = "--trials", description = "Releases per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 10;

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
    for (Rate rate : List.of(Rate.PRIVHIST, Rate.LATTICE)) {
      Table ratios = ratios(rate);
      ratios.writeCsv(folder.resolve("rates-%s.csv".formatted(rate.mechanism())));
      System.out.printf("%s:%n%n%s%n", rate.mechanism(), ranges(ratios).toMarkdown());
    }
    System.out.print(constants().toMarkdown());
    return 0;
  }

  private Table ratios(Rate rate) {
    List<String> head = new ArrayList<>(List.of("family", "n"));
    rate.epsilons().forEach(epsilon -> head.add("epsilon_" + epsilon));
    Table ratios = new Table(head);
    for (Family family : Family.values()) {
      for (long n : sizes) {
        ratios.add(row(rate, family, n));
      }
      System.err.println(rate.mechanism() + " " + family.label());
    }
    return ratios;
  }

  private List<String> row(Rate rate, Family family, long n) {
    RawHistogram raw = family.generate(n, SEED);
    List<String> row = new ArrayList<>(List.of(family.label(), Long.toString(n)));
    for (String epsilon : rate.epsilons()) {
      row.add(format(rate.ratio(raw, Epsilon.parse(epsilon), trials)));
    }
    return row;
  }

  private static String format(double ratio) {
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  /** Returns what lattice's ratios cannot exceed for large n. */
  static Table constants() {
    Table table =
        new Table(Stream.concat(Stream.of("epsilon"), Rate.LATTICE.epsilons().stream()).toList());
    table.add(
        Stream.concat(
                Stream.of("proved constant"),
                Rate.LATTICE.epsilons().stream()
                    .map(epsilon -> format(Rate.latticeConstant(Double.parseDouble(epsilon)))))
            .toList());
    return table;
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
      ranges.add(List.of(family, format(sorted[0]), format(sorted[sorted.length - 1])));
    }
    return ranges;
  }
}
