package io.privhist.cli.view;

import io.privhist.cli.terminal.JsonText;
import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.report.view.DegreeView;
import io.privhist.report.view.Field;
import io.privhist.report.view.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code degrees}. */
public final class DegreeViewText implements ViewText {
  private final BandedCounts counts;
  private final DegreeDistribution degrees;
  private final List<BigDecimal> quantiles;
  private final List<Long> stars;
  private final boolean undirected;
  private final Optional<PowerLawFit> powerLaw;
  private final DegreeView view;

  public DegreeViewText(
      ViewInput.Read read,
      List<BigDecimal> quantiles,
      List<Long> stars,
      OptionalLong xmin,
      boolean undirected) {
    this.counts = read.counts();
    this.degrees = new DegreeDistribution(counts);
    this.quantiles = quantiles;
    this.stars = stars;
    this.undirected = undirected || read.isUndirected();
    this.powerLaw = xmin.isPresent() ? degrees.powerLaw(xmin.getAsLong()) : degrees.powerLaw();
    this.view =
        new DegreeView(
            counts,
            degrees,
            powerLaw,
            new DegreeView.Places(quantiles, stars, this.undirected, read.words(Field.DEGREES)));
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        counts.level(),
        "nodes",
        degrees.nodes(),
        "degreeSum",
        degrees.degreeSum(),
        "edges",
        undirected ? degrees.undirectedEdges() : Optional.empty(),
        "mean",
        degrees.mean(),
        "maximum",
        degrees.maximum(),
        "shareOfDegreeOne",
        degrees.shareOfDegreeOne(),
        "quantiles",
        quantiles.stream()
            .map(q -> JsonText.object("share", q, "degree", degrees.quantile(q)))
            .toList(),
        "stars",
        stars.stream()
            .map(k -> JsonText.object("edges", k, "count", degrees.stars(k.intValue())))
            .toList(),
        "powerLaw",
        powerLaw.map(
            fit ->
                JsonText.object(
                    "xmin",
                    fit.xmin(),
                    "nodes",
                    fit.nodes(),
                    "exponent",
                    fit.exponent(),
                    "standardError",
                    fit.standardError(),
                    "distance",
                    fit.distance())));
  }

  @Override
  public View view() {
    return view;
  }
}
