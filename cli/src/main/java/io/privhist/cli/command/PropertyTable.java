package io.privhist.cli.command;

import io.privhist.files.PropertyStatement;
import io.privhist.privacy.Vocabulary;
import io.privhist.release.PropertyRelease;
import io.privhist.text.NumberText;
import java.util.Locale;

/** A directly released property for people. */
final class PropertyTable {
  private static final int DIGITS = 6;

  private static final int WIDTH = 10;

  private PropertyTable() {}

  static String of(PropertyStatement release) {
    Vocabulary words = Vocabulary.of(release.names(), release.guarantee().unit());
    int width = Math.max(WIDTH, words.boundedTotals().length());
    return line(width, release.property(), number(release.value()) + unit(release, words))
        + line(width, "noise", noise(release, words))
        + line(width, "estimator", release.estimator())
        + line(
            width,
            words.boundedTotals(),
            "about " + NumberText.whole(words.inTotals(release.total())));
  }

  private static String noise(PropertyStatement release, Vocabulary words) {
    PropertyRelease.Interval interval = release.interval();
    return Double.isFinite(interval.upper())
        ? "with probability %s the estimate without it is from %s to %s"
            .formatted(release.level(), number(interval.lower()), number(interval.upper()))
        : "too much in the number of %s to tell how far the estimate without it is"
            .formatted(words.totals());
  }

  private static String unit(PropertyStatement release, Vocabulary words) {
    return release.property().equals("entropy") ? " nats" : " " + words.labels();
  }

  private static String line(int width, String name, String value) {
    return String.format(Locale.ROOT, "%-" + width + "s %s\n", name, value);
  }

  private static String number(double value) {
    return NumberText.rounded(value, DIGITS);
  }
}
