package io.privhist.internal.privhist;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.diagram.YoungDiagram.Sweep;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.privacy.Epsilon;
import io.privhist.release.ReleaseRefusedException;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * Steps 1 to 6 of PrivHist, with the paper's labels.
 *
 * <p>Privacy: every raw number reaches the result through {@link Noise} only; each step below says
 * what one item changes in it. Immutable.
 */
public final class PrivHistSteps {
  private static final int BYTES_PER_ENTRY = 64; // of all lists together, measured

  /** How many small and large counts fit into the heap of this process: a public number. */
  static final int MAX_ENTRIES =
      (int) Math.min(1 << 26, Runtime.getRuntime().maxMemory() / BYTES_PER_ENTRY);

  private static final int MAX_FAKES = 10_000_000;

  private final PrivHistVariant variant;
  private final Noise noise;

  PrivHistSteps(PrivHistVariant variant, Noise noise) {
    this.variant = variant;
    this.noise = noise;
  }

  /** The paper's split of epsilon and constants. */
  public static PrivHistSteps paper(Noise noise) {
    return new PrivHistSteps(PrivHistVariant.PAPER, noise);
  }

  /** The tuned ones. */
  public static PrivHistSteps tuned(Noise noise) {
    return new PrivHistSteps(PrivHistVariant.TUNED, noise);
  }

  public String mechanismName() {
    return variant.mechanismName();
  }

  /**
   * What the steps lead to.
   *
   * @param total N
   * @param totalStandardDeviation of the noise in N
   */
  public record Outcome(Prevalences histogram, long total, double totalStandardDeviation) {}

  /**
   * Takes all steps.
   *
   * @param epsilon the budget per item
   */
  public Outcome run(YoungDiagram h, Epsilon epsilon) {
    PrivHistBudgets budgets = variant.split(epsilon);
    long total = noisyTotal(h, budgets.total());
    Prevalences histogram;
    if (total == 0) {
      noise.leave(epsilon.minus(budgets.total()));
      histogram = Prevalences.empty();
    } else {
      budgets.left().ifPresent(noise::leave);
      histogram = histogram(h, total, epsilon, budgets);
    }
    double deviation = new NoiseLaw(budgets.total().doubleValue()).standardDeviation();
    return new Outcome(histogram, total, deviation);
  }

  /**
   * Step 1: the total N.
   *
   * <p>Privacy: n has sensitivity one; cutting at zero is post-processing.
   */
  private long noisyTotal(YoungDiagram h, Epsilon budget) {
    return Math.max(0, noise.stage("N", budget).applyAsLong(h.boxes()));
  }

  /** Steps 2 to 6, for a positive total. */
  private Prevalences histogram(
      YoungDiagram h, long total, Epsilon epsilon, PrivHistBudgets budgets) {
    Cut cut = cut(total, epsilon, budgets.split());
    Function<String, LongUnaryOperator> parts = noise.disjoint(budgets.split());
    long above = noisyLabelsAbove(h, cut, parts);
    long[] large = noisyLargeCounts(h, cut, above, parts);
    if (budgets.smooth().isPresent()) {
      return new PrivHistHighPrivacy(cut.threshold(), total, budgets.smooth().get(), variant)
          .release(h, large, noise);
    }
    long[] small = noisySmallPrevalences(h, cut, above, parts);
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
      throw ReleaseRefusedException.spent(
          "%s needs too much memory here (threshold %d, at most %d; fake counts %.0f, at most %d)"
              .formatted(variant.mechanismName(), threshold, MAX_ENTRIES, fakes, MAX_FAKES),
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
  private long noisyLabelsAbove(
      YoungDiagram h, Cut cut, Function<String, LongUnaryOperator> parts) {
    return parts.apply("split").applyAsLong(h.labelsAbove(cut.threshold()));
  }

  /**
   * Steps 2c and 4: H^cl, the max(0, M + v) largest counts above T with noise. Where there are
   * fewer such labels, fake counts at T+1 fill up; where there are more, the smallest are left out.
   *
   * <p>Privacy: how many are asked depends on v only; one item changes one of them by one.
   */
  private long[] noisyLargeCounts(
      YoungDiagram h, Cut cut, long above, Function<String, LongUnaryOperator> parts) {
    long size = Math.max(0, cut.fakes() + above);
    if (size > MAX_ENTRIES - cut.threshold()) {
      throw ReleaseRefusedException.spent(
          "%s needs too much memory here (threshold %d and %d large counts, together at most %d)"
              .formatted(variant.mechanismName(), cut.threshold(), size, MAX_ENTRIES),
          "try another mechanism");
    }
    long[] counts = new long[(int) size];
    h.copyLargest(counts, cut.threshold());
    LongUnaryOperator stage = parts.apply("H^cl");
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
  private long[] noisySmallPrevalences(
      YoungDiagram h, Cut cut, long above, Function<String, LongUnaryOperator> parts) {
    long[] cumulative = new long[(int) cut.threshold()];
    Sweep columns = h.columns();
    LongUnaryOperator stage = parts.apply("H^cs");
    for (int i = 0; i < cumulative.length; i++) {
      long labels = columns.upTo(i + 1L);
      cumulative[i] = stage.applyAsLong(Math.max(0, labels + cut.fakes() - above));
    }
    return cumulative;
  }
}
