package io.privhist.estimate;

import io.privhist.text.NumberText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Estimates for people: five significant digits, more where the ends of an interval need them. */
public final class EstimateText {
  private static final int DIGITS = 5;
  private static final int MOST_DIGITS = 12;

  private EstimateText() {}

  /** Returns a value with as many digits as its intervals need, or that there is none. */
  public static String value(Estimate estimate) {
    int digits =
        Stream.of(estimate.privacyInterval(), estimate.samplingInterval(), estimate.jointInterval())
            .flatMap(Optional::stream)
            .mapToInt(EstimateText::digits)
            .max()
            .orElse(DIGITS);
    return estimate.value().isPresent()
        ? number(estimate.value().getAsDouble(), digits, RoundingMode.HALF_EVEN)
        : "undefined";
  }

  /** Returns that a value is not what the formula gives, if so. */
  public static Optional<String> cut(Estimate estimate) {
    if (estimate.raw().isEmpty() || estimate.raw().equals(estimate.value())) {
      return Optional.empty();
    }
    String cut =
        estimate.raw().getAsDouble() < estimate.value().getAsDouble()
            ? "the formula gives less than is possible: this is the least that is"
            : "the formula gives more than is possible: this is the most that is";
    return Optional.of(
        estimate.samplingInterval().isPresent()
            ? cut
            : cut + "; what the sampling leaves open is not known then");
  }

  /** Returns both ends, rounded outward, with as many digits as it takes to tell them apart. */
  public static String ends(EstimateInterval interval) {
    int digits = digits(interval);
    return number(interval.lower(), digits, RoundingMode.FLOOR)
        + " to "
        + number(interval.upper(), digits, RoundingMode.CEILING);
  }

  private static int digits(EstimateInterval interval) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && number(interval.lower(), digits, RoundingMode.HALF_EVEN)
            .equals(number(interval.upper(), digits, RoundingMode.HALF_EVEN))
        && interval.lower() != interval.upper()) {
      digits++;
    }
    return digits;
  }

  /** Returns how an interval was found, with the probability it aims at. */
  public static String method(EstimateInterval interval) {
    return interval.method()
        + (interval.level().isPresent()
            ? String.format(Locale.ROOT, " (level %.3g)", interval.level().getAsDouble())
            : "");
  }

  private static String number(double value, int digits, RoundingMode mode) {
    return NumberText.rounded(BigDecimal.valueOf(value), new MathContext(digits, mode));
  }
}
