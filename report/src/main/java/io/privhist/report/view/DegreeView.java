package io.privhist.report.view;

import static io.privhist.estimate.shape.FigureText.PERCENT;
import static io.privhist.estimate.shape.FigureText.PLAIN;

import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.shape.Shape;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

/** Labels are nodes, counts are degrees. */
public final class DegreeView implements View {
  private static final List<BigDecimal> QUANTILES =
      List.of(new BigDecimal("0.5"), new BigDecimal("0.9"), new BigDecimal("0.99"));
  private static final List<Long> STARS = List.of(2L, 3L);
  private static final MathContext ROUGH = new MathContext(3);

  private final Shape shape;
  private final DegreeDistribution degrees;
  private final Optional<PowerLawFit> powerLaw;
  private final Reading reading;

  /**
   * What to read.
   *
   * @param quantiles shares of the nodes
   * @param stars numbers of edges of the stars to count
   * @param undirected whether every edge counts at both of its ends
   */
  public record Reading(List<BigDecimal> quantiles, List<Long> stars, boolean undirected) {}

  /**
   * Reads a release at chosen places.
   *
   * @param powerLaw a fit of {@code degrees}, if there is one
   */
  public DegreeView(
      Shape shape, DegreeDistribution degrees, Optional<PowerLawFit> powerLaw, Reading reading) {
    this.shape = shape;
    this.degrees = degrees;
    this.powerLaw = powerLaw;
    this.reading = reading;
  }

  public static DegreeView of(Shape shape, boolean undirected) {
    DegreeDistribution degrees = new DegreeDistribution(shape);
    return new DegreeView(
        shape, degrees, degrees.powerLaw(), new Reading(QUANTILES, STARS, undirected));
  }

  @Override
  public String heading() {
    return "Degree distribution";
  }

  @Override
  public List<Table> tables() {
    Table.Builder table =
        new Table.Builder(
            "degrees", Column.text("", ""), Column.number("released"), Column.number("interval"));
    add(table, "nodes with an edge", degrees.nodes());
    add(table, "sum of degrees", degrees.degreeSum());
    if (reading.undirected()) {
      add(table, "edges", degrees.undirectedEdges());
    }
    add(table, "mean degree", degrees.mean());
    for (BigDecimal quantile : reading.quantiles()) {
      add(table, "quantile " + quantile.toPlainString(), degrees.quantile(quantile));
    }
    add(table, "largest degree", degrees.maximum());
    table.row(
        "nodes of degree 1",
        PERCENT.value(degrees.shareOfDegreeOne()),
        PERCENT.interval(degrees.shareOfDegreeOne()));
    for (long k : reading.stars()) {
      add(table, k + "-stars", degrees.stars((int) k));
    }
    powerLaw.ifPresent(
        fit -> add(table, "power-law exponent, from degree " + fit.xmin(), fit.exponent()));
    return List.of(table.build());
  }

  private static void add(
      Table.Builder table, String name, io.privhist.estimate.shape.Figure figure) {
    table.row(name, PLAIN.value(figure), PLAIN.interval(figure));
  }

  @Override
  public List<String> remarks() {
    return List.of(
        powerLaw
            .map(
                fit ->
                    "power law from degree %d on: %d nodes, standard error %s if they were a sample, Kolmogorov-Smirnov distance %s"
                        .formatted(
                            fit.xmin(),
                            fit.nodes(),
                            rough(fit.standardError()),
                            rough(fit.distance())))
            .orElse("no power law: too few nodes, or all degrees are equal"));
  }

  private static String rough(double value) {
    return new BigDecimal(value).round(ROUGH).stripTrailingZeros().toPlainString();
  }

  @Override
  public List<String> notes() {
    return List.of(
        "The power law is fitted to the released degrees as if they had no noise; its interval is where the same fit of the counted degrees, from the same degree on, may lie. Whether it fits at all is another question.");
  }

  @Override
  public Figure figure() {
    return new DegreeFigure(shape, powerLaw).figure();
  }
}
