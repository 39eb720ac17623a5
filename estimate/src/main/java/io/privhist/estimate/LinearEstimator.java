package io.privhist.estimate;

import java.util.Optional;
import java.util.OptionalDouble;

/** An estimator of the form {@code const(N) + sum f(r, N) phi_r}. */
public interface LinearEstimator extends Estimator {
  /** Returns the constant and the coefficients for a number of items of at least one. */
  LinearFunctional at(long total);

  @Override
  default Evaluation evaluate(Observation observation) {
    LinearFunctional functional = at(observation.total());
    OptionalDouble raw = Evaluation.finite(functional.apply(observation.prevalences()));
    OptionalDouble lipschitz =
        raw.isPresent() ? Evaluation.finite(functional.lipschitz()) : OptionalDouble.empty();
    return new Evaluation(raw, functional.parameters(), lipschitz);
  }

  @Override
  default Optional<EstimateInterval> samplingInterval(Observation observation) {
    return SamplingInterval.ofLinear(at(observation.total()), observation);
  }
}
