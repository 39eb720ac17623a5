package io.privhist.privacy;

import io.privhist.text.NumberText;
import io.privhist.text.SafeText;
import java.util.Optional;

/**
 * A promise of pure epsilon-differential privacy for one unit of the data.
 *
 * @param epsilon the privacy loss of the whole release for one unit
 * @param unit who is protected
 * @param neighbours which data sets must be hard to tell apart
 */
public record Guarantee(Epsilon epsilon, ProtectedUnit unit, Neighbours neighbours) {
  private static final Epsilon SMALLEST = Epsilon.of(1, 1_000_000);
  private static final Epsilon LARGEST = Epsilon.of(100, 1);
  private static final Epsilon MEANINGFUL = Epsilon.of(10, 1); // more draws a word of caution

  public Guarantee {
    long distance = distance(unit, neighbours);
    requireEnough(epsilon, distance);
    if (epsilon.times(1, distance).compareTo(LARGEST) > 0) {
      throw outOfRange(epsilon, distance);
    }
  }

  /**
   * Refuses an epsilon that is too small for a distance, and so for all larger ones: what can be
   * known before it is known what is counted.
   */
  public static void requireEnough(Epsilon epsilon, long distance) {
    if (epsilon.times(1, distance).compareTo(SMALLEST) < 0) {
      throw outOfRange(epsilon, distance);
    }
  }

  private static IllegalArgumentException outOfRange(Epsilon epsilon, long distance) {
    return new IllegalArgumentException(
        distance == 1
            ? "epsilon must be between 1e-6 and 100, got " + epsilon
            : "epsilon / distance must be between 1e-6 and 100, got %s / %d"
                .formatted(epsilon, distance));
  }

  /** Returns the same guarantee at another epsilon, such as that of one of several parts. */
  public Guarantee at(Epsilon part) {
    return new Guarantee(part, unit, neighbours);
  }

  /** Returns the sorted-L1 distance that one unit can cause. */
  public long distance() {
    return distance(unit, neighbours);
  }

  /** Returns the epsilon that a mechanism may spend per item: {@code epsilon / distance}. */
  public Epsilon perItem() {
    return epsilon.times(1, distance());
  }

  /** Returns the sorted-L1 distance that one such unit can cause, whatever the epsilon. */
  public static long distance(ProtectedUnit unit, Neighbours neighbours) {
    return unit.maxRecords() * unit.itemsPerRecord() * neighbours.distanceFactor();
  }

  /** Returns the guarantee as a sentence for people. */
  public String inWords() {
    return inWords(Names.none());
  }

  /** Returns the guarantee as a sentence for people, who know the data by these names. */
  public String inWords(Names said) {
    Names names = said.or(Names.of(unit));
    return "Whatever an attacker already knows: %s changes the probability of any"
            .formatted(change(names))
        + " result by a factor of at most %s (pure differential privacy, epsilon = %s)."
            .formatted(factor(), epsilon)
        + reservation(names);
  }

  /** The factor e^epsilon, with its value where that tells something. */
  private String factor() {
    String power = power();
    double value = Math.exp(epsilon.doubleValue());
    return value >= 1.001 && value < 1e5
        ? "%s = %s".formatted(power, NumberText.rounded(value, 4))
        : power;
  }

  private String power() {
    return epsilon.toString().contains("/") ? "e^(" + epsilon + ")" : "e^" + epsilon;
  }

  /**
   * Returns what to say of an epsilon so large that the guarantee means little; nothing of others.
   */
  public Optional<String> caution() {
    return caution(Names.none());
  }

  /** Returns the same for people who know the data by these names. */
  public Optional<String> caution(Names said) {
    if (epsilon.compareTo(MEANINGFUL) <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        "Caution: an epsilon of %s promises little. %s is %s: %s may make what is released that many"
                .formatted(epsilon, power(), size(), change(said.or(Names.of(unit))))
            + " times as likely, enough to give it away. Up to 1 is strong, above 10 protects hardly"
            + " anything.");
  }

  /** How much e^epsilon is, which may be more than any double. */
  private String size() {
    double exponent = epsilon.doubleValue();
    double value = Math.exp(exponent);
    return Double.isFinite(value)
        ? NumberText.about(value)
        : "more than " + NumberText.powerOfTen((long) (exponent / Math.log(10)));
  }

  private String change(Names names) {
    return switch (neighbours) {
      case ADD_REMOVE -> "adding or removing " + whose(names);
      case REPLACE -> "replacing " + whose(names);
    };
  }

  private String whose(Names names) {
    boolean halves = unit.itemsPerRecord() == 2;
    if (unit.isRecord()) {
      return oneRecord(names, halves);
    }
    if (unit.isItem()) {
      return "one %s, that is one occurrence of %s,"
          .formatted(
              names.item().map(it -> SafeText.named(it.one())).orElse("item"), anyLabel(names));
    }
    return "all %s of one %s (%s)%s"
        .formatted(
            records(names),
            names.unitOf(unit),
            unit.promised() ? "at most " + unit.maxRecords() : counted(names),
            halves ? ", each of which counts at both of its ends," : "");
  }

  private String records(Names names) {
    return names.item().map(it -> SafeText.named(it.many())).orElse(unit.noun());
  }

  private static String anyLabel(Names names) {
    return names.label().map(it -> it.article() + SafeText.named(it.one())).orElse("a label");
  }

  /** How many records of a unit are counted, and the column that tells units if a name hides it. */
  private String counted(Names names) {
    return names.unit().isPresent()
        ? "by the column %s; at most %d are counted"
            .formatted(SafeText.quoted(unit.name()), unit.maxRecords())
        : "of which at most %d are counted".formatted(unit.maxRecords());
  }

  /** A name that the owner chose does not say what it is one of: a "person" may have many rows. */
  private static String oneRecord(Names names, boolean halves) {
    String plain = names.edges() ? "edge" : "record";
    String name = names.item().map(it -> SafeText.named(it.one())).orElse(plain);
    String more =
        (name.equals(plain) ? "" : ", that is one " + plain)
            + (halves ? ", which counts at both of its ends" : "");
    return "one " + name + more + (more.isEmpty() ? "" : ",");
  }

  private String reservation(Names names) {
    if (unit.isItem()) {
      return " The data owner vouches for the counts: that they are numbers of such occurrences, and"
          + " that nobody who is to be protected has more than one; neither was enforced.";
    }
    return unit.promised()
        ? " That no %s has more than %d %s is the data owner's promise; it was not enforced."
            .formatted(names.unitOf(unit), unit.maxRecords(), records(names))
        : "";
  }
}
