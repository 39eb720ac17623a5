package io.privhist.report;

import io.privhist.files.ReleaseDocument;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Releases made up for tests. */
final class Releases {
  static final Band BAND =
      new Band(
          0.95,
          new CurveBand(
              new long[] {1, 2, 4, 9, 40}, new long[] {7, 4, 2, 0, 0}, new long[] {9, 6, 3, 2, 0}),
          List.of());

  private Releases() {}

  static Prevalences rows(long... countsAndPrevalences) {
    long[] counts = new long[countsAndPrevalences.length / 2];
    long[] prevalences = new long[counts.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = countsAndPrevalences[2 * i];
      prevalences[i] = countsAndPrevalences[2 * i + 1];
    }
    return Prevalences.of(counts, prevalences);
  }

  /** Eight labels and 49 items. */
  static ReleaseDocument small(Optional<Band> band) {
    return of(
        rows(1, 3, 2, 2, 5, 2, 32, 1),
        51,
        band,
        new Guarantee(Epsilon.parse("1/2"), ProtectedUnit.record(), Neighbours.ADD_REMOVE));
  }

  static ReleaseDocument of(Prevalences rows, long total) {
    return of(
        rows,
        total,
        Optional.empty(),
        new Guarantee(Epsilon.parse("1"), ProtectedUnit.record(), Neighbours.ADD_REMOVE));
  }

  static ReleaseDocument of(
      Prevalences rows, long total, Optional<Band> band, Guarantee guarantee) {
    return ReleaseDocument.of(
        new Release(
            new MechanismLabel("sorted-noise", "1", Map.of(MechanismParameter.PUBLIC_LABELS, 8.0)),
            guarantee,
            total,
            1.5,
            new ReleasedHistogram(rows),
            OptionalDouble.of(12.25),
            band.map(Bands::only).orElseGet(Bands::none)),
        Instant.parse("2026-11-15T12:34:56Z"),
        "privhist/1.0",
        Optional.empty());
  }
}
