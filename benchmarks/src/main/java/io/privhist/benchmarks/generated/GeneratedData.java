package io.privhist.benchmarks.generated;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;

/** Histograms to measure with, the same in every run. */
public final class GeneratedData {
  private static final int PASSWORD_ROWS = 2_200;
  private static final double PACKAGES = 3e6;
  private static final int FLAT = 20; // packages before which the power law levels off

  private GeneratedData() {}

  /** Returns {@code passwords}, {@code downloads}, or the staircase of so many items. */
  public static RawHistogram named(String name) {
    return switch (name) {
      case "passwords" -> passwords();
      case "downloads" -> downloads();
      default -> Staircase.of(Double.parseDouble(name));
    };
  }

  /** Returns what to call data of that name. */
  public static String title(String name) {
    return Character.isDigit(name.charAt(0)) ? "staircase of " + name : name;
  }

  /** About 35 million items in 2,200 rows; large lists of passwords look like it. */
  public static RawHistogram passwords() {
    Prevalences.Builder rows = new Prevalences.Builder();
    long count = 0;
    for (int row = 1; row <= PASSWORD_ROWS; row++) {
      count += row <= 1_700 ? 1 : 1 + (long) Math.exp((row - 1_700) / 60.0);
      rows.add(count, Math.max(1, Math.round(7e6 * Math.pow((double) count, -2.5))));
    }
    return RawHistogram.of(rows.build());
  }

  /**
   * Three million labels with a power law, {@code (3e6 / (rank + 20))^2}: 4 10^11 items in some
   * 40,000 rows; downloads of packages look like it.
   */
  static RawHistogram downloads() {
    Prevalences.Builder rows = new Prevalences.Builder();
    for (int place = (int) PACKAGES; place > FLAT; place--) {
      double root = PACKAGES / place;
      rows.add((long) (root * root), 1);
    }
    return RawHistogram.of(rows.build());
  }
}
