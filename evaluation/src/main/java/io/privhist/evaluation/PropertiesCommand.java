package io.privhist.evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Error of estimated properties against the number of items: without privacy, from releases, and
 * released directly.
 */
@Command(
    name = "properties",
    description = "Errors of estimates from samples of known laws, as Markdown tables and plots.",
    mixinStandardHelpOptions = true)
final class PropertiesCommand implements Callable<Integer> {
  @Option(names = "--labels", split = ",", description = "Even. Default: ${DEFAULT-VALUE}")
  private int[] labels = {1_000, 10_000, 100_000};

  @Option(
      names = "--multiples",
      split = ",",
      description = "Items, as multiples of the labels. Default: ${DEFAULT-VALUE}")
  private double[] multiples = {0.1, 0.3, 1, 3, 10, 30, 100};

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.5", "1", "2"};

  @Option(names = "--trials", description = "Samples per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 40;

  @Option(
      names = "--plots",
      paramLabel = "FOLDER",
      description = "Where to write a plot for each property and number of labels.")
  private @Nullable Path plots;

  @Override
  public Integer call() throws IOException {
    PropertyStudy study = new PropertyStudy(epsilons, trials);
    for (int k : labels) {
      for (Law law : Law.all(k)) {
        LawSampler sampler = new LawSampler(law);
        for (double multiple : multiples) {
          study.measure(law, sampler, Math.round(multiple * k));
        }
        System.err.printf("%s, k = %d%n", law.name(), k);
      }
    }
    new PropertyTables(study.errors(), System.out).print();
    if (plots != null) {
      Files.createDirectories(plots);
      for (PropertyChart chart : PropertyChart.all(study.errors())) {
        Files.writeString(plots.resolve(chart.fileName()), chart.toSvg());
      }
    }
    return 0;
  }
}
