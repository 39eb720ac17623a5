package io.privhist.estimate.internal.fit;

/**
 * What the unseen linear programs found, with how far from optimal it can be at most.
 *
 * @param law the simplest law that explains the counts almost as well as any
 * @param misfit optimum of the first program
 * @param misfitGap how far below it the optimum could lie
 * @param supportGap by how many symbols the law could be smaller at the same misfit
 */
public record UnseenFit(FittedLaw law, double misfit, double misfitGap, double supportGap) {
  private static final double MISFIT_TOLERANCE = 1e-6;
  private static final double SUPPORT_TOLERANCE = 1e-3;

  /** Returns whether both programs were solved, judged by their dual bounds. */
  public boolean optimal() {
    return misfitGap <= MISFIT_TOLERANCE * (1 + misfit)
        && supportGap <= SUPPORT_TOLERANCE * law.support();
  }
}
