package io.privhist.report;

import io.privhist.estimate.Assumptions;
import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateText;
import io.privhist.estimate.Property;
import io.privhist.privacy.Vocabulary;
import io.privhist.text.NumberText;

/**
 * A property under the name that it has for people, with how its estimate is written: one value and
 * one range.
 *
 * @param name in the words of the data
 * @param unit after the value; empty for a plain number
 */
public record StatedProperty(String name, Property property, String unit, Vocabulary words) {
  /** What was stated about the ranges, noise included. */
  public static final String RANGES_OF_RELEASE =
      "95 % ranges for the population, privacy noise and sampling included, if items are"
          + " independent draws from it.";

  /** The same for counts without noise. */
  public static final String RANGES_OF_COUNTS =
      "95 % ranges for the population, if items are independent draws from it.";

  private static final String NATS = " nats";
  private static final String PERCENT = " %";
  private static final int DIGITS = 6; // of a parameter

  public static StatedProperty entropy(Assumptions assumptions, Vocabulary words) {
    return new StatedProperty("Entropy", Property.entropy(assumptions), NATS, words);
  }

  public static StatedProperty support(Assumptions assumptions, Vocabulary words) {
    return plain("Different " + words.labels(), Property.support(assumptions), words);
  }

  public static StatedProperty coverage(Vocabulary words) {
    return new StatedProperty(
        "Seen %s cover".formatted(words.labels()), Property.coverage(), PERCENT, words);
  }

  public static StatedProperty unseen(double growth, Vocabulary words) {
    String more =
        growth == 1
            ? "as many %s again".formatted(words.items())
            : "%s times as many %s more".formatted(number(growth), words.items());
    return plain("New %s in %s".formatted(words.labels(), more), Property.unseen(growth), words);
  }

  public static StatedProperty supportCoverage(double growth, Vocabulary words) {
    String all = growth == 1 ? "twice" : number(1 + growth) + " times";
    return plain("In %s the data".formatted(all), Property.supportCoverage(growth), words);
  }

  public static StatedProperty renyi(double order, Assumptions assumptions, Vocabulary words) {
    return new StatedProperty(
        "Renyi entropy of order " + number(order), Property.renyi(order, assumptions), NATS, words);
  }

  public static StatedProperty powerSum(double order, Assumptions assumptions, Vocabulary words) {
    return plain(
        order == 2
            ? "Sum of squared probabilities"
            : "Sum of probabilities to the power " + number(order),
        Property.powerSum(order, assumptions),
        words);
  }

  public static StatedProperty distanceToUniformity(long labels, Vocabulary words) {
    return plain(
        "Distance to uniform over " + NumberText.whole(labels),
        Property.distanceToUniformity(labels),
        words);
  }

  public static StatedProperty sampleSize(double multiple, Vocabulary words) {
    return plain(
        "In %s times the data".formatted(number(multiple)), Property.sampleSize(multiple), words);
  }

  public static StatedProperty fitQuality(Vocabulary words) {
    return plain("Quality of fits", Property.fitQuality(), words);
  }

  private static StatedProperty plain(String name, Property property, Vocabulary words) {
    return new StatedProperty(name, property, "", words);
  }

  private static String number(double parameter) {
    return NumberText.rounded(parameter, DIGITS);
  }

  /** Returns the value with its unit; empty where there is none. */
  public String value(Estimate estimate) {
    String value = EstimateText.stated(estimate, factor());
    return value.isEmpty() ? "" : value + unit;
  }

  /** Returns the one range; empty where none is known. */
  public String range(Estimate estimate) {
    return EstimateText.range(estimate, factor());
  }

  /** Returns what the range rests on; empty if on nothing but independent draws. */
  public String condition(Estimate estimate) {
    return EstimateText.condition(estimate, words);
  }

  private int factor() {
    return unit.equals(PERCENT) ? 100 : 1;
  }
}
