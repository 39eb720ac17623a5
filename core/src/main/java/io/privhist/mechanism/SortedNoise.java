package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.isotonic.Isotonic;
import io.privhist.internal.isotonic.LeastSquaresRuns;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import io.privhist.release.ReleaseRefusedException;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;

/**
 * Noise on every sorted count, then a monotone fit: Hay, Li, Miklau and Jensen, "Accurate
 * estimation of the degree distribution of private networks" (ICDM 2009), and Hay, Rastogi, Miklau
 * and Suciu (VLDB 2010), with geometric instead of Laplace noise.
 *
 * <p>How many counts there are must be public, or be asked privately first. Counts beyond that
 * number are left out and missing ones are zeros, silently: a message would tell about the data.
 *
 * <p>Privacy: one item changes one sorted count by one, and the number of labels by one at the
 * most. The argument in full stands in {@code docs/explanation/baselines.md}.
 *
 * <p>Cost: one draw for each row asked, that is O(labels), in memory O(distinct fitted counts).
 */
public final class SortedNoise implements Mechanism {
  private static final String VERSION = "1";

  private final OptionalLong publicLabels;
  private final Noise noise;

  private SortedNoise(OptionalLong publicLabels, Noise noise) {
    this.publicLabels = publicLabels;
    this.noise = noise;
  }

  /**
   * The number of labels is public knowledge, whatever the data say.
   *
   * @param labels how many sorted counts are asked, from 0 to 2^27
   */
  public static SortedNoise publicLabels(long labels) {
    return new SortedNoise(OptionalLong.of(PublicBound.LABELS.checked(labels)), Noise.secure());
  }

  /** The number of labels is private; a twentieth of epsilon is spent on it. */
  public static SortedNoise privateLabels() {
    return new SortedNoise(OptionalLong.empty(), Noise.secure());
  }

  @Override
  public SortedNoise withNoise(Noise replacement) {
    return new SortedNoise(publicLabels, replacement);
  }

  @Override
  public String name() {
    return "sorted-noise";
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Epsilon perItem = guarantee.perItem();
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    return publicLabels.isPresent()
        ? release(h, publicLabels.getAsLong(), perItem, guarantee)
        : release(h, noisyLabels(h, perItem.times(1, 20)), perItem.times(19, 20), guarantee);
  }

  /**
   * The number of rows to ask: the number of labels with noise, plus {@code ceil(ln 20 / budget)},
   * so that labels are left out in one release of forty at the most.
   *
   * <p>Privacy: one item makes one label more at the most.
   */
  private long noisyLabels(YoungDiagram h, Epsilon budget) {
    long margin = (long) Math.ceil(StrictMath.log(20) / budget.doubleValue());
    return Math.max(0, noise.stage("D", budget).applyAsLong(h.labelsAbove(0)) + margin);
  }

  private Release release(YoungDiagram h, long rows, Epsilon budget, Guarantee guarantee) {
    requireFeasible(rows);
    AnswerSum total = new AnswerSum();
    LeastSquaresRuns fit = noisyFit(h, rows, budget, total);
    return new Release(
        new MechanismLabel(name(), VERSION, publicBounds()),
        guarantee,
        total.orZero(),
        Math.sqrt((double) rows) * new NoiseLaw(budget.doubleValue()).standardDeviation(),
        new ReleasedHistogram(rounded(fit)),
        OptionalDouble.empty(),
        Bands.none());
  }

  private Map<String, Long> publicBounds() {
    return publicLabels.isPresent()
        ? Map.of(PublicBound.LABELS.id(), publicLabels.getAsLong())
        : Map.of();
  }

  private void requireFeasible(long rows) {
    if (rows > PublicBound.LABELS.most()) {
      throw new ReleaseRefusedException(
          "%s takes too long here (%d rows, at most %d)"
              .formatted(name(), rows, PublicBound.LABELS.most()),
          "try another mechanism");
    }
  }

  /**
   * The sorted counts with noise, fitted by least squares under the order they must have.
   *
   * <p>Privacy: how many rows are asked is public or an earlier answer; one item changes one of
   * them by one. The fit and the sum are post-processing.
   */
  private LeastSquaresRuns noisyFit(YoungDiagram h, long rows, Epsilon budget, AnswerSum total) {
    LeastSquaresRuns fit = new LeastSquaresRuns();
    LongUnaryOperator stage = noise.stage("n_(i)", budget);
    h.forEachLargest(
        rows,
        count -> {
          long answer = stage.applyAsLong(count);
          total.add(answer);
          fit.add((double) answer);
        });
    return fit;
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
}
