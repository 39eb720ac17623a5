package io.privhist.estimate;

import io.privhist.histogram.Prevalences;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How far a value is off when the mechanism of a release is run again on what it released. A
 * replica is off from the value for the released histogram with its own sum of counts, since that
 * was the data it was made from. Values are compared, not what formulas give: they are what is
 * shown.
 */
final class RenoisedErrors {
  private RenoisedErrors() {}

  /** Returns the sizes in ascending order; nothing if they cannot be had. */
  static Optional<double[]> of(
      PossibleValues values, Estimator estimator, Observation observation) {
    List<Observation> replicas =
        estimator instanceof FittedLaws.OfLaw ? List.of() : observation.replicas();
    Prevalences released = observation.prevalences();
    OptionalDouble data = values.value(estimator, Observation.of(released.items(), released));
    if (replicas.isEmpty() || data.isEmpty()) {
      return Optional.empty();
    }
    double[] errors =
        replicas.stream()
            .map(replica -> values.value(estimator, replica))
            .flatMapToDouble(OptionalDouble::stream)
            .map(again -> Math.abs(again - data.getAsDouble()))
            .sorted()
            .toArray();
    return errors.length == replicas.size() ? Optional.of(errors) : Optional.empty();
  }
}
