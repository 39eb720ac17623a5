package io.privhist.evaluation.levels;

import io.privhist.evaluation.table.Table;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;
import io.privhist.release.ReleaseTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What it does to the errors of regions and of their union when their releases are made to agree.
 */
@Command(
    name = "levels",
    description =
        "Errors of regions and of all regions together, with consistency over without, on made-up"
            + " households: levels.csv, and a table by epsilon.",
    mixinStandardHelpOptions = true)
public final class LevelsCommand implements Callable<Integer> {
  private static final int SMALL = 10; // a small region has less than this part of all items
  private static final List<String> RATIOS =
      List.of("small", "small_error", "all", "all_error", "parent", "parent_error");

  @Option(names = "--trials", description = "Per configuration. Default: ${DEFAULT-VALUE}")
  private int trials = 8;

  @Option(names = "--out", description = "Folder of levels.csv. Default: ${DEFAULT-VALUE}")
  private Path out = Path.of(".");

  @Option(
      names = "--epsilon",
      split = ",",
      description = "Of both levels together. Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.5", "1", "2", "4"};

  @Option(names = "--regions", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private int[] regions = {5, 20, 100, 200};

  @Option(names = "--households", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private long[] households = {3_000, 30_000};

  @Override
  public Integer call() throws IOException {
    Table table =
        new Table(
            Stream.concat(
                    Stream.of("generator", "regions", "households", "epsilon", "trials"),
                    RATIOS.stream())
                .toList());
    Map<String, Outcome> byEpsilon = new LinkedHashMap<>();
    for (Households generator : Households.values()) {
      for (int k : regions) {
        for (long size : households) {
          for (String epsilon : epsilons) {
            Outcome outcome = outcome(generator, k, size, Epsilon.parse(epsilon).times(1, 2));
            byEpsilon.computeIfAbsent(epsilon, key -> new Outcome()).addAll(outcome);
            table.add(
                outcome.row(
                    generator.label(),
                    Integer.toString(k),
                    Long.toString(size),
                    epsilon,
                    Integer.toString(trials)));
          }
        }
      }
      System.err.println(generator.label());
    }
    Files.createDirectories(out);
    table.writeCsv(out.resolve("levels.csv"));
    Table summary = new Table(Stream.concat(Stream.of("epsilon"), RATIOS.stream()).toList());
    byEpsilon.forEach((epsilon, outcome) -> summary.add(outcome.row(epsilon)));
    System.out.print(summary.toMarkdown());
    return 0;
  }

  private Outcome outcome(Households generator, int k, long size, Epsilon level) {
    Outcome outcome = new Outcome();
    for (int trial = 0; trial < trials; trial++) {
      List<RawHistogram> truth = generator.regions(k, size, 1_000L * trial + k + size);
      outcome.add(truth, level);
    }
    return outcome;
  }

  private static Release release(RawHistogram truth, Epsilon epsilon) {
    return Mechanisms.standard().release(truth, epsilon, Neighbours.ADD_REMOVE);
  }

  private static double error(RawHistogram truth, Release release) {
    return (double)
        SortedDistance.l1(truth.sensitivePrevalences(), release.histogram().prevalences());
  }

  /** The errors of small regions, of all of them, and of their parent. */
  private static final class Outcome {
    private final ErrorRatio small = new ErrorRatio();
    private final ErrorRatio all = new ErrorRatio();
    private final ErrorRatio parent = new ErrorRatio();

    void add(List<RawHistogram> truth, Epsilon level) {
      RawHistogram union = Households.union(truth);
      ReleaseTree before =
          new ReleaseTree(
              release(union, level),
              truth.stream().map(each -> ReleaseTree.leaf(release(each, level))).toList());
      ReleaseTree after = before.consistent();
      double[] with = new double[2];
      double[] without = new double[2];
      for (int i = 0; i < truth.size(); i++) {
        int kind = truth.get(i).items() * SMALL < union.items() ? 0 : 1;
        with[kind] += error(truth.get(i), after.children().get(i).release());
        without[kind] += error(truth.get(i), before.children().get(i).release());
      }
      small.add(with[0], without[0]);
      all.add(with[0] + with[1], without[0] + without[1]);
      parent.add(error(union, after.release()), error(union, before.release()));
    }

    void addAll(Outcome other) {
      small.addAll(other.small);
      all.addAll(other.all);
      parent.addAll(other.parent);
    }

    List<String> row(String... names) {
      List<String> row = new ArrayList<>(List.of(names));
      row.addAll(small.cells());
      row.addAll(all.cells());
      row.addAll(parent.cells());
      return row;
    }
  }
}
