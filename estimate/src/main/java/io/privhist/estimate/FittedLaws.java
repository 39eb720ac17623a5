package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.estimate.internal.fit.FittedLaw;
import io.privhist.estimate.internal.fit.ProfileLikelihood;
import io.privhist.estimate.internal.fit.PseudoProfileFit;
import io.privhist.estimate.internal.fit.UnseenFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Estimators that read a property off a law fitted to the counts: profile maximum likelihood and
 * the unseen linear programs. Cross-checks: nothing is known of them after noise, and they have no
 * intervals.
 */
final class FittedLaws {
  private FittedLaws() {}

  /**
   * Reads a number off a fit.
   *
   * @param formula takes an observation with a total of at least one
   */
  record OfLaw(String name, Map<String, Double> parameters, ToDoubleFunction<Observation> formula)
      implements Estimator {
    @Override
    public Evaluation evaluate(Observation observation) {
      return Evaluation.of(formula.applyAsDouble(observation), parameters);
    }
  }

  private static OfLaw reading(String name, ToDoubleFunction<Observation> formula) {
    return new OfLaw(name, Map.of(), formula);
  }

  /** Undefined if the programs were not solved: another vertex can be far off. */
  private static OfLaw unseen(String name, ToDoubleFunction<UnseenFit> formula) {
    return reading(
        name,
        observation -> {
          UnseenFit fit = observation.unseenFit();
          return fit.optimal() ? formula.applyAsDouble(fit) : Double.NaN;
        });
  }

  static List<Estimator> entropies(Assumptions assumptions) {
    List<Estimator> estimators = new ArrayList<>();
    estimators.add(
        reading("entropy_pml", observation -> capped(observation, assumptions).entropy()));
    assumptions
        .support()
        .ifPresent(
            k ->
                estimators.add(
                    new OfLaw(
                        "entropy_pml_fixed_k",
                        Map.of("K", (double) k),
                        observation -> overAlphabet(observation, k).entropy())));
    estimators.add(
        reading(
            "entropy_pseudo_pml",
            observation -> PseudoProfileFit.of(observation.prevalences()).entropy()));
    estimators.add(unseen("entropy_unseen_lp", fit -> fit.law().entropy()));
    return estimators;
  }

  static List<Estimator> supports(Assumptions assumptions) {
    return List.of(
        reading("support_pml", observation -> capped(observation, assumptions).support()),
        unseen("support_unseen_lp", fit -> fit.law().support()));
  }

  static Estimator uniformDistance(long labels) {
    return new OfLaw(
        "l1_uniform_pml_fixed_k",
        Map.of("K", (double) labels),
        observation -> overAlphabet(observation, labels).distanceToUniform((double) labels));
  }

  /** How well the laws fit: numbers of the fits themselves. */
  static List<Estimator> fits() {
    return List.of(
        reading("pml_unseen_symbols", observation -> observation.profileFit().unseenSymbols()),
        reading("pml_log_likelihood", observation -> observation.profileFit().logLikelihood()),
        unseen("unseen_lp1_objective", UnseenFit::misfit));
  }

  private static FittedLaw overAlphabet(Observation observation, long labels) {
    return ProfileLikelihood.fit(observation.prevalences(), (double) labels).law();
  }

  /** A continuous part is shared by the labels that can be there besides those of other levels. */
  private static FittedLaw capped(Observation observation, Assumptions assumptions) {
    FittedLaw law = observation.profileFit().law();
    OptionalDouble most = assumptions.labelBound();
    if (law.continuousMass() == 0 || most.isEmpty()) {
      return law;
    }
    double others = 0;
    for (int level = 0; level < law.levels(); level++) {
      others += law.multiplicity(level);
    }
    return law.withContinuousPartOver(Math.max(1, most.getAsDouble() - others));
  }
}
