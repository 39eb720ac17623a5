package io.privhist.cli;

import static io.privhist.cli.FigureText.PERCENT;
import static io.privhist.cli.FigureText.PLAIN;

import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.shape.Figure;
import io.privhist.estimate.shape.Shape;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of {@code degrees}. */
final class DegreeAnalysis implements Analysis {
  private final Shape shape;
  private final DegreeDistribution degrees;
  private final List<BigDecimal> quantiles;
  private final List<Long> stars;
  private final boolean undirected;
  private final Optional<PowerLawFit> powerLaw;

  DegreeAnalysis(
      Shape shape,
      List<BigDecimal> quantiles,
      List<Long> stars,
      OptionalLong xmin,
      boolean undirected) {
    this.shape = shape;
    this.degrees = new DegreeDistribution(shape);
    this.quantiles = quantiles;
    this.stars = stars;
    this.undirected = undirected;
    this.powerLaw = xmin.isPresent() ? degrees.powerLaw(xmin.getAsLong()) : degrees.powerLaw();
  }

  @Override
  public String toTable() {
    TextTable table = new TextTable("", "released", "interval");
    add(table, "nodes with an edge", degrees.nodes());
    add(table, "sum of degrees", degrees.degreeSum());
    if (undirected) {
      add(table, "edges", degrees.undirectedEdges());
    }
    add(table, "mean degree", degrees.mean());
    for (BigDecimal quantile : quantiles) {
      add(table, "quantile " + quantile.toPlainString(), degrees.quantile(quantile));
    }
    add(table, "largest degree", degrees.maximum());
    Figure ones = degrees.shareOfDegreeOne();
    table.row("nodes of degree 1", PERCENT.value(ones), PERCENT.interval(ones));
    for (long k : stars) {
      add(table, k + "-stars", degrees.stars((int) k));
    }
    powerLaw.ifPresent(
        fit -> add(table, "power-law exponent, from degree " + fit.xmin(), fit.exponent()));
    return table.text() + powerLawInWords();
  }

  private static void add(TextTable table, String name, Figure figure) {
    table.row(name, PLAIN.value(figure), PLAIN.interval(figure));
  }

  private String powerLawInWords() {
    return powerLaw
        .map(
            fit ->
                "\npower law from degree %d on: %d nodes, standard error %s if they were a sample, Kolmogorov-Smirnov distance %s\n"
                    .formatted(
                        fit.xmin(),
                        fit.nodes(),
                        RoughNumber.of(fit.standardError()),
                        RoughNumber.of(fit.distance())))
        .orElse("\nno power law: too few nodes, or all degrees are equal\n");
  }

  @Override
  public Map<String, Object> toJson() {
    return JsonText.object(
        "level",
        shape.level(),
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
  public List<String> notes() {
    return List.of(
        "The power law is fitted to the released degrees as if they had no noise; its interval is where the same fit of the counted degrees, from the same degree on, may lie. Whether it fits at all is another question.");
  }
}
