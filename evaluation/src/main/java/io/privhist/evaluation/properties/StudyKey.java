package io.privhist.evaluation.properties;

/**
 * What an error was measured of.
 *
 * @param property its name
 * @param labels k
 * @param law its name
 * @param items n
 * @param way how the estimate was made
 */
record StudyKey(String property, int labels, String law, long items, Way way) {
  /**
   * How an estimate was made.
   *
   * @param name "non-private", a mechanism, or "direct"
   * @param epsilon as given; empty without privacy
   */
  record Way(String name, String epsilon) {
    static final Way NON_PRIVATE = new Way("non-private", "");

    /** Returns the name of its column in a file. */
    String column() {
      return equals(NON_PRIVATE) ? "non_private" : name + "_" + epsilon;
    }
  }

  StudyKey by(Way other) {
    return new StudyKey(property, labels, law, items, other);
  }
}
