package io.privhist.estimate;

import java.util.function.LongFunction;

/**
 * A linear estimator made of a name and its coefficients for each N.
 *
 * @param functionals gives the coefficients
 */
record Linear(String name, LongFunction<LinearFunctional> functionals) implements LinearEstimator {
  @Override
  public LinearFunctional at(long total) {
    return functionals.apply(total);
  }
}
