package io.privhist.evaluation.bands;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Release;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Asks releases how well they predict their error, and whether bands and totals hold. */
final class ForecastStudy implements BandStudy<ForecastStudy.Outcome> {
  private final double level;

  /** Asks about bands at a level. */
  ForecastStudy(double level) {
    this.level = level;
  }

  /**
   * What one release showed: three checks, two ratios of actual to expected error, and the area of
   * the curve's band over the square root of the number of items.
   */
  record Outcome(
      boolean curve,
      boolean top,
      boolean total,
      double afterRatio,
      double beforeRatio,
      double area) {}

  @Override
  public List<Column<Outcome>> columns() {
    return List.of(
        new Column<>("curve band", shown -> shown.percent(Outcome::curve)),
        new Column<>("top-mass band", shown -> shown.percent(Outcome::top)),
        new Column<>("N ± 1.96 sd", shown -> shown.percent(Outcome::total)),
        new Column<>("worst data set's curve band", Shown::worstPercent),
        new Column<>(
            "actual / forecast after: 10 %, median, 90 %",
            shown -> quantiles(shown.sorted(Outcome::afterRatio))),
        new Column<>(
            "actual / plan: 10 %, median, 90 %",
            shown -> quantiles(shown.sorted(Outcome::beforeRatio))),
        new Column<>("area of the curve band / sqrt(n): geometric mean", ForecastStudy::meanArea));
  }

  private static String meanArea(Shown<Outcome> shown) {
    double logarithm =
        shown.outcomes().stream()
            .mapToDouble(each -> Math.log(each.area()))
            .average()
            .orElseThrow();
    return String.format(Locale.ROOT, "%.3g", Math.exp(logarithm));
  }

  private static String quantiles(double[] sorted) {
    int last = sorted.length - 1;
    return String.format(
        Locale.ROOT,
        "%.2f, %.2f, %.2f",
        sorted[last / 10],
        sorted[last / 2],
        sorted[last * 9 / 10]);
  }

  @Override
  public boolean holds(Outcome outcome) {
    return outcome.curve();
  }

  @Override
  public Function<Release, Outcome> question(
      RawHistogram raw, Mechanism mechanism, Epsilon epsilon) {
    YoungDiagram truth = new YoungDiagram(raw.sensitivePrevalences());
    double planned = mechanism.expectedL1(raw.items(), epsilon).orElseThrow();
    return release -> {
      Band band = release.band(level).orElseThrow();
      double error =
          SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences());
      double miss = Math.abs((double) release.total() - raw.items());
      return new Outcome(
          holds(band.curve(), truth),
          band.topMass().stream().allMatch(top -> holds(top, truth)),
          miss <= 1.96 * release.totalStandardDeviation(),
          error / Math.max(1, release.expectedL1().orElseThrow()),
          error / Math.max(1, planned),
          area(band.curve()) / Math.sqrt((double) raw.items()));
    };
  }

  /** The last row has no end, and no width. */
  private static double area(CurveBand band) {
    double area = 0;
    for (int row = 0; row + 1 < band.rows(); row++) {
      double height = (double) band.interval(row).upper() - band.interval(row).lower();
      area += height * (band.count(row + 1) - band.count(row));
    }
    return area;
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
