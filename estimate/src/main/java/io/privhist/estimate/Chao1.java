package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;

/** Chao's lower bounds for the number of labels, in both conventions, which must not be mixed. */
final class Chao1 {
  private Chao1() {}

  /** Chao 1984 with a factor {@code (n-1)/n}, as iNEXT has it. */
  static Estimator classic() {
    return new Formula(
        "support_chao1",
        observation -> Evaluation.of(observation.labels() + unseen(observation)),
        observation ->
            SamplingInterval.logNormal(
                observation.labels(),
                observation.labels() + unseen(observation),
                classicVariance(observation)));
  }

  /** Chao 1987, as vegan has it: defined the same way whether or not labels were seen twice. */
  static Estimator biasCorrected() {
    return new Formula(
        "support_chao1_bias_corrected",
        observation -> Evaluation.of(observation.labels() + unseenCorrected(observation)),
        observation ->
            SamplingInterval.logNormal(
                observation.labels(),
                observation.labels() + unseenCorrected(observation),
                correctedVariance(observation)));
  }

  /**
   * Returns the number of unseen labels: {@code (n-1)/n phi_1^2/(2 phi_2)}, or {@code (n-1)/n
   * phi_1(phi_1-1)/2} if nothing was seen twice.
   */
  static double unseen(Observation observation) {
    double n = observation.total();
    double once = observation.prevalenceOf(1);
    double twice = observation.prevalenceOf(2);
    double ratio = twice > 0 ? once * once / (2 * twice) : once * (once - 1) / 2;
    return (n - 1) / n * ratio;
  }

  private static double unseenCorrected(Observation observation) {
    double once = observation.prevalenceOf(1);
    return once * (once - 1) / (2 * (observation.prevalenceOf(2) + 1));
  }

  /** Chao 1987, with the factor. */
  private static double classicVariance(Observation observation) {
    double n = observation.total();
    double factor = (n - 1) / n;
    double once = observation.prevalenceOf(1);
    double twice = observation.prevalenceOf(2);
    if (twice > 0) {
      double ratio = once / twice;
      return twice
          * (factor / 2 * ratio * ratio
              + factor * factor * Math.pow(ratio, 3)
              + factor * factor / 4 * Math.pow(ratio, 4));
    }
    double estimate = observation.labels() + unseen(observation);
    return factor * once * (once - 1) / 2
        + factor * factor * once * (2 * once - 1) * (2 * once - 1) / 4
        - factor * factor * Math.pow(once, 4) / (4 * estimate);
  }

  private static double correctedVariance(Observation observation) {
    double once = observation.prevalenceOf(1);
    double twice = observation.prevalenceOf(2);
    double more = twice + 1;
    return once * (once - 1) / (2 * more)
        + once * (2 * once - 1) * (2 * once - 1) / (4 * more * more)
        + once * once * twice * (once - 1) * (once - 1) / (4 * Math.pow(more, 4));
  }
}
