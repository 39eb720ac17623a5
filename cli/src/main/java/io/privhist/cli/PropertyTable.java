package io.privhist.cli;

import io.privhist.files.PropertyDocument;
import io.privhist.release.PropertyRelease;
import io.privhist.release.RealInterval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** A directly released property for people. */
final class PropertyTable {
  private static final MathContext DIGITS = new MathContext(6);

  private PropertyTable() {}

  static String of(PropertyDocument document) {
    PropertyRelease release = document.release();
    RealInterval interval = release.interval(document.level());
    return line(release.label().property(), number(release.value()) + unit(release))
        + line(
            "noise",
            "with probability %s the estimate without it is from %s to %s"
                .formatted(document.level(), number(interval.lower()), number(interval.upper())))
        + line("estimator", release.label().estimator())
        + line("items", "about " + release.total());
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
