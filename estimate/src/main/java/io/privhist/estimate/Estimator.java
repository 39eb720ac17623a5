package io.privhist.estimate;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A formula that makes a number of an observation. Immutable and safe for use by many threads. */
public interface Estimator {
  /** Returns the name, such as "entropy_miller_madow" or "unseen_good_toulmin_t=0.5". */
  String name();

  /** Evaluates the formula, for a total of at least one. */
  Evaluation evaluate(Observation observation);

  /**
   * Returns where the property of the population may lie as far as sampling goes, where theory
   * gives an answer; for a total of at least one.
   */
  default Optional<EstimateInterval> samplingInterval(Observation observation) {
    return Optional.empty();
  }

  /**
   * What a formula gives.
   *
   * @param raw the number before it is clipped to what is possible; empty if undefined or infinite
   * @param parameters the numbers that the formula was run with, by name
   * @param lipschitz how far one unit of sorted L1 distance can move the number while N stays;
   *     empty if nothing bounds it
   */
  record Evaluation(OptionalDouble raw, Map<String, Double> parameters, OptionalDouble lipschitz) {
    /** A number without a Lipschitz constant. */
    public static Evaluation of(double raw, Map<String, Double> parameters) {
      return new Evaluation(finite(raw), parameters, OptionalDouble.empty());
    }

    /** A number without parameters and without a Lipschitz constant. */
    public static Evaluation of(double raw) {
      return of(raw, Map.of());
    }

    static OptionalDouble finite(double value) {
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
  }
}
