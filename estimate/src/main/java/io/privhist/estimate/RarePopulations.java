package io.privhist.estimate;

import io.privhist.estimate.internal.fit.BinCounts;
import io.privhist.estimate.internal.fit.FittingPopulations;
import io.privhist.estimate.internal.fit.FittingPopulations.Limits;
import io.privhist.estimate.internal.fit.RateTable;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which populations fit the small counts of an observation. Without a stated smallest probability,
 * labels rarer than {@code 1/N^2} are taken to carry no weight: a sample does not tell them apart
 * from none.
 */
final class RarePopulations {
  /** Deviations of the bounds for a range with two ends. */
  static final double TWO_ENDS = 1.5;

  /** Deviations of the bounds for a lower end that has little else to be wrong by. */
  static final double ONE_END = 2;

  private static final double LARGEST_TOTAL = 1e30;

  private final Assumptions assumptions;

  RarePopulations(Assumptions assumptions) {
    this.assumptions = assumptions;
  }

  /** Returns those that fit; nothing if none does, or the noise is not known. */
  Optional<FittingPopulations> fitting(Observation observation, double deviations) {
    return SmallCounts.of(observation, SmallCounts.BINS)
        .flatMap(
            counts ->
                fitting(observation, counts, deviations, mostLabels())
                    .or(() -> fitting(observation, counts, deviations, Double.POSITIVE_INFINITY)));
  }

  /** A stated number of labels that the data contradict limits nothing: see the second attempt. */
  private Optional<FittingPopulations> fitting(
      Observation observation, BinCounts counts, double deviations, double labels) {
    double lowest = observation.total() * leastProbability(observation);
    double items = Math.min(LARGEST_TOTAL, SmallCounts.mostItems(observation));
    return FittingPopulations.of(
        RateTable.ofSeen(SmallCounts.BINS, lowest), counts, deviations, new Limits(items, labels));
  }

  private double mostLabels() {
    return assumptions.support().isPresent()
        ? (double) assumptions.support().getAsLong()
        : Double.POSITIVE_INFINITY;
  }

  /** Returns the probability below which labels carry no weight. */
  private double leastProbability(Observation observation) {
    double n = observation.total();
    return assumptions.minProbability().orElse(1 / (n * n));
  }

  /** Returns the same by a name that says whether it was stated. */
  Map<String, Double> parameters(Observation observation) {
    OptionalDouble stated = assumptions.minProbability();
    return Map.of(stated.isPresent() ? "p_min" : "negligible", leastProbability(observation));
  }
}
