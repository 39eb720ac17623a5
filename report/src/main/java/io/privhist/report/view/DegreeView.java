package io.privhist.report.view;

import static io.privhist.estimate.reading.ReadingText.PLAIN;

import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Table;
import io.privhist.text.NumberText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Labels are nodes, counts are degrees, whatever the data call them. */
public final class DegreeView implements View {
  private static final List<BigDecimal> QUANTILES =
      List.of(new BigDecimal("0.5"), new BigDecimal("0.9"), new BigDecimal("0.99"));
  private static final List<Long> STARS = List.of(2L, 3L);

  private final BandedCounts counts;
  private final DegreeDistribution degrees;
  private final Optional<PowerLawFit> powerLaw;
  private final Places places;

  /**
   * Where to read.
   *
   * @param quantiles shares of the nodes
   * @param stars numbers of edges of the stars to count
   * @param undirected whether every edge counts at both of its ends
   * @param words for edges and nodes
   */
  public record Places(
      List<BigDecimal> quantiles, List<Long> stars, boolean undirected, Vocabulary words) {}

  /**
   * Reads a release at chosen places.
   *
   * @param powerLaw a fit of {@code degrees}, if there is one
   */
  public DegreeView(
      BandedCounts counts,
      DegreeDistribution degrees,
      Optional<PowerLawFit> powerLaw,
      Places places) {
    this.counts = counts;
    this.degrees = degrees;
    this.powerLaw = powerLaw;
    this.places = places;
  }

  static DegreeView of(BandedCounts counts, boolean undirected, Vocabulary words) {
    DegreeDistribution degrees = new DegreeDistribution(counts);
    return new DegreeView(
        counts, degrees, degrees.powerLaw(), new Places(QUANTILES, STARS, undirected, words));
  }

  private String labels() {
    return places.words().labels();
  }

  @Override
  public String heading() {
    return "Degree distribution";
  }

  @Override
  public List<Table> tables() {
    ReadingTable table =
        ReadingTable.ofNamed("degrees")
            .plain("%s with %s".formatted(labels(), places.words().anyRecord()), degrees.nodes())
            .plain("sum of degrees", degrees.degreeSum());
    if (places.undirected()) {
      table.plain(places.words().records(), degrees.undirectedEdges());
    }
    table.plain("mean degree", degrees.mean());
    for (BigDecimal quantile : places.quantiles()) {
      table.plain("quantile " + quantile.toPlainString(), degrees.quantile(quantile));
    }
    table
        .plain("largest degree", degrees.maximum())
        .percent(labels() + " of degree 1", degrees.shareOfDegreeOne());
    for (long k : places.stars()) {
      table.plain(k + "-stars", degrees.stars((int) k));
    }
    powerLaw.ifPresent(
        fit -> table.plain("power-law exponent, from degree " + fit.xmin(), fit.exponent()));
    return List.of(table.build());
  }

  @Override
  public List<KeyReading> keys() {
    List<KeyReading> keys = new ArrayList<>();
    keys.add(new KeyReading(labels(), PLAIN, degrees.nodes()));
    keys.add(new KeyReading("sum of degrees", PLAIN, degrees.degreeSum()));
    keys.add(mainKey());
    for (BigDecimal quantile : places.quantiles()) {
      keys.add(
          new KeyReading(
              "quantile " + quantile.toPlainString(), PLAIN, degrees.quantile(quantile)));
    }
    keys.add(new KeyReading("largest degree", PLAIN, degrees.maximum()));
    keys.add(
        new KeyReading(
            "power-law exponent",
            PLAIN,
            powerLaw.map(PowerLawFit::exponent).orElse(Reading.of(Double.NaN, Optional.empty()))));
    return keys;
  }

  @Override
  public KeyReading mainKey() {
    return new KeyReading("mean degree", PLAIN, degrees.mean());
  }

  @Override
  public String finding() {
    return "The mean degree is %s and the largest %s."
        .formatted(
            mainKey().inWords(),
            new KeyReading("largest degree", PLAIN, degrees.maximum()).inWords());
  }

  @Override
  public List<String> remarks() {
    return List.of(
        powerLaw
            .map(
                fit ->
                    "power law from degree %s on: %s %s, standard error %s if they were a sample, Kolmogorov-Smirnov distance %s"
                        .formatted(
                            NumberText.whole(fit.xmin()),
                            NumberText.whole(fit.nodes()),
                            labels(),
                            NumberText.rough(fit.standardError()),
                            NumberText.rough(fit.distance())))
            .orElse("no power law: too few %s, or all degrees are equal".formatted(labels())));
  }

  @Override
  public List<String> notes() {
    return List.of(
        "The power law is fitted to the released degrees as if they had no noise; its interval is where the same fit of the counted degrees, from the same degree on, may lie. Whether it fits at all is another question.");
  }

  @Override
  public Figure figure() {
    return new DegreeFigure(counts, powerLaw, places.words()).figure();
  }
}
