package io.privhist.estimate;

import java.util.function.Function;

/**
 * An estimator that is no linear one, made of a name and its formula.
 *
 * @param formula takes an observation with a total of at least one
 */
record Formula(String name, Function<Observation, Evaluation> formula) implements Estimator {
  @Override
  public Evaluation evaluate(Observation observation) {
    return formula.apply(observation);
  }
}
