package io.privhist.evaluation.intervals;

import io.privhist.estimate.Observation;
import io.privhist.evaluation.histograms.DataSet;
import io.privhist.evaluation.histograms.LawSampler;
import io.privhist.evaluation.histograms.Sample;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often the ranges that are stated hold for populations that nobody told the estimators of. */
@Command(
    name = "population-coverage",
    description =
        "How often stated ranges hold for the population: writes population-coverage-EPSILONS.csv, prints"
            + " a summary.",
    mixinStandardHelpOptions = true)
public final class PopulationCoverageCommand implements Callable<Integer> {
  private static final long SEED = 20_261_119;
  private static final String NO_NOISE = "none";

  @Option(
      names = "--epsilon",
      split = ",",
      description = "Or none, for the data themselves. Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {NO_NOISE, "2", "0.5"};

  @Option(names = "--trials", description = "Samples per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 40;

  @Option(names = "--most-items", description = "Of a cell. Default: ${DEFAULT-VALUE}")
  private long mostItems = 1_000_000;

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "Populations besides those by formula: a count,prevalence file for each.")
  private @Nullable Path data;

  @Mixin private final OutputFolder out = new OutputFolder();

  private final Map<RangeKey, RangeTally> tallies = new LinkedHashMap<>();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
    for (PopulationGrid.Cell cell : cells()) {
      if (cell.items() <= mostItems) {
        measure(cell);
        System.err.println(cell.law().name() + ", " + cell.items());
      }
    }
    RangeTables tables = new RangeTables(tallies);
    String file = "population-coverage-%s.csv".formatted(String.join("-", epsilons));
    tables.full().writeCsv(folder.resolve(file));
    for (String kind : PopulationGrid.KINDS) {
      Table summary = tables.summary(kind);
      System.out.print(summary.rows().isEmpty() ? "" : kind + "\n" + summary.toMarkdown() + "\n");
    }
    return 0;
  }

  private List<PopulationGrid.Cell> cells() throws IOException {
    List<PopulationGrid.Cell> cells = new ArrayList<>(PopulationGrid.byFormula());
    if (data != null) {
      cells.addAll(PopulationGrid.ofData(DataSet.ofFolder(data)));
    }
    return cells;
  }

  private void measure(PopulationGrid.Cell cell) {
    LawSampler sampler = new LawSampler(cell.law());
    List<StatedRange> untold = StatedRange.untold(cell.law(), cell.items());
    List<StatedRange> told = StatedRange.told(cell.law());
    for (int trial = 0; trial < trials; trial++) {
      Sample sample = new Sample(cell.law(), sampler, cell.items(), SEED + trial);
      List<Observation> observations =
          Arrays.stream(epsilons).map(epsilon -> observation(sample, epsilon)).toList();
      untold.forEach(range -> check(range, cell.kind(), cell, sample, observations));
      told.forEach(range -> check(range, PopulationGrid.TOLD, cell, sample, observations));
    }
  }

  private void check(
      StatedRange range,
      String kind,
      PopulationGrid.Cell cell,
      Sample sample,
      List<Observation> observations) {
    double truth = range.truth().applyAsDouble(sample);
    for (int i = 0; i < epsilons.length; i++) {
      RangeKey key = new RangeKey(kind, range.name(), epsilons[i], cell.law().name(), cell.items());
      tallies
          .computeIfAbsent(key, first -> new RangeTally())
          .add(range.property().estimate(observations.get(i)), truth);
    }
  }

  private static Observation observation(Sample sample, String epsilon) {
    if (epsilon.equals(NO_NOISE)) {
      return Observation.of(sample.raw().items(), sample.raw().sensitivePrevalences());
    }
    Mechanism mechanism = Mechanisms.standard();
    return Observation.of(mechanism.release(sample.raw(), Epsilon.parse(epsilon)));
  }
}
