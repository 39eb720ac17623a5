package io.privhist.evaluation.properties;

import io.privhist.evaluation.histograms.Law;
import io.privhist.evaluation.histograms.LawSampler;
import io.privhist.evaluation.table.OutputFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Error of estimated properties against the number of items: without privacy, from releases, and
 * released directly.
 */
@Command(
    name = "properties",
    description =
        "Errors of estimates from samples of known laws: writes properties-errors.csv,"
            + " properties-smallest-n.csv, properties-costs-little.csv and the plots of the folder"
            + " properties, prints how often privacy costs little.",
    mixinStandardHelpOptions = true)
public final class PropertiesCommand implements Callable<Integer> {
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

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
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
    PropertyTables tables = new PropertyTables(study.errors());
    tables.errors().writeCsv(folder.resolve("properties-errors.csv"));
    tables.smallestItems().writeCsv(folder.resolve("properties-smallest-n.csv"));
    tables.costsLittle().writeCsv(folder.resolve("properties-costs-little.csv"));
    Path plots = Files.createDirectories(folder.resolve("properties"));
    for (PropertyChart chart : PropertyChart.all(study.errors())) {
      Files.writeString(plots.resolve(chart.fileName()), chart.toSvg());
    }
    System.out.println(tables.shares().toMarkdown());
    System.out.print(tables.comparisons().toMarkdown());
    return 0;
  }
}
