package io.privhist.cli;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Estimates for people: a row for each, and notes on how the intervals were found. */
final class EstimateTable {
  private static final int NAME_WIDTH = 36;
  private static final int DIGITS = 5;
  private static final int MOST_DIGITS = 12;
  private static final double SMALL = 1e-4;
  private static final double LARGE = 1e15;

  private final StringBuilder text = new StringBuilder();
  private final List<String> notes = new ArrayList<>();

  private final int widest; // of the estimators' names

  private EstimateTable(int widest) {
    this.widest = widest;
  }

  static String of(List<Estimate> estimates) {
    int widest = estimates.stream().mapToInt(it -> it.estimator().length()).max().orElse(0);
    EstimateTable table = new EstimateTable(Math.max(NAME_WIDTH, widest));
    table.line("property", "estimator", "value", "for the noise", "for the sampling");
    for (Estimate estimate : estimates) {
      table.line(
          estimate.property(),
          estimate.estimator(),
          number(estimate.value()),
          table.interval(estimate.privacyInterval()),
          table.interval(estimate.samplingInterval()));
    }
    for (int note = 0; note < table.notes.size(); note++) {
      table.text.append("[%d] %s\n".formatted(note + 1, table.notes.get(note)));
    }
    return table.text.toString();
  }

  private void line(
      String property, String estimator, String value, String noise, String sampling) {
    text.append(
            String.format(
                    Locale.ROOT,
                    "%-22s  %-" + widest + "s %10s  %-26s  %s",
                    property,
                    estimator,
                    value,
                    noise,
                    sampling)
                .stripTrailing())
        .append('\n');
  }

  private String interval(Optional<EstimateInterval> interval) {
    return interval.map(it -> "%s [%d]".formatted(ends(it), note(it))).orElse("");
  }

  /** Both ends, with as many digits as it takes to tell them apart. */
  private static String ends(EstimateInterval interval) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && number(interval.lower(), digits).equals(number(interval.upper(), digits))
        && interval.lower() != interval.upper()) {
      digits++;
    }
    return number(interval.lower(), digits) + " to " + number(interval.upper(), digits);
  }

  /** Returns the number of the note on a method, a new one if there is none. */
  private int note(EstimateInterval interval) {
    String note =
        interval.method()
            + (interval.level().isPresent()
                ? String.format(Locale.ROOT, " (level %.3g)", interval.level().getAsDouble())
                : "");
    if (!notes.contains(note)) {
      notes.add(note);
    }
    return notes.indexOf(note) + 1;
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble(), DIGITS) : "undefined";
  }

  private static String number(double value, int digits) {
    double size = Math.abs(value);
    if (size != 0 && (size < SMALL || size >= LARGE)) {
      return String.format(Locale.ROOT, "%." + (digits - 1) + "g", value);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
