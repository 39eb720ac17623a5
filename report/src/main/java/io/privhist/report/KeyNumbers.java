package io.privhist.report;

import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Interval;
import io.privhist.release.Release;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.KeyFigure;
import io.privhist.report.page.Block.KeyFigures;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The numbers of a release that one remembers. */
final class KeyNumbers {
  private final ReleaseDocument document;
  private final Release release;
  private final Vocabulary words;

  KeyNumbers(ReleaseDocument document, Vocabulary words) {
    this.document = document;
    this.release = document.release();
    this.words = words;
  }

  Block block() {
    Prevalences rows = release.histogram().prevalences();
    long largest = rows.rows() == 0 ? 0 : rows.count(rows.rows() - 1);
    List<KeyFigure> figures = new ArrayList<>();
    figures.add(
        new KeyFigure(
            Vocabulary.capital(words.items()),
            number(release.total()),
            "noise with standard deviation "
                + rough(OptionalDouble.of(release.totalStandardDeviation()))));
    figures.add(
        new KeyFigure(
            Vocabulary.capital(words.labels()),
            number(rows.labels()),
            band(document.band().map(band -> band.curve().labelsFrom(1)))));
    figures.add(
        new KeyFigure(
            "Largest " + words.count(),
            number(largest),
            band(document.band().map(band -> band.curve().countAtRank(1)))));
    figures.add(
        new KeyFigure(
            "Expected error",
            rough(release.expectedL1()),
            release.expectedL1().isPresent()
                ? "sorted L1, a rough forecast"
                : "no forecast is known for this mechanism here"));
    return new KeyFigures(figures);
  }

  private String band(Optional<Interval> ends) {
    return ends.map(
            it ->
                it.upper() == Long.MAX_VALUE
                    ? "%s: at least %s".formatted(bandName(), number(it.lower()))
                    : "%s: %s to %s".formatted(bandName(), number(it.lower()), number(it.upper())))
        .orElse("no band");
  }

  private String bandName() {
    return document.band().map(band -> Spread.bandName(band.level())).orElse("");
  }

  static String number(long value) {
    return NumberText.whole(value);
  }

  static String rough(OptionalDouble value) {
    return value.isPresent() ? NumberText.rough(value.getAsDouble()) : "not known";
  }
}
