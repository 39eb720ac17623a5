package io.privhist.estimate;

import io.privhist.privacy.Vocabulary;
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
  private static final int DIGITS_OF_OPEN = 4;
  private static final double STEPS_OF_RANGE = 50; // last digits that fit between the ends, or more
  private static final int ROUGH_DIGITS = 2;
  private static final double LARGE = 1e7;
  private static final double ROUNDING = 1e-9;

  private EstimateText() {}

  /**
   * Returns a value with as many digits as its intervals need; that there is none, unless a range
   * stands for it.
   */
  public static String value(Estimate estimate) {
    int digits =
        Stream.of(estimate.privacyInterval(), estimate.samplingInterval(), estimate.jointInterval())
            .flatMap(Optional::stream)
            .mapToInt(EstimateText::digits)
            .max()
            .orElse(DIGITS);
    return estimate.value().isPresent()
        ? number(estimate.value().getAsDouble(), digits, RoundingMode.HALF_EVEN)
        : estimate.range().isPresent() ? "" : "undefined";
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

  /** Returns which labels a number of labels is of, where that is not all of them. */
  public static Optional<String> countedFrom(Estimate estimate) {
    return estimate.estimator().equals("support_wu_yang")
        ? Optional.ofNullable(estimate.parameters().get("p_min"))
            .map(p -> "labels of a probability of at least 1 in %s alone".formatted(oneIn(p)))
        : Optional.empty();
  }

  /** Returns both ends, rounded outward, with as many digits as it takes to tell them apart. */
  public static String ends(EstimateInterval interval) {
    if (interval.isOpen()) {
      return "at least " + number(interval.lower(), DIGITS, RoundingMode.FLOOR);
    }
    int digits = digits(interval);
    return number(interval.lower(), digits, RoundingMode.FLOOR)
        + " to "
        + number(interval.upper(), digits, RoundingMode.CEILING);
  }

  /**
   * Returns the value to the last digit that its range says something of; empty if there is none.
   *
   * @param factor for a unit, such as 100 for per cent
   */
  public static String stated(Estimate estimate, int factor) {
    return estimate.value().stream()
        .mapToObj(value -> stated(value, estimate.range(), factor, RoundingMode.HALF_EVEN))
        .findFirst()
        .orElse("");
  }

  /** Returns the range that is stated with that value, rounded outward; empty if there is none. */
  public static String range(Estimate estimate, int factor) {
    Optional<EstimateInterval> range = estimate.range();
    return range
        .map(
            it ->
                it.isOpen()
                    ? "at least " + stated(it.lower(), range, factor, RoundingMode.FLOOR)
                    : stated(it.lower(), range, factor, RoundingMode.FLOOR)
                        + " to "
                        + stated(it.upper(), range, factor, RoundingMode.CEILING))
        .orElse("");
  }

  private static String stated(
      double value, Optional<EstimateInterval> range, int factor, RoundingMode mode) {
    BigDecimal number = BigDecimal.valueOf(value).multiply(BigDecimal.valueOf(factor));
    double width = factor * range.map(it -> it.upper() - it.lower()).orElse(0.0);
    if (!(width > 0 && Double.isFinite(width))) {
      boolean open = range.isPresent() && range.get().isOpen();
      return NumberText.rounded(number, new MathContext(open ? DIGITS_OF_OPEN : DIGITS, mode));
    }
    int decimals = -(int) Math.floor(Math.log10(width / STEPS_OF_RANGE));
    return NumberText.rounded(number.setScale(decimals, mode), MathContext.UNLIMITED);
  }

  /**
   * Returns what the range rests on besides independent draws, in words; empty if nothing.
   *
   * @param words for the data
   */
  public static String condition(Estimate estimate, Vocabulary words) {
    boolean open = estimate.range().map(EstimateInterval::isOpen).orElse(false);
    Optional<Double> stated = Optional.ofNullable(estimate.parameters().get("p_min"));
    Optional<Double> negligible = Optional.ofNullable(estimate.parameters().get("negligible"));
    if (estimate.range().isEmpty() || (stated.isEmpty() && negligible.isEmpty())) {
      return "";
    }
    String labels = words.labels();
    return switch (estimate.property()) {
      case "entropy" ->
          open
              ? "too little was seen to say at most"
              : stated
                  .map(p -> "if no %s is rarer than 1 in %s".formatted(words.label(), oneIn(p)))
                  .orElseGet(
                      () ->
                          "unless %s rarer than 1 in %s carry weight"
                              .formatted(labels, oneIn(negligible.orElseThrow())));
      case "support" ->
          open
              ? "%s rarer than about 1 in %s leave hardly a trace; no sample bounds them from above"
                  .formatted(labels, oneIn(Math.sqrt(negligible.orElseThrow())))
              : stated
                  .map(p -> "if no %s is rarer than 1 in %s".formatted(words.label(), oneIn(p)))
                  .orElse("");
      case "renyi", "power-sum" ->
          open
              ? "no sample bounds it from above: rare %s can add any amount".formatted(labels)
              : "";
      default -> "";
    };
  }

  /** Returns how many there are for one that has this share. */
  private static String oneIn(double share) {
    double many = 1 / share;
    if (many < LARGE) {
      return NumberText.rounded(many, ROUGH_DIGITS);
    }
    int exponent = (int) Math.floor(Math.log10(many) + ROUNDING);
    String factor = NumberText.rounded(many / Math.pow(10, exponent), ROUGH_DIGITS);
    return (factor.equals("1") ? "" : factor + "·") + NumberText.powerOfTen(exponent);
  }

  private static int digits(EstimateInterval interval) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && !interval.isOpen()
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
