package io.privhist.estimate;

import io.privhist.estimate.internal.fit.BinCounts;
import io.privhist.estimate.internal.fit.FittingPopulations;
import io.privhist.estimate.internal.fit.FittingPopulations.Totals;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Where a number of labels may lie, seen and unseen ones: V is the number of those seen, or
 * nothing, and a label that was not seen counts with a probability that its rate gives.
 *
 * @param missed the probability to be counted though not seen, by rate
 * @param withSeen whether the labels seen are counted as well
 * @param open whether there is a lower end alone
 * @param deviations of the bounds on the small counts
 */
record LabelRange(
    RarePopulations populations,
    DoubleUnaryOperator missed,
    boolean withSeen,
    boolean open,
    double deviations)
    implements PopulationRange {
  private static final double ONE_SIDED = 1.645; // deviations of a normal law, at the same level
  private static final double ROUNDING = 1e-9;
  private static final double FEW = 3; // none of so many are there once in twenty times

  /**
   * All labels of the population: nothing bounds them but a stated smallest probability. The lower
   * end is found without a stated number of labels, so that the two can contradict each other.
   */
  static LabelRange support(Assumptions assumptions) {
    return new LabelRange(
        new RarePopulations(assumptions.withoutSupport()),
        x -> Math.exp(-x),
        true,
        assumptions.minProbability().isEmpty(),
        RarePopulations.ONE_END);
  }

  /** The new labels in t times as many items more. */
  static LabelRange unseen(double growth) {
    return growing(growth, false);
  }

  /** The same and those that were seen. */
  static LabelRange seenAndUnseen(double growth) {
    return growing(growth, true);
  }

  private static LabelRange growing(double growth, boolean withSeen) {
    return new LabelRange(
        new RarePopulations(Assumptions.none()),
        x -> Math.exp(-x) * -Math.expm1(-growth * x),
        withSeen,
        false,
        RarePopulations.TWO_ENDS);
  }

  @Override
  public Optional<Found> of(Observation observation) {
    return SmallCounts.together(observation)
        .flatMap(
            noisy ->
                populations
                    .fitting(observation, deviations)
                    .map(fitting -> ofFitting(fitting, noisy, observation)));
  }

  private Found ofFitting(FittingPopulations fitting, BinCounts noisy, Observation observation) {
    Totals unseen = fitting.totals(missed);
    double labels = observation.labels();
    BinCounts exact = new BinCounts(new double[] {labels}, new double[] {labels}, new double[] {0});
    return new Found(
        sum(exact, unseen),
        observation.release().map(release -> sum(noisy, unseen)),
        populations.parameters(observation));
  }

  private EstimateInterval sum(BinCounts seen, Totals unseen) {
    double reach = open ? ONE_SIDED : SamplingInterval.DEVIATIONS;
    double noise = withSeen ? reach * Math.sqrt(seen.variances()[0]) : 0;
    double least = withSeen ? Math.max(0, seen.fewest()[0] - noise) : 0;
    double most = withSeen ? seen.most()[0] + noise : 0;
    double lower = least + Math.max(0, unseen.least() - reach * Math.sqrt(unseen.least()));
    double upper = most + unseen.most() + reach * Math.sqrt(unseen.most());
    return PopulationRange.interval(
        Math.floor(lower + ROUNDING),
        open
            ? Double.POSITIVE_INFINITY
            : Math.ceil(upper + (unseen.most() < FEW ? FEW : 0) - ROUNDING),
        method());
  }

  private String method() {
    return "%s%s over all populations that fit the small counts"
        .formatted(
            withSeen ? "the labels seen, plus " : "",
            open ? "the fewest unseen ones" : "the range of unseen ones");
  }
}
