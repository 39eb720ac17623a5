package io.privhist.evaluation.comparison;

import io.privhist.evaluation.comparison.PairTrial.Cell;
import io.privhist.evaluation.histograms.Family;
import io.privhist.evaluation.table.OutputFolder;
import io.privhist.evaluation.table.Table;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often the intervals of {@code compare} hold, over pairs of equal and of different data. */
@Command(
    name = "comparison",
    description =
        "How often what compare says of two releases holds, for equal and for different data:"
            + " writes comparison.csv, prints shares.",
    mixinStandardHelpOptions = true)
public final class ComparisonCommand implements Callable<Integer> {
  private static final long SEED = 20_261_118;
  private static final long OTHER_DATA = 1L << 30;

  @Option(
      names = "--epsilon",
      split = ",",
      description = "One for both releases, or one for each: 0.1/1. Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.5", "1", "2", "5", "0.1/1", "1/2"};

  @Option(names = "--items", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private long[] items = {2_000, 20_000};

  @Option(names = "--shapes", split = ",", description = "Default: all")
  private Family[] shapes = Family.values();

  @Option(names = "--mechanism", description = "Default: ${DEFAULT-VALUE}")
  private String mechanism = "auto";

  @Option(names = "--level", description = "Default: ${DEFAULT-VALUE}")
  private double level = 0.95;

  @Option(names = "--trials", description = "Pairs per cell. Default: ${DEFAULT-VALUE}")
  private int trials = 40;

  @Mixin private final OutputFolder out = new OutputFolder();

  @Override
  public Integer call() throws IOException {
    Path folder = out.create();
    List<PairTrial> all = new ArrayList<>();
    for (String pair : epsilons) {
      for (long n : items) {
        for (Family shape : shapes) {
          all.addAll(pairs(pair, n, shape, true));
          all.addAll(pairs(pair, n, shape, false));
        }
      }
      System.err.println(pair);
    }
    Table cells = ComparisonTables.cells(all);
    cells.writeCsv(folder.resolve("comparison.csv"));
    System.out.println(ComparisonTables.verdicts(all).toMarkdown());
    System.out.print(ComparisonTables.lines(all).toMarkdown());
    return 0;
  }

  /** Different data are drawn afresh, with a tenth more items. */
  private List<PairTrial> pairs(String pair, long n, Family shape, boolean equal) {
    Cell cell = new Cell(pair, n, shape.label(), equal);
    Mechanism made = Mechanisms.named(mechanism);
    List<Epsilon> both = Arrays.stream(pair.split("/")).map(Epsilon::parse).toList();
    List<PairTrial> done = new ArrayList<>();
    for (int trial = 0; trial < trials; trial++) {
      RawHistogram dataOfA = shape.generate(n, SEED + trial);
      RawHistogram dataOfB =
          equal ? dataOfA : shape.generate(n + n / 10, SEED + OTHER_DATA + trial);
      Release a = made.release(dataOfA, both.get(0));
      Release b = made.release(dataOfB, both.get(both.size() - 1));
      done.add(PairTrial.of(cell, a, dataOfA, b, dataOfB, level));
    }
    return done;
  }
}
