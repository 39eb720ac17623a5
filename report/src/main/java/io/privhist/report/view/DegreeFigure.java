package io.privhist.report.view;

import io.privhist.estimate.degrees.PowerLawFit;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.privacy.Vocabulary;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Series.Mark;
import io.privhist.report.chart.Series.Point;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The share of nodes that have at least a degree, on logarithmic axes, on which a power law is a
 * straight line in the end.
 */
final class DegreeFigure {
  private final BandedCounts counts;
  private final Optional<PowerLawFit> powerLaw;
  private final String nodes; // what they are called

  DegreeFigure(BandedCounts counts, Optional<PowerLawFit> powerLaw, Vocabulary words) {
    this.counts = counts;
    this.powerLaw = powerLaw;
    this.nodes = words.labels();
  }

  Figure figure() {
    Readings readings =
        new Readings(
                "degree-distribution",
                "degree",
                "share of %s of at least this".formatted(nodes),
                "share")
            .read(
                counts.curve().labelsFrom(1) == 0
                    ? List.of()
                    : Readings.places(1, counts.curve().countAtRank(1)),
                this::share);
    List<Series> series = new ArrayList<>();
    series.add(readings.series("released", counts));
    powerLaw.ifPresent(fit -> series.add(line(fit)));
    return new Figure(
        new Caption(
            "degree-distribution",
            "Share of %s with a degree of at least k".formatted(nodes),
            "A line that falls from left to right: the share of %s that have at least a degree, on logarithmic axes"
                    .formatted(nodes)
                + (powerLaw.isPresent() ? ", with a fitted power law." : "."),
            "The release holds no " + nodes),
        Axis.log("degree k"),
        Axis.log("share of %s with k or more".formatted(nodes)),
        series,
        readings.table());
  }

  private Reading share(long degree) {
    double all = counts.curve().labelsFrom(1);
    return Reading.of(
        counts.curve().labelsFrom(degree) / all,
        counts
            .band()
            .map(
                band -> {
                  Range ratio = Range.ofRatio(band.labelsFrom(degree), band.labelsFrom(1));
                  return new Range(Math.min(1, ratio.lower()), Math.min(1, ratio.upper()));
                }));
  }

  private Series line(PowerLawFit fit) {
    double part = fit.nodes() / (double) counts.curve().labelsFrom(1);
    List<Point> points = new ArrayList<>();
    for (long degree : Readings.places(fit.xmin(), counts.curve().countAtRank(1))) {
      points.add(new Point((double) degree, part * fit.shareFrom(degree)));
    }
    return new Series(
        "power law from degree " + NumberText.whole(fit.xmin()),
        Mark.LINE,
        1,
        points,
        Optional.empty());
  }
}
