package io.privhist.estimate.comparison;

import io.privhist.estimate.comparison.Quantity.Form;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.estimate.reading.Range;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One number of two releases, and what the noise of both leaves open about its difference in the
 * data.
 *
 * @param a in the first release; empty where it is not defined, and for the distance
 * @param b in the second release, likewise
 * @param difference b minus a, or the distance
 * @param interval where the difference of the data lies; empty if nothing is known
 */
public record Line(
    Quantity quantity,
    OptionalDouble a,
    OptionalDouble b,
    OptionalDouble difference,
    Optional<Range> interval) {

  /** What became of a number from the first release to the second. */
  public enum Change {
    /** It is larger, beyond noise. */
    ROSE,
    /** It is smaller, beyond noise. */
    FELL,
    /** For the distance: it is not zero, beyond noise. */
    DIFFERS,
    /** Nothing beyond noise. */
    NONE,
    /** There is no interval to judge by. */
    UNKNOWN
  }

  /**
   * Returns the same with an interval, cut to what is possible, around what was released; without
   * one if a release does not define the number.
   */
  Line within(Range range) {
    if (difference.isEmpty()) {
      return this;
    }
    double lowest =
        quantity.kind() == Kind.DISTANCE
            ? 0
            : quantity.kind().form() == Form.SHARE ? -1 : range.lower();
    double highest = quantity.kind().form() == Form.SHARE ? 1 : range.upper();
    double lower = Math.max(lowest, range.lower());
    double upper = Math.min(highest, range.upper());
    Range cut =
        quantity.kind().form() == Form.WHOLE
            ? new Range(Math.ceil(lower), Math.floor(upper))
            : new Range(lower, upper);
    double shown = difference.getAsDouble();
    return new Line(
        quantity,
        a,
        b,
        difference,
        Optional.of(new Range(Math.min(shown, cut.lower()), Math.max(shown, cut.upper()))));
  }

  /** Returns what became of the number. */
  public Change change() {
    if (interval.isEmpty()) {
      return Change.UNKNOWN;
    }
    if (interval.get().lower() > 0) {
      return quantity.kind() == Kind.DISTANCE ? Change.DIFFERS : Change.ROSE;
    }
    return interval.get().upper() < 0 ? Change.FELL : Change.NONE;
  }

  /** Returns whether the interval leaves out zero. */
  public boolean isBeyondNoise() {
    return change() != Change.NONE && change() != Change.UNKNOWN;
  }
}
