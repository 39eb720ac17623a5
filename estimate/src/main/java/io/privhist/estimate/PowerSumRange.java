package io.privhist.estimate;

import io.privhist.estimate.internal.fit.FittingPopulations;
import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.numeric.GammaRatio;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Where a power sum of fractional order a may lie. V is the seen part of Chao and Jost 2015, {@code
 * sum phi_r Gamma(r+1)/Gamma(r+1-a) / N^a}. Below order 1 labels too rare to be seen can add any
 * amount, so only the lower end is stated.
 */
final class PowerSumRange implements PopulationRange {
  private static final double ALL_SEEN = 40; // V misses nothing of a higher rate
  private static final int MOST_COUNT = 200; // of a label of at most that rate
  private static final String METHOD =
      "the part of the labels seen, plus %s it misses over all populations that fit the small"
          + " counts";

  private final double order;
  private final RarePopulations populations;

  PowerSumRange(double order, Assumptions assumptions) {
    this.order = order;
    this.populations = new RarePopulations(assumptions);
  }

  /** The range of the Renyi entropy that follows. */
  PopulationRange renyi() {
    return observation -> of(observation).map(found -> found.map(this::entropy));
  }

  @Override
  public Optional<Found> of(Observation observation) {
    return populations
        .fitting(observation, RarePopulations.TWO_ENDS)
        .flatMap(fitting -> ofFitting(fitting, observation));
  }

  private Optional<Found> ofFitting(FittingPopulations fitting, Observation observation) {
    boolean below = order < 1;
    String method = METHOD.formatted(below ? "the least that" : "the range of what");
    return new BoundedBias(seenPart(), fitting.totals(missed(observation.total())), method)
        .range(observation, populations.parameters(observation))
        .map(found -> below ? found.map(EstimateInterval::opened) : found);
  }

  private LinearEstimator seenPart() {
    return new Linear(
        "power_sum_seen_part",
        n ->
            Coefficients.of(
                r -> GammaRatio.of(r + 1.0, order) / Math.pow((double) n, order),
                StepShape.curvedAfter((long) order + 1)));
  }

  /** Returns {@code p^a - E V} for a label of each rate. */
  private DoubleUnaryOperator missed(long total) {
    double[] weights = new double[MOST_COUNT + 1];
    for (int r = 1; r <= MOST_COUNT; r++) {
      weights[r] = GammaRatio.of(r + 1.0, order);
    }
    double scale = Math.pow((double) total, order);
    return x -> x > ALL_SEEN ? 0 : (Math.pow(x, order) - mean(weights, x)) / scale;
  }

  private static double mean(double[] weights, double rate) {
    double probability = Math.exp(-rate);
    double sum = 0;
    for (int r = 1; r < weights.length; r++) {
      probability *= rate / r;
      sum += probability * weights[r];
    }
    return sum;
  }

  /** A sum of zero or less bounds the entropy on neither side where it would be infinite. */
  private EstimateInterval entropy(EstimateInterval sum) {
    double lower = PowerSums.entropy(order < 1 ? sum.lower() : sum.upper(), order);
    double upper = PowerSums.entropy(order < 1 ? sum.upper() : sum.lower(), order);
    return PopulationRange.interval(
        Double.isFinite(lower) ? Math.max(0, lower) : 0, Math.max(0, upper), sum.method());
  }
}
