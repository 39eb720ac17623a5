package io.privhist.report;

import io.privhist.release.Interval;
import java.util.Optional;

/** Ends of a release's bands, for figures and tables. */
final class BandEnds {
  private BandEnds() {}

  /** Returns the upper end for drawing, infinite if nothing bounds it. */
  static double upper(Interval ends) {
    return ends.upper() == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : (double) ends.upper();
  }

  static String lowerText(Optional<Interval> ends) {
    return ends.map(it -> Long.toString(it.lower())).orElse("");
  }

  static String upperText(Optional<Interval> ends) {
    return ends.map(it -> it.upper() == Long.MAX_VALUE ? "no bound" : Long.toString(it.upper()))
        .orElse("");
  }
}
