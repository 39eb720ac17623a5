package io.privhist.estimate.shape;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/**
 * Figures for people: four significant digits, whole numbers in full up to fifteen; intervals are
 * rounded outward.
 */
public enum FigureText {
  /** As it is. */
  PLAIN(BigDecimal.ONE, ""),
  /** Shares as percentages. */
  PERCENT(BigDecimal.valueOf(100), " %");

  private static final int DIGITS = 4;
  private static final BigDecimal FULL_UP_TO = BigDecimal.TEN.pow(15);

  private final BigDecimal factor;
  private final String unit;

  FigureText(BigDecimal factor, String unit) {
    this.factor = factor;
    this.unit = unit;
  }

  /** Returns the value. */
  public String value(Figure figure) {
    return figure.value().map(value -> text(value, RoundingMode.HALF_EVEN)).orElse("not defined");
  }

  /** Returns both ends, or what is known of them. */
  public String interval(Figure figure) {
    Optional<String> lower = figure.lower().map(end -> text(end, RoundingMode.FLOOR));
    Optional<String> upper = figure.upper().map(end -> text(end, RoundingMode.CEILING));
    if (lower.isEmpty()) {
      return "not known";
    }
    return upper.map(end -> lower.get() + " to " + end).orElse("at least " + lower.get());
  }

  private String text(BigDecimal number, RoundingMode rounding) {
    BigDecimal scaled = number.multiply(factor);
    boolean whole = scaled.stripTrailingZeros().scale() <= 0;
    if (whole && scaled.abs().compareTo(FULL_UP_TO) < 0) {
      return group(scaled.toBigInteger()) + unit;
    }
    BigDecimal rounded = scaled.round(new MathContext(DIGITS, rounding)).stripTrailingZeros();
    if (rounded.abs().compareTo(FULL_UP_TO) >= 0) {
      return rounded.toString() + unit;
    }
    return (rounded.scale() <= 0 ? group(rounded.toBigInteger()) : rounded.toPlainString()) + unit;
  }

  private static String group(BigInteger number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
