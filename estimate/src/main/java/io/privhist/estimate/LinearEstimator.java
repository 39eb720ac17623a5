package io.privhist.estimate;

/** An estimator of the form {@code const(N) + sum f(r, N) phi_r}. */
public interface LinearEstimator extends Estimator {
  /** Returns the constant and the coefficients for a number of items of at least one. */
  LinearFunctional at(long total);

  @Override
  default Evaluation evaluate(Observation observation) {
    LinearFunctional functional = at(observation.total());
    return new Evaluation(
        Evaluation.finite(functional.apply(observation.prevalences())),
        functional.parameters(),
        Evaluation.finite(functional.lipschitz()));
  }
}
