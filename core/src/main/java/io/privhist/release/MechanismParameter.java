package io.privhist.release;

import java.util.List;
import java.util.Locale;

/**
 * A number that shapes the noise of a mechanism beside epsilon, and that somebody chose. It is
 * public, stated in release files, and used by all that draws again.
 */
public enum MechanismParameter {
  /** The share of epsilon that goes to the number of items alone: from 0.001 to 0.5. */
  TOTAL_SHARE("totalShare", "share of the total", 0.001, 0.5, false),

  /** The number of labels, as public knowledge: from 0 to 2^27. */
  PUBLIC_LABELS("publicLabels", "public number of labels", 0, 1L << 27, true),

  /** A limit of all counts, as public knowledge: from 1 to 2^27. */
  PUBLIC_MAX_COUNT("publicMaxCount", "public largest count", 1, 1L << 27, true),

  /** A limit of the number of items, as public knowledge: from 1 to 2^16. */
  PUBLIC_MAX_ITEMS("publicMaxItems", "public number of items", 1, 1L << 16, true);

  private final String id;
  private final String noun;
  private final double least;
  private final double most;
  private final boolean whole;

  MechanismParameter(String id, String noun, double least, double most, boolean whole) {
    this.id = id;
    this.noun = noun;
    this.least = least;
    this.most = most;
    this.whole = whole;
  }

  /** Returns the name used in release files. */
  public String id() {
    return id;
  }

  /** Returns the option of the command line that sets it. */
  public String option() {
    return "--" + id.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Returns the names of the mechanisms that it shapes. */
  public List<String> mechanisms() {
    return switch (this) {
      case TOTAL_SHARE -> List.of("auto", "tiling", "lattice");
      case PUBLIC_LABELS -> List.of("sorted-noise");
      case PUBLIC_MAX_COUNT -> List.of("cumulative");
      case PUBLIC_MAX_ITEMS -> List.of("partition");
    };
  }

  /** Returns the smallest value that a mechanism takes. */
  public double least() {
    return least;
  }

  /** Returns the largest value that a mechanism takes. */
  public double most() {
    return most;
  }

  /** Returns a value of this parameter, or refuses one that no mechanism takes. */
  public double checked(double value) {
    if (!(value >= least && value <= most) || (whole && value != Math.rint(value))) {
      throw outOfRange(text(value));
    }
    return value;
  }

  /** Returns a whole value of this parameter, or refuses one that no mechanism takes. */
  public long checked(long value) {
    if (!(value >= least && value <= most)) {
      throw outOfRange(Long.toString(value));
    }
    return value;
  }

  private IllegalArgumentException outOfRange(String value) {
    return new IllegalArgumentException(
        "the %s must be from %s to %s, got %s".formatted(noun, text(least), text(most), value));
  }

  /** Returns a value as people write it: whole numbers without a decimal point. */
  public String text(double value) {
    return whole && value == Math.rint(value) ? "%.0f".formatted(value) : Double.toString(value);
  }
}
