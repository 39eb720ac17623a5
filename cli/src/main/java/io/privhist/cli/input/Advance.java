package io.privhist.cli.input;

/**
 * How far a job of several steps is, which never goes back. How many steps there are shows only as
 * they come: counting is the last, and each before it takes half of what is left.
 */
final class Advance {
  private static final String LAST = "counting";

  private String step = "";
  private double stepStart;
  private double stepFraction;
  private double reached;

  /**
   * Moves on.
   *
   * @param fraction of this step, from 0 to 1, or less than 0 if unknown
   * @return from 0 to 100
   */
  long to(String newStep, double fraction) {
    if (!newStep.equals(step) || (fraction >= 0 && fraction < stepFraction / 2)) { // a step begins
      step = newStep;
      stepStart = reached;
      stepFraction = 0;
    }
    stepFraction = Math.max(stepFraction, fraction);
    double share = step.equals(LAST) ? 1 - stepStart : (1 - stepStart) / 2;
    reached = Math.max(reached, stepStart + share * stepFraction);
    return Math.round(100 * reached);
  }
}
