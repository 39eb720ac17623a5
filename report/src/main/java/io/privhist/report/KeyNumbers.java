package io.privhist.report;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.ReadingText;
import io.privhist.files.ReleaseDocument;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.Release;
import io.privhist.report.chart.Series.Spread;
import io.privhist.report.page.Block;
import io.privhist.report.page.Block.KeyFigure;
import io.privhist.report.page.Block.KeyFigures;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
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
    BandedCounts counts = new BandedCounts(Observation.of(release), document.band());
    List<KeyFigure> figures = new ArrayList<>();
    figures.add(
        new KeyFigure(
            Vocabulary.capital(words.boundedTotals()),
            number(words.inTotals(release.total())),
            "noise with standard deviation "
                + rough(OptionalDouble.of(words.inTotals(release.totalStandardDeviation())))));
    figures.add(
        new KeyFigure(
            Vocabulary.capital(words.labels()),
            ReadingText.PLAIN.value(counts.labels()),
            band(counts.labels())));
    figures.add(
        new KeyFigure(
            "Largest " + words.count(),
            ReadingText.PLAIN.value(counts.largest()),
            band(counts.largest())));
    figures.add(
        new KeyFigure(
            "Expected error",
            rough(release.expectedL1()),
            release.expectedL1().isPresent()
                ? "sorted L1, a forecast"
                : "no forecast is known for this mechanism here"));
    return new KeyFigures(figures);
  }

  private String band(Reading reading) {
    return document
        .band()
        .map(
            band ->
                "%s: %s"
                    .formatted(Spread.bandName(band.level()), ReadingText.PLAIN.interval(reading)))
        .orElse("no band");
  }

  static String number(long value) {
    return NumberText.whole(value);
  }

  static String rough(OptionalDouble value) {
    return value.isPresent() ? NumberText.rough(value.getAsDouble()) : "not known";
  }
}
