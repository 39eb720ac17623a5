package io.privhist.internal.monotone;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.isotonic.Isotonic;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;

/**
 * Noise on every entry of a monotone sequence, then a monotone fit: of sorted counts, and of
 * cumulative prevalences.
 *
 * <p>One draw for each entry; memory O(distinct fitted values). Immutable.
 */
public final class MonotoneSteps {
  private final Noise noise;

  public MonotoneSteps(Noise noise) {
    this.noise = noise;
  }

  /**
   * What the steps lead to.
   *
   * @param total the sum of all noisy entries, at least zero: entries add up to the items
   * @param totalStandardDeviation of the noise in that sum
   */
  public record Outcome(Prevalences histogram, long total, double totalStandardDeviation) {
    /** Returns it as a release; of such fits neither a forecast nor a band is known. */
    public Release release(MechanismLabel mechanism, Guarantee guarantee) {
      return new Release(
          mechanism,
          guarantee,
          total,
          totalStandardDeviation,
          new ReleasedHistogram(histogram),
          OptionalDouble.empty(),
          Bands.none());
    }
  }

  /**
   * The number of sorted counts to ask: the number of labels with noise, plus {@code ceil(ln 20 /
   * budget)}, so that labels are left out in one release of forty at the most.
   *
   * <p>Privacy: one item makes one label more at the most.
   */
  public long noisyLabels(YoungDiagram h, Epsilon budget) {
    long margin = (long) Math.ceil(StrictMath.log(20) / budget.doubleValue());
    return Math.max(0, noise.stage("D", budget).applyAsLong(h.labelsAbove(0)) + margin);
  }

  /**
   * The largest sorted counts with noise, fitted by least squares under the order they must have.
   *
   * <p>Privacy: how many rows are asked is public or an earlier answer; one item changes one of
   * them by one. The fit and the sum are post-processing.
   */
  public Outcome sortedCounts(YoungDiagram h, long rows, Epsilon budget) {
    LeastSquaresRuns fit = new LeastSquaresRuns();
    AnswerSum total = new AnswerSum();
    h.forEachLargest(rows, asking("n_(i)", budget, total, answer -> fit.add((double) answer)));
    return outcome(rounded(fit), total, rows, budget);
  }

  /**
   * The cumulative prevalences phi_{r+} for r from {@code largest} down to 1 with noise, fitted by
   * least absolute deviations under the order they must have.
   *
   * <p>Privacy: one item changes one of them by one at the most; how many are asked is public.
   */
  public Outcome cumulativePrevalences(YoungDiagram h, long largest, Epsilon budget) {
    LeastAbsoluteRuns fit = new LeastAbsoluteRuns();
    AnswerSum total = new AnswerSum();
    h.forEachColumnDown(largest, asking("phi_r+", budget, total, fit::addFirst));
    return outcome(differences(fit), total, largest, budget);
  }

  /** Raw entries go into the argument of the noise stage and nowhere else. */
  private LongConsumer asking(String name, Epsilon budget, AnswerSum total, LongConsumer answers) {
    LongUnaryOperator stage = noise.stage(name, budget);
    return entry -> {
      long answer = stage.applyAsLong(entry);
      total.add(answer);
      answers.accept(answer);
    };
  }

  private static Outcome outcome(
      Prevalences histogram, AnswerSum total, long entries, Epsilon budget) {
    return new Outcome(
        histogram,
        total.orZero(),
        Math.sqrt((double) entries) * new NoiseLaw(budget.doubleValue()).standardDeviation());
  }

  /** Rounds fitted counts half to even; those not above zero are no labels. */
  private static Prevalences rounded(LeastSquaresRuns fit) {
    Prevalences.Builder released = new Prevalences.Builder();
    for (int run = fit.runs() - 1; run >= 0; run--) {
      long count = Isotonic.toCount(fit.level(run));
      released.add(count, count == 0 ? 0 : fit.length(run));
    }
    return released.build();
  }

  /** Cuts the fit at zero and turns it into prevalences: its drop from one count to the next. */
  private static Prevalences differences(LeastAbsoluteRuns fit) {
    Prevalences.Builder released = new Prevalences.Builder();
    long count = 0;
    for (int run = fit.runs() - 1; run >= 0; run--) {
      count += fit.length(run);
      long next = run == 0 ? 0 : Math.max(fit.level(run - 1), 0);
      released.add(count, Math.max(fit.level(run), 0) - next);
    }
    return released.build();
  }
}
