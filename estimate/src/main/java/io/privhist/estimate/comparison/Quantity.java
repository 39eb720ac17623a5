package io.privhist.estimate.comparison;

/**
 * A number that two releases are compared by.
 *
 * @param kind which number
 * @param argument r or k of the kinds that have one, otherwise 0
 */
public record Quantity(Kind kind, long argument) {
  static Quantity of(Kind kind) {
    return new Quantity(kind, 0);
  }

  /** How a number is to be read. */
  public enum Form {
    /** A number of labels or items. */
    WHOLE,
    /** A part of 1. */
    SHARE,
    /** Any other number. */
    REAL
  }

  /** Which number. */
  public enum Kind {
    /** The sorted L1 distance of both: how much their curves differ in all. */
    DISTANCE("distance", Form.WHOLE),
    /** The number of items. */
    ITEMS("items", Form.WHOLE),
    /** The number of labels. */
    LABELS("labels", Form.WHOLE),
    /** The number of labels with a count of at least r: the curve at r. */
    LABELS_FROM("labels-from", Form.WHOLE),
    /** The share of the items whose label occurs once. */
    UNIQUE_SHARE("unique-share", Form.SHARE),
    /** The share of the items that the k largest labels hold. */
    TOP_SHARE("top-share", Form.SHARE),
    /** Shannon entropy in nats. */
    ENTROPY("entropy", Form.REAL),
    /** The probability of all labels that were seen. */
    COVERAGE("coverage", Form.SHARE),
    /** New labels in as many items again. */
    UNSEEN("unseen", Form.REAL),
    /** Labels in twice as many items. */
    SUPPORT_COVERAGE("support-coverage", Form.REAL),
    /** Renyi entropy of order 2 in nats. */
    RENYI("renyi", Form.REAL),
    /** The sum of squared probabilities. */
    POWER_SUM("power-sum", Form.REAL);

    private final String id;
    private final Form form;

    Kind(String id, Form form) {
      this.id = id;
      this.form = form;
    }

    /** Returns the name for machines. */
    public String id() {
      return id;
    }

    public Form form() {
      return form;
    }

    /** Returns whether the number is an estimate for the population that items are drawn from. */
    public boolean isOfPopulation() {
      return compareTo(ENTROPY) >= 0;
    }

    /** Returns whether there is one such number for each r or k. */
    public boolean hasArgument() {
      return this == LABELS_FROM || this == TOP_SHARE;
    }
  }
}
