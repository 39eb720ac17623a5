package io.privhist.estimate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.OptionalDouble;

/** Estimates for people: five significant digits, more where the ends of an interval need them. */
public final class EstimateText {
  private static final int DIGITS = 5;
  private static final int MOST_DIGITS = 12;
  private static final double SMALL = 1e-4;
  private static final double LARGE = 1e15;

  private EstimateText() {}

  /** Returns a value, or that there is none. */
  public static String value(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble(), DIGITS) : "undefined";
  }

  /** Returns both ends, with as many digits as it takes to tell them apart. */
  public static String ends(EstimateInterval interval) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && number(interval.lower(), digits).equals(number(interval.upper(), digits))
        && interval.lower() != interval.upper()) {
      digits++;
    }
    return number(interval.lower(), digits) + " to " + number(interval.upper(), digits);
  }

  /** Returns how an interval was found, with the probability it aims at. */
  public static String method(EstimateInterval interval) {
    return interval.method()
        + (interval.level().isPresent()
            ? String.format(Locale.ROOT, " (level %.3g)", interval.level().getAsDouble())
            : "");
  }

  private static String number(double value, int digits) {
    double size = Math.abs(value);
    if (size != 0 && (size < SMALL || size >= LARGE)) {
      return String.format(Locale.ROOT, "%." + (digits - 1) + "g", value);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
    return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
  }
}
