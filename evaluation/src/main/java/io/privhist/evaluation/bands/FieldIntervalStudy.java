package io.privhist.evaluation.bands;

import io.privhist.estimate.Observation;
import io.privhist.estimate.degrees.DegreeDistribution;
import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.passwords.GuessingCurve;
import io.privhist.estimate.passwords.WorkFactor;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.risk.DisclosureRisk;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Asks releases whether the intervals of passwords, degrees and risk hold, and how wide they are.
 */
final class FieldIntervalStudy implements BandStudy<FieldIntervalStudy.Outcome> {
  private static final double ROUNDING = 1e-9; // of the two ways to compute a figure

  private final double level;

  /** Asks about bands at a level. */
  FieldIntervalStudy(double level) {
    this.level = level;
  }

  /** The figures of one data set or release, by field. */
  private record Figures(List<Reading> passwords, List<Reading> degrees, List<Reading> risk) {
    static Figures of(BandedCounts counts) {
      return new Figures(passwords(counts), degrees(counts), risk(counts));
    }

    private static List<Reading> passwords(BandedCounts counts) {
      GuessingCurve curve = new GuessingCurve(counts);
      List<Reading> figures = new ArrayList<>(List.of(curve.share(10), curve.minEntropy()));
      for (long b : new long[] {1, 3, 30, 100, 1_000, 10_000}) {
        figures.add(curve.share(b));
      }
      for (String share : new String[] {"0.1", "0.25", "0.5"}) {
        WorkFactor factor = curve.workFactor(new BigDecimal(share));
        figures.add(factor.guesses());
        figures.add(factor.guessesInBits());
        figures.add(factor.guessworkInBits());
      }
      return figures;
    }

    private static List<Reading> degrees(BandedCounts counts) {
      DegreeDistribution degrees = new DegreeDistribution(counts);
      List<Reading> figures = new ArrayList<>(List.of(degrees.stars(2), degrees.stars(3)));
      figures.addAll(List.of(degrees.nodes(), degrees.degreeSum(), degrees.mean()));
      figures.addAll(List.of(degrees.maximum(), degrees.shareOfDegreeOne()));
      for (String share : new String[] {"0.5", "0.9", "0.99"}) {
        figures.add(degrees.quantile(new BigDecimal(share)));
      }
      Optional<PowerLawFit> fit = degrees.powerLaw(2);
      fit.ifPresent(found -> figures.add(found.exponent()));
      return figures;
    }

    private static List<Reading> risk(BandedCounts counts) {
      DisclosureRisk risk = new DisclosureRisk(counts);
      List<Reading> figures = new ArrayList<>(List.of(risk.uniqueRecords(), risk.averageRisk()));
      for (long k : new long[] {3, 5, 10, 20}) {
        figures.add(risk.recordsInGroupsBelow(k));
        figures.add(risk.groupsBelow(k));
      }
      return figures;
    }
  }

  /** What one release showed: three checks and three widths. */
  record Outcome(
      boolean passwords, boolean degrees, boolean risk, double ten, double stars, double unique) {
    boolean all() {
      return passwords && degrees && risk;
    }
  }

  @Override
  public List<Column<Outcome>> columns() {
    return List.of(
        new Column<>("passwords", shown -> shown.percent(Outcome::passwords)),
        new Column<>("degrees", shown -> shown.percent(Outcome::degrees)),
        new Column<>("risk", shown -> shown.percent(Outcome::risk)),
        new Column<>("all at once", shown -> shown.percent(Outcome::all)),
        new Column<>("worst data set", Shown::worstPercent),
        new Column<>(
            "width of lambda_10, points", shown -> hundredths("%.2f", shown.sorted(Outcome::ten))),
        new Column<>("of 2-stars", shown -> hundredths("%.1f %%", shown.sorted(Outcome::stars))),
        new Column<>(
            "of unique records, points",
            shown -> hundredths("%.2f", shown.sorted(Outcome::unique))));
  }

  /** Returns the median in hundredths. */
  private static String hundredths(String format, double[] sorted) {
    return String.format(Locale.ROOT, format, 100 * sorted[(sorted.length - 1) / 2]);
  }

  @Override
  public boolean holds(Outcome outcome) {
    return outcome.all();
  }

  @Override
  public Function<Release, Outcome> question(
      RawHistogram raw, Mechanism mechanism, Epsilon epsilon) {
    Figures truth =
        Figures.of(
            new BandedCounts(
                Observation.of(raw.items(), raw.sensitivePrevalences()), Optional.empty()));
    return release -> {
      Figures found = Figures.of(BandedCounts.of(release, level));
      return new Outcome(
          hold(found.passwords(), truth.passwords()),
          hold(found.degrees(), truth.degrees()),
          hold(found.risk(), truth.risk()),
          width(found.passwords().get(0)),
          width(found.degrees().get(0)) / value(truth.degrees().get(0)),
          width(found.risk().get(0)));
    };
  }

  /** A fit that one of the two does not have is not compared. */
  private static boolean hold(List<Reading> found, List<Reading> truth) {
    for (int i = 0; i < Math.min(found.size(), truth.size()); i++) {
      if (truth.get(i).value().isPresent() && !holds(found.get(i), value(truth.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Reading figure, double truth) {
    double slack = ROUNDING * Math.max(1, Math.abs(truth));
    return figure.lower().orElseThrow().doubleValue() <= truth + slack
        && upper(figure) >= truth - slack;
  }

  private static double value(Reading figure) {
    return figure.value().orElseThrow().doubleValue();
  }

  private static double width(Reading figure) {
    return upper(figure) - figure.lower().orElseThrow().doubleValue();
  }

  private static double upper(Reading figure) {
    return figure.upper().map(BigDecimal::doubleValue).orElse(Double.POSITIVE_INFINITY);
  }
}
