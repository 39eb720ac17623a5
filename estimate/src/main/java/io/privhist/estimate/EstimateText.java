package io.privhist.estimate;

import io.privhist.text.NumberText;
import java.util.Locale;
import java.util.OptionalDouble;

/** Estimates for people: five significant digits, more where the ends of an interval need them. */
public final class EstimateText {
  private static final int DIGITS = 5;
  private static final int MOST_DIGITS = 12;

  private EstimateText() {}

  /** Returns a value, or that there is none. */
  public static String value(OptionalDouble value) {
    return value.isPresent() ? NumberText.rounded(value.getAsDouble(), DIGITS) : "undefined";
  }

  /** Returns both ends, with as many digits as it takes to tell them apart. */
  public static String ends(EstimateInterval interval) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && NumberText.rounded(interval.lower(), digits)
            .equals(NumberText.rounded(interval.upper(), digits))
        && interval.lower() != interval.upper()) {
      digits++;
    }
    return NumberText.rounded(interval.lower(), digits)
        + " to "
        + NumberText.rounded(interval.upper(), digits);
  }

  /** Returns how an interval was found, with the probability it aims at. */
  public static String method(EstimateInterval interval) {
    return interval.method()
        + (interval.level().isPresent()
            ? String.format(Locale.ROOT, " (level %.3g)", interval.level().getAsDouble())
            : "");
  }
}
