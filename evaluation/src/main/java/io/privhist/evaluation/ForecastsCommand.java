package io.privhist.evaluation;

import io.privhist.evaluation.BandTrials.Shown;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Release;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How well tiling predicts its own error, and how often its bands and its total hold. */
@Command(
    name = "forecasts",
    description =
        "Actual over expected error of tiling, and the coverage of its bands, as Markdown tables.",
    mixinStandardHelpOptions = true)
final class ForecastsCommand implements Callable<Integer> {
  @Mixin private final BandTrials bands = new BandTrials();

  @Option(names = "--epsilon", split = ",", description = "Default: ${DEFAULT-VALUE}")
  private String[] epsilons = {"0.01", "0.1", "0.5", "1", "2", "5"};

  /** What one release showed: three checks, and two ratios of actual to expected error. */
  private record Outcome(
      boolean curve, boolean top, boolean total, double afterRatio, double beforeRatio) {}

  @Override
  public Integer call() throws IOException {
    List<DataSet> dataSets = bands.dataSets();
    System.out.println(
        "| epsilon | curve band | top-mass band | N ± 1.96 sd | worst data set's curve band"
            + " | actual / forecast after: 10 %, median, 90 % | actual / plan: 10 %, median, 90 % |");
    System.out.println("|---|--:|--:|--:|--:|--:|--:|");
    for (String epsilon : epsilons) {
      Epsilon each = Epsilon.parse(epsilon);
      print(epsilon, bands.run(dataSets, data -> outcomes(data.histogram(), each), Outcome::curve));
    }
    return 0;
  }

  private void print(String epsilon, Shown<Outcome> shown) {
    List<Outcome> all = shown.outcomes();
    double size = all.size();
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f %% | %.1f %% | %.1f %% | %.0f %% | %s | %s |%n",
        epsilon,
        100 * all.stream().filter(Outcome::curve).count() / size,
        100 * all.stream().filter(Outcome::top).count() / size,
        100 * all.stream().filter(Outcome::total).count() / size,
        100 * shown.worst(),
        quantiles(all.stream().mapToDouble(Outcome::afterRatio).toArray()),
        quantiles(all.stream().mapToDouble(Outcome::beforeRatio).toArray()));
  }

  private static String quantiles(double[] values) {
    Arrays.sort(values);
    int last = values.length - 1;
    return String.format(
        Locale.ROOT,
        "%.2f, %.2f, %.2f",
        values[last / 10],
        values[last / 2],
        values[last * 9 / 10]);
  }

  private List<Outcome> outcomes(RawHistogram raw, Epsilon epsilon) {
    YoungDiagram truth = new YoungDiagram(raw.sensitivePrevalences());
    List<Outcome> outcomes = new ArrayList<>();
    for (int trial = 0; trial < bands.trials(); trial++) {
      Release release = Tiling.standard().release(raw, epsilon);
      Band band = release.band(bands.level()).orElseThrow();
      double error =
          SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences());
      double miss = Math.abs((double) release.total() - raw.items());
      outcomes.add(
          new Outcome(
              holds(band.curve(), truth),
              band.topMass().stream().allMatch(top -> holds(top, truth)),
              miss <= 1.96 * release.totalStandardDeviation(),
              error / Math.max(1, release.expectedL1().orElseThrow()),
              error
                  / Math.max(1, Tiling.standard().expectedL1(raw.items(), epsilon).orElseThrow())));
    }
    return outcomes;
  }

  private static boolean holds(Band.TopMass top, YoungDiagram truth) {
    long items = truth.rowsBeyond(0).upTo(top.labels());
    return top.items().lower() <= items && items <= top.items().upper();
  }

  /** The curve never rises, so each row is checked at its two ends. */
  private static boolean holds(CurveBand band, YoungDiagram truth) {
    for (int row = 0; row < band.rows(); row++) {
      long first = truth.labelsAbove(band.count(row) - 1);
      long last = row + 1 < band.rows() ? truth.labelsAbove(band.count(row + 1) - 2) : 0;
      if (first > band.interval(row).upper() || last < band.interval(row).lower()) {
        return false;
      }
    }
    return true;
  }
}
