package io.privhist.estimate;

import java.util.OptionalDouble;

/**
 * What values a property can have, and so what is made of the number that a formula gives: the
 * possible value nearest to it.
 *
 * @param withoutData the value without data
 * @param always the possible values, whatever the data
 * @param given the same for data with so many labels and items
 */
record PossibleValues(double withoutData, PossibleRange always, Given given) {
  /** Possible values of a population, some of whose labels were seen. */
  @FunctionalInterface
  interface Given {
    /** Returns a range whose ends do not fall when there are more labels or items. */
    PossibleRange of(double labels, long total);
  }

  /** Values that do not depend on the data. */
  static PossibleValues within(double lowest, double highest, double withoutData) {
    PossibleRange always = new PossibleRange(lowest, highest);
    return new PossibleValues(withoutData, always, (labels, total) -> always);
  }

  /** A number of labels, none without data. */
  static PossibleValues ofLabels(double highest, Given given) {
    return new PossibleValues(0, new PossibleRange(0, highest), given);
  }

  /** Returns what is possible for counts as they are, which noise may have moved. */
  PossibleRange given(Observation observation) {
    return given.of(observation.labels(), observation.total());
  }

  /** Returns the value by an estimator; nothing if it is not defined. */
  OptionalDouble value(Estimator estimator, Observation observation) {
    return observation.total() > 0
        ? given(observation).clip(estimator.evaluate(observation).raw())
        : OptionalDouble.of(withoutData);
  }
}
