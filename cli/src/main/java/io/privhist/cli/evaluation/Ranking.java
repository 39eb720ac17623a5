package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.TrueError;
import java.util.Comparator;
import java.util.List;

/**
 * Which of several errors is the lowest, and which cannot be told from it: means of few releases
 * come out in another order the next time.
 */
final class Ranking {
  /** What the marks stand for. */
  static final String LEGEND = "* is the lowest, ~ cannot be told from it by two standard errors";

  private static final double STANDARD_ERRORS = 2;

  private final TrueError lowest;

  private Ranking(TrueError lowest) {
    this.lowest = lowest;
  }

  /** Ranks errors of the same data at the same epsilon, at least one. */
  static Ranking of(List<TrueError> errors) {
    return new Ranking(
        errors.stream().min(Comparator.comparingDouble(TrueError::meanL1)).orElseThrow());
  }

  boolean isLowest(TrueError error) {
    return error.meanL1() == lowest.meanL1();
  }

  /** Returns whether this may be the lowest; of single releases nothing is known but the order. */
  boolean isAmongLowest(TrueError error) {
    double apart = Math.hypot(error.seL1(), lowest.seL1());
    return isLowest(error) || error.meanL1() - lowest.meanL1() <= STANDARD_ERRORS * apart;
  }

  /** Returns what stands behind an error in a table. */
  String mark(TrueError error) {
    return isLowest(error) ? " *" : isAmongLowest(error) ? " ~" : "  ";
  }
}
