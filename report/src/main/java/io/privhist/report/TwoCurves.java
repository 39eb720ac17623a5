package io.privhist.report;

import io.privhist.estimate.reading.StepCurve;
import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Interval;
import io.privhist.report.chart.Axis;
import io.privhist.report.chart.Figure;
import io.privhist.report.chart.Figure.Caption;
import io.privhist.report.chart.Series;
import io.privhist.report.chart.Table;
import io.privhist.report.chart.Table.Column;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The curves of two releases in one figure, each with its band. */
final class TwoCurves {
  static final String ID = "tail-curve";

  private final ReleaseDocument a;
  private final ReleaseDocument b;
  private final Vocabulary words;
  private final List<String> names;

  TwoCurves(ReleaseDocument a, ReleaseDocument b, Vocabulary words, List<String> names) {
    this.names = names;
    this.a = a;
    this.b = b;
    this.words = words;
  }

  Figure figure() {
    Series ofA = new TailFigure(a, words).series(names.get(0), 0);
    Series ofB = new TailFigure(b, words).series(names.get(1), 1);
    return new Figure(
        new Caption(
            ID,
            "%s with a %s of at least r, in both releases"
                .formatted(Vocabulary.capital(words.labels()), words.count()),
            "Two lines that fall in steps from left to right, on logarithmic axes: for each %s r, how many %s have r or more, in both releases."
                .formatted(words.count(), words.labels()),
            "The releases hold no " + words.labels()),
        Axis.log(words.count() + " r"),
        Axis.log("%s with r or more".formatted(words.labels())),
        List.of(ofA, ofB),
        table());
  }

  private Table table() {
    Table.Builder table =
        new Table.Builder(
            ID,
            Column.number(words.count(), "count"),
            Column.number("%s with it or more, %s".formatted(words.labels(), names.get(0)), "a"),
            Column.number("lower end of its band", "a_lower"),
            Column.number("upper end of its band", "a_upper"),
            Column.number("%s with it or more, %s".formatted(words.labels(), names.get(1)), "b"),
            Column.number("lower end of its band", "b_lower"),
            Column.number("upper end of its band", "b_upper"));
    StepCurve curveA = StepCurve.of(rows(a));
    StepCurve curveB = StepCurve.of(rows(b));
    for (long count : counts()) {
      Optional<Interval> bandA = a.band().map(band -> band.curve().labelsFrom(count));
      Optional<Interval> bandB = b.band().map(band -> band.curve().labelsFrom(count));
      table.row(
          Long.toString(count),
          Long.toString(curveA.labelsFrom(count)),
          BandedSteps.lowerText(bandA),
          BandedSteps.upperText(bandA),
          Long.toString(curveB.labelsFrom(count)),
          BandedSteps.lowerText(bandB),
          BandedSteps.upperText(bandB));
    }
    return table.build();
  }

  private SortedSet<Long> counts() {
    SortedSet<Long> counts = new TreeSet<>();
    for (Prevalences rows : List.of(rows(a), rows(b))) {
      for (int row = 0; row < rows.rows(); row++) {
        counts.add(rows.count(row));
      }
    }
    return counts;
  }

  private static Prevalences rows(ReleaseDocument document) {
    return document.release().histogram().prevalences();
  }
}
