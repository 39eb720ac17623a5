package io.privhist.estimate.reading;

import io.privhist.text.NumberText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Readings for people: four significant digits, and all before the decimal point up to fifteen, so
 * that no value seems to be outside of its interval, which is rounded outward.
 */
public enum ReadingText {
  /** As it is. */
  PLAIN(BigDecimal.ONE, ""),
  /** Shares as percentages. */
  PERCENT(BigDecimal.valueOf(100), " %");

  private static final int DIGITS = 4;
  private static final BigDecimal FULL_UP_TO = BigDecimal.TEN.pow(15);

  private final BigDecimal factor;
  private final String unit;

  ReadingText(BigDecimal factor, String unit) {
    this.factor = factor;
    this.unit = unit;
  }

  /** Returns the value. */
  public String value(Reading reading) {
    return reading.value().map(this::value).orElse("not defined");
  }

  /** Returns a number that is known. */
  public String value(BigDecimal number) {
    return text(number, RoundingMode.HALF_EVEN);
  }

  /** Returns both ends, or what is known of them. */
  public String interval(Reading reading) {
    Optional<String> lower = reading.lower().map(end -> text(end, RoundingMode.FLOOR));
    Optional<String> upper = reading.upper().map(end -> text(end, RoundingMode.CEILING));
    if (lower.isEmpty()) {
      return "not known";
    }
    return upper.map(end -> lower.get() + " to " + end).orElse("at least " + lower.get());
  }

  private String text(BigDecimal number, RoundingMode rounding) {
    BigDecimal scaled = number.multiply(factor);
    boolean whole = scaled.stripTrailingZeros().scale() <= 0;
    boolean full = scaled.abs().compareTo(FULL_UP_TO) < 0;
    if (whole && full) {
      return NumberText.whole(scaled.longValueExact()) + unit;
    }
    int before = scaled.precision() - scaled.scale(); // digits before the decimal point
    int digits = full ? Math.max(DIGITS, before) : DIGITS;
    return NumberText.rounded(scaled, new MathContext(digits, rounding)) + unit;
  }
}
