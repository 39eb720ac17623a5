package io.privhist.evaluation;

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
  }

  StudyKey by(Way other) {
    return new StudyKey(property, labels, law, items, other);
  }
}
