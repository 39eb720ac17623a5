package io.privhist.internal.lattice;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release.Bands;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The steps of the lattice mechanism: one question, and what is known of its answer; before it, a
 * question for the number of items, if that is bought. Sections are those of
 * docs/explanation/lattice.md.
 *
 * <p>Privacy: the raw diagram goes into the questions and nowhere else. One item changes the number
 * of items by one, which costs e1, and one box of the diagram, which costs e2; the noise of both is
 * independent, so that together they cost e1 + e2, all of epsilon. Immutable.
 */
public final class LatticeSteps {
  /** How much larger the expected error of h is than that of H, per q: measured, section 5. */
  private static final double CORRECTION = 0.13;

  private final Noise noise;

  public LatticeSteps(Noise noise) {
    this.noise = noise;
  }

  /**
   * How epsilon is divided; the parts add up to it exactly.
   *
   * @param total e1, for the number of items alone, if it is bought
   * @param histogram e2, for the diagram
   */
  public record Budgets(Optional<Epsilon> total, Epsilon histogram) {
    /**
     * Divides the budget per item.
     *
     * @param totalShare e1 over epsilon, if the number of items is bought
     */
    public static Budgets of(Epsilon perItem, OptionalDouble totalShare) {
      if (totalShare.isEmpty()) {
        return new Budgets(Optional.empty(), perItem);
      }
      Epsilon total = perItem.share(totalShare.getAsDouble());
      return new Budgets(Optional.of(total), perItem.minus(total));
    }
  }

  /**
   * What the steps lead to.
   *
   * @param total the estimate of the number of items
   * @param totalStandardDeviation of the noise in it
   * @param expectedL1 forecast of the sorted L1 error
   * @param bands how far the noise may have moved the histogram
   */
  public record Outcome(
      Prevalences histogram,
      long total,
      double totalStandardDeviation,
      double expectedL1,
      Bands bands) {}

  /**
   * Takes all steps.
   *
   * @param h the raw diagram
   * @param budgets of which that of the diagram is above ln 3
   */
  public Outcome run(Prevalences h, Budgets budgets) {
    OptionalLong answer = askTotal(h, budgets);
    Prevalences drawn = noise.redraw("H", budgets.histogram(), h);
    double epsilon = budgets.histogram().doubleValue();
    double q = Math.exp(-epsilon);
    double forecast = forecast(new Runs(drawn), epsilon);
    Total ofSum = new Total(drawn.items(), Math.sqrt(forecast * (1 + q) / (1 - q)));
    Total total =
        answer.isEmpty()
            ? ofSum
            : ofSum.with(
                answer.getAsLong(),
                new NoiseLaw(budgets.total().orElseThrow().doubleValue()).standardDeviation());
    return new Outcome(
        drawn,
        total.items(),
        total.standardDeviation(),
        forecast,
        new LatticeBands(drawn, epsilon));
  }

  /** Section 6: the number of items with noise of its own, if it is bought. */
  private OptionalLong askTotal(Prevalences h, Budgets budgets) {
    return budgets
        .total()
        .map(budget -> OptionalLong.of(noise.stage("total", budget).applyAsLong(h.items())))
        .orElseGet(OptionalLong::empty);
  }

  /** Section 6: an estimate of the number of items, and its standard deviation. */
  private record Total(long items, double standardDeviation) {
    /** Returns the mean with another one, weighted by inverse variances; it is not negative. */
    Total with(long other, double deviationOfOther) {
      double spread = Math.hypot(standardDeviation, deviationOfOther);
      double weightOfOther = Math.pow(standardDeviation / spread, 2);
      return new Total(
          Math.max(0, items + (long) Math.rint(weightOfOther * (other - items))),
          standardDeviation * (deviationOfOther / spread));
    }
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
