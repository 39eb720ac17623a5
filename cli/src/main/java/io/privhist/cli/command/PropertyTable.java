package io.privhist.cli.command;

import io.privhist.files.PropertyStatement;
import io.privhist.release.PropertyRelease;
import io.privhist.text.NumberText;
import java.util.Locale;

/** A directly released property for people. */
final class PropertyTable {
  private static final int DIGITS = 6;

  private PropertyTable() {}

  static String of(PropertyStatement release) {
    return line(release.property(), number(release.value()) + unit(release))
        + line("noise", noise(release))
        + line("estimator", release.estimator())
        + line("items", "about " + NumberText.whole(release.total()));
  }

  private static String noise(PropertyStatement release) {
    PropertyRelease.Interval interval = release.interval();
    return Double.isFinite(interval.upper())
        ? "with probability %s the estimate without it is from %s to %s"
            .formatted(release.level(), number(interval.lower()), number(interval.upper()))
        : "too much in the number of items to tell how far the estimate without it is";
  }

  private static String unit(PropertyStatement release) {
    return release.property().equals("entropy") ? " nats" : " labels";
  }

  private static String line(String name, String value) {
    return String.format(Locale.ROOT, "%-10s %s\n", name, value);
  }

  private static String number(double value) {
    return NumberText.rounded(value, DIGITS);
  }
}
