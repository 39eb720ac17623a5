package io.privhist.internal.lattice;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release.Bands;

/**
 * The steps of the lattice mechanism: one question, and what is known of its answer. Sections are
 * those of docs/explanation/lattice.md.
 *
 * <p>Privacy: the raw diagram goes into the question and nowhere else. Immutable.
 */
public final class LatticeSteps {
  /** How much larger the expected error of h is than that of H, per q: measured, section 5. */
  private static final double CORRECTION = 0.13;

  private final Noise noise;

  public LatticeSteps(Noise noise) {
    this.noise = noise;
  }

  /**
   * What the steps lead to.
   *
   * @param totalStandardDeviation of the number of items in the histogram
   * @param expectedL1 forecast of the sorted L1 error
   * @param bands how far the noise may have moved the histogram
   */
  public record Outcome(
      Prevalences histogram, double totalStandardDeviation, double expectedL1, Bands bands) {}

  /**
   * Takes all steps.
   *
   * @param h the raw diagram
   * @param epsilon the budget per item, above ln 3
   */
  public Outcome run(Prevalences h, Epsilon epsilon) {
    Prevalences drawn = noise.redraw("H", epsilon, h);
    double q = Math.exp(-epsilon.doubleValue());
    double forecast = forecast(new Runs(drawn), epsilon.doubleValue());
    return new Outcome(
        drawn,
        Math.sqrt(forecast * (1 + q) / (1 - q)),
        forecast,
        new LatticeBands(drawn, epsilon.doubleValue()));
  }

  /** Returns the expected sorted L1 error of releases of a raw diagram, exactly. Not private. */
  public static double meanL1(Prevalences h, double epsilon) {
    return expectedL1(new Runs(h), epsilon);
  }

  private static double expectedL1(Runs h, double epsilon) {
    return FlipCosts.of(h, epsilon).expectedL1(epsilon);
  }

  /** Section 5: the expected error of the diagram that was drawn, in place of the data's. */
  private static double forecast(Runs drawn, double epsilon) {
    return expectedL1(drawn, epsilon) * (1 + CORRECTION * Math.exp(-epsilon));
  }
}
