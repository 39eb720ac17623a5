package io.privhist.cli.command;

import io.privhist.files.PropertyDocument;
import io.privhist.release.PropertyRelease;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** A directly released property for people. */
final class PropertyTable {
  private static final MathContext DIGITS = new MathContext(6);

  private PropertyTable() {}

  static String of(PropertyDocument document) {
    PropertyRelease release = document.release();
    return line(release.label().property(), number(release.value()) + unit(release))
        + line("noise", noise(document))
        + line("estimator", release.label().estimator())
        + line("items", "about " + release.total());
  }

  private static String noise(PropertyDocument document) {
    PropertyRelease.Interval interval = document.release().interval(document.level());
    return Double.isFinite(interval.upper())
        ? "with probability %s the estimate without it is from %s to %s"
            .formatted(document.level(), number(interval.lower()), number(interval.upper()))
        : "too much in the number of items to tell how far the estimate without it is";
  }

  private static String unit(PropertyRelease release) {
    return release.label().property().equals("entropy") ? " nats" : " labels";
  }

  private static String line(String name, String value) {
    return String.format(Locale.ROOT, "%-10s %s\n", name, value);
  }

  private static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
