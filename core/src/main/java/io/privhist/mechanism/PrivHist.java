package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.diagram.YoungDiagram.Sweep;
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
import java.util.function.LongUnaryOperator;

/**
 * The mechanism PrivHist of Suresh, "Differentially private anonymized histograms" (NeurIPS 2019).
 *
 * <p>Small counts are published as noisy cumulative prevalences, large ones as noisy counts, split
 * near the square root of the number of items; so time and memory are of the order of that root.
 * Step labels below are the paper's; {@code docs/paper-map.md} lists every reading and deviation.
 *
 * <p>Privacy: every raw number reaches the result through {@link Noise} only. One item more or less
 * changes n by one (budget e1); and it changes one of: the number of large labels, one cumulative
 * prevalence, one large count, each by one (budget e2); and in the high-privacy regime one strip
 * mass by one (budget e3). The budgets add up to epsilon at the most. The argument in full stands
 * in {@code docs/explanation/privacy-of-privhist.md}.
 */
public final class PrivHist implements Mechanism {
  private static final String VERSION = "1";
  private static final int MAX_FAKES = 10_000_000;
  static final long MAX_ENTRIES = 1L << 26;

  private final PrivHistVariant variant;
  private final Noise noise;

  private PrivHist(PrivHistVariant variant, Noise noise) {
    this.variant = variant;
    this.noise = noise;
  }

  /** The paper's algorithm: a third of epsilon for each part. */
  public static PrivHist standard() {
    return new PrivHist(PrivHistVariant.PAPER, Noise.secure());
  }

  /** The same algorithm with a budget split and constants that were tuned on real data. */
  public static PrivHist tuned() {
    return new PrivHist(PrivHistVariant.TUNED, Noise.secure());
  }

  @Override
  public PrivHist withNoise(Noise replacement) {
    return new PrivHist(variant, replacement);
  }

  @Override
  public String name() {
    return variant.mechanismName();
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return variant.forecast().expectedL1(items, epsilon.doubleValue());
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Epsilon perItem = guarantee.perItem();
    PrivHistBudgets budgets = variant.split(perItem);
    long total = noisyTotal(raw, budgets.total());
    Prevalences released =
        total == 0
            ? Prevalences.empty()
            : histogram(new YoungDiagram(raw.sensitivePrevalences()), total, perItem, budgets);
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of()),
        guarantee,
        total,
        new NoiseLaw(budgets.total().doubleValue()).standardDeviation(),
        new ReleasedHistogram(released),
        expectedL1(total, perItem),
        Bands.none());
  }

  /**
   * Step 1: the total N.
   *
   * <p>Privacy: n has sensitivity one; cutting at zero is post-processing.
   */
  private long noisyTotal(RawHistogram raw, Epsilon budget) {
    return Math.max(0, noise.stage("N", budget).applyAsLong(raw.items()));
  }

  /** Steps 2 to 6, for a positive total. */
  private Prevalences histogram(
      YoungDiagram h, long total, Epsilon epsilon, PrivHistBudgets budgets) {
    Cut cut = cut(total, epsilon, budgets.split());
    long above = noisyLabelsAbove(h, cut, budgets.split());
    long[] large = noisyLargeCounts(h, cut, above, budgets.split());
    if (budgets.smooth().isPresent()) {
      return new PrivHistHighPrivacy(cut.threshold(), total, budgets.smooth().get(), variant)
          .release(h, large, noise);
    }
    long[] small = noisySmallPrevalences(h, cut, above, budgets.split());
    return PrivHistLowPrivacy.postProcess(small, large, cut);
  }

  /**
   * Where the histogram is cut in step 2.
   *
   * @param threshold T, the largest count that is treated by prevalence
   * @param fakes M, how many fake counts stand at T and at T+1
   */
  record Cut(long threshold, int fakes) {}

  /**
   * Step 2: {@code T = ceil(sqrt(N min(eps, 1)))} and {@code M = ceil(max(2 (log N + e2), 1) /
   * e2)}.
   *
   * <p>Privacy: computed from N, which is an output.
   */
  Cut cut(long total, Epsilon epsilon, Epsilon budget) {
    long threshold = variant.threshold(total, epsilon);
    double e2 = budget.doubleValue();
    double fakes = Math.ceil(Math.max(2 * (StrictMath.log((double) total) + e2), 1) / e2);
    if (threshold > MAX_ENTRIES || fakes > MAX_FAKES) {
      throw new ReleaseRefusedException(
          "%s needs too much memory here (threshold %d, at most %d; fake counts %.0f, at most %d)"
              .formatted(name(), threshold, MAX_ENTRIES, fakes, MAX_FAKES),
          fakes > MAX_FAKES
              ? "try a larger epsilon or another mechanism"
              : "try another mechanism");
    }
    return new Cut(threshold, (int) fakes);
  }

  /**
   * Steps 2a and 2b: the number of labels above T plus Z^b.
   *
   * <p>The paper moves Z^b labels from T to T+1. The large part H^bl then has max(0, M + v) labels
   * and the small part has cumulative prevalences max(0, phi_{r+} + M - v), where v is the value
   * returned here: moving labels is the same as asking for v.
   *
   * <p>Privacy: one item changes this number by one at the most, and if it does it changes neither
   * part once v is given.
   */
  private long noisyLabelsAbove(YoungDiagram h, Cut cut, Epsilon budget) {
    return noise.stage("split", budget).applyAsLong(h.labelsAbove(cut.threshold()));
  }

  /**
   * Steps 2c and 4: H^cl, the max(0, M + v) largest counts above T with noise. Where there are
   * fewer such labels, fake counts at T+1 fill up; where there are more, the smallest are left out.
   *
   * <p>Privacy: how many are asked depends on v only; one item changes one of them by one.
   */
  private long[] noisyLargeCounts(YoungDiagram h, Cut cut, long above, Epsilon budget) {
    long size = Math.max(0, cut.fakes() + above);
    if (size > MAX_ENTRIES) {
      throw new ReleaseRefusedException(
          "%s needs too much memory here (%d large counts, at most %d)"
              .formatted(name(), size, MAX_ENTRIES),
          "try another mechanism");
    }
    long[] counts = new long[(int) size];
    h.copyLargest(counts, cut.threshold());
    LongUnaryOperator stage = noise.stage("H^cl", budget);
    for (int i = 0; i < counts.length; i++) {
      counts[i] = stage.applyAsLong(counts[i]);
    }
    return counts;
  }

  /**
   * Steps 2c and 3: H^cs, the cumulative prevalences max(0, phi_{r+} + M - v) for r = 1..T, with
   * noise.
   *
   * <p>Privacy: given v, one item changes one of them by one; T depends on N only.
   */
  private long[] noisySmallPrevalences(YoungDiagram h, Cut cut, long above, Epsilon budget) {
    long[] cumulative = new long[(int) cut.threshold()];
    Sweep columns = h.columns();
    LongUnaryOperator stage = noise.stage("H^cs", budget);
    for (int i = 0; i < cumulative.length; i++) {
      long labels = columns.upTo(i + 1L);
      cumulative[i] = stage.applyAsLong(Math.max(0, labels + cut.fakes() - above));
    }
    return cumulative;
  }
}
