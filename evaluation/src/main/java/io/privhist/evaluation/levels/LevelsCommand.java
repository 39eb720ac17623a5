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
 * What it does to the errors of regions and of their union when regions follow their parent's
 * release until they add up to it.
 */
@Command(
    name = "levels",
    description =
        "Errors of regions and of all regions together, with consistency over without, on made-up"
            + " households: levels.csv, a table by epsilon, and one of all regions by their number.",
    mixinStandardHelpOptions = true)
public final class LevelsCommand implements Callable<Integer> {
  private static final int SMALL = 10; // a small region has less than this part of all items
  private static final List<String> RATIOS =
      List.of(
          "small",
          "small_error",
          "all",
          "all_error",
          "parent",
          "parent_error",
          "totals",
          "totals_error");

  @Option(names = "--trials", description = "Per configuration. Default: ${DEFAULT-VALUE}")
  private int trials = 8;

  @Option(names = "--out", description = "Folder of levels.csv. Default: ${DEFAULT-VALUE}")
  private Path out = Path.of(".");

  @Option(
      names = "--epsilon",
      split = ",",
      description = "Of both levels together. Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.1", "0.2", "0.5", "1", "2", "3", "5"};

  @Option(names = "--regions", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private int[] regions = {2, 3, 5, 10, 20, 50, 200};

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
    Map<Integer, Map<String, ErrorRatio>> byRegions = new LinkedHashMap<>();
    for (Households generator : Households.values()) {
      for (int k : regions) {
        for (long size : households) {
          for (String epsilon : epsilons) {
            Outcome outcome = outcome(generator, k, size, Epsilon.parse(epsilon).times(1, 2));
            byEpsilon.computeIfAbsent(epsilon, key -> new Outcome()).addAll(outcome);
            byRegions
                .computeIfAbsent(k, key -> new LinkedHashMap<>())
                .computeIfAbsent(epsilon, key -> new ErrorRatio())
                .addAll(outcome.all);
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
    System.out.println(summary.toMarkdown());
    Table cross = new Table(Stream.concat(Stream.of("regions"), Stream.of(epsilons)).toList());
    byRegions.forEach(
        (k, ratios) ->
            cross.add(
                Stream.concat(
                        Stream.of(Integer.toString(k)),
                        ratios.values().stream().map(ratio -> ratio.cells().get(0)))
                    .toList()));
    System.out.print(cross.toMarkdown());
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

  private static double totalError(RawHistogram truth, Release release) {
    return Math.abs(release.total() - truth.items());
  }

  /** The errors of small regions, of all of them, of their parent, and of regions' totals. */
  private static final class Outcome {
    private final ErrorRatio small = new ErrorRatio();
    private final ErrorRatio all = new ErrorRatio();
    private final ErrorRatio parent = new ErrorRatio();
    private final ErrorRatio totals = new ErrorRatio();

    void add(List<RawHistogram> truth, Epsilon level) {
      RawHistogram union = Households.union(truth);
      ReleaseTree before =
          new ReleaseTree(
              release(union, level),
              truth.stream().map(each -> ReleaseTree.leaf(release(each, level))).toList());
      ReleaseTree after = before.consistent();
      double[] with = new double[2];
      double[] without = new double[2];
      double totalsWith = 0;
      double totalsWithout = 0;
      for (int i = 0; i < truth.size(); i++) {
        int kind = truth.get(i).items() * SMALL < union.items() ? 0 : 1;
        with[kind] += error(truth.get(i), after.children().get(i).release());
        without[kind] += error(truth.get(i), before.children().get(i).release());
        totalsWith += totalError(truth.get(i), after.children().get(i).release());
        totalsWithout += totalError(truth.get(i), before.children().get(i).release());
      }
      small.add(with[0], without[0]);
      all.add(with[0] + with[1], without[0] + without[1]);
      parent.add(error(union, after.release()), error(union, before.release()));
      totals.add(totalsWith, totalsWithout);
    }

    void addAll(Outcome other) {
      small.addAll(other.small);
      all.addAll(other.all);
      parent.addAll(other.parent);
      totals.addAll(other.totals);
    }

    List<String> row(String... names) {
      List<String> row = new ArrayList<>(List.of(names));
      row.addAll(small.cells());
      row.addAll(all.cells());
      row.addAll(parent.cells());
      row.addAll(totals.cells());
      return row;
    }
  }
}
