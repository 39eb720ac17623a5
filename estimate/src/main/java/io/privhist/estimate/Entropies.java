package io.privhist.estimate;

import java.util.List;
import java.util.Map;

/** The estimators of Shannon entropy. */
final class Entropies {
  private Entropies() {}

  /** Returns them all, the default first. */
  static List<Estimator> all(Assumptions assumptions) {
    return List.of(plugIn(), millerMadow());
  }

  /** The entropy of the counts themselves. */
  static LinearEstimator plugIn() {
    return new Linear(
        "entropy_plugin",
        n -> new LinearFunctional(n, 0, r -> plugInTerm(r, n), Shape.curvedAfter(0), Map.of()));
  }

  /** Miller 1955: the first-order bias of the plug-in, {@code (S-1)/(2n)}, is added. */
  static LinearEstimator millerMadow() {
    return new Linear(
        "entropy_miller_madow",
        n ->
            new LinearFunctional(
                n, -0.5 / n, r -> plugInTerm(r, n) + 0.5 / n, Shape.curvedAfter(1), Map.of()));
  }

  /** Returns {@code -(r/n) ln(r/n)}. */
  static double plugInTerm(long count, long total) {
    double share = (double) count / total;
    return -share * Math.log(share);
  }
}
