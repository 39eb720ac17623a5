package io.privhist.estimate;

import io.privhist.estimate.internal.fit.FittingPopulations;
import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.numeric.Digamma;
import io.privhist.estimate.internal.numeric.ExponentialIntegral;
import java.util.Optional;

/**
 * Where the entropy of the population may lie. V is the unbiased part of Chao, Wang and Jost 2013,
 * {@code sum (r/N) (psi(N) - psi(r)) phi_r}; a label of rate x loses {@code x E1(x) / N} by it,
 * exactly, for Poisson counts.
 *
 * <p>Below a coverage of a half the upper end would rest on labels that were not seen at all, so it
 * is left out, unless something is stated about them.
 */
final class EntropyRange implements PopulationRange {
  private static final double LEAST_COVERAGE = 0.5;
  private static final String METHOD =
      "an unbiased part, plus the range of what it misses over all populations that fit the small"
          + " counts";

  static final LinearEstimator SEEN_PART =
      new Linear(
          "entropy_seen_part",
          n -> {
            double all = Digamma.of((double) n);
            return Coefficients.of(
                r -> (double) r / n * (all - Digamma.of((double) r)), StepShape.curvedAfter(1));
          });

  private final Assumptions assumptions;
  private final RarePopulations populations;

  EntropyRange(Assumptions assumptions) {
    this.assumptions = assumptions;
    this.populations = new RarePopulations(assumptions);
  }

  @Override
  public Optional<Found> of(Observation observation) {
    return populations
        .fitting(observation, RarePopulations.TWO_ENDS)
        .flatMap(fitting -> ofFitting(fitting, observation))
        .map(found -> upperEndIsKnown(observation) ? found : found.map(EstimateInterval::opened));
  }

  private Optional<Found> ofFitting(FittingPopulations fitting, Observation observation) {
    double n = observation.total();
    return new BoundedBias(
            SEEN_PART, fitting.totals(x -> x * ExponentialIntegral.e1(x) / n), METHOD)
        .range(observation, populations.parameters(observation));
  }

  /** With at most N labels, those rarer than 1/N^2 have together no more than one in N. */
  private boolean upperEndIsKnown(Observation observation) {
    return observation.rare().coverage() >= LEAST_COVERAGE
        || assumptions.minProbability().isPresent()
        || assumptions.support().orElse(Long.MAX_VALUE) <= observation.total();
  }
}
