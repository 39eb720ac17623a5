package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.isotonic.LeastAbsoluteRuns;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.NoiseLaw;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.LongUnaryOperator;

/**
 * Noise on every cumulative prevalence up to a public largest count, then a monotone fit: Kuo,
 * Chiu, Kifer, Hay and Machanavajjhala, "Differentially private hierarchical count-of-counts
 * histograms" (VLDB 2018), the method Hc with its L1 fit.
 *
 * <p>Counts above the bound are cut to it, silently: a message would tell about the data.
 *
 * <p>Privacy: one item changes one cumulative prevalence by one. The argument in full stands in
 * {@code docs/explanation/baselines.md}.
 *
 * <p>Cost: one draw for each count up to the bound; memory O(distinct fitted values).
 */
public final class Cumulative implements Mechanism {
  private static final String VERSION = "1";

  private final long publicMaxCount;
  private final Noise noise;

  private Cumulative(long publicMaxCount, Noise noise) {
    this.publicMaxCount = publicMaxCount;
    this.noise = noise;
  }

  /**
   * The largest count is public knowledge, whatever the data say.
   *
   * @param publicMaxCount from 1 to 2^27
   */
  public static Cumulative upTo(long publicMaxCount) {
    return new Cumulative(PublicBound.MAX_COUNT.checked(publicMaxCount), Noise.secure());
  }

  @Override
  public Cumulative withNoise(Noise replacement) {
    return new Cumulative(publicMaxCount, replacement);
  }

  @Override
  public String name() {
    return "cumulative";
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Epsilon perItem = guarantee.perItem();
    AnswerSum total = new AnswerSum();
    LeastAbsoluteRuns fit = noisyFit(new YoungDiagram(raw.sensitivePrevalences()), perItem, total);
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of(PublicBound.MAX_COUNT.id(), publicMaxCount)),
        guarantee,
        total.orZero(),
        Math.sqrt((double) publicMaxCount)
            * new NoiseLaw(perItem.doubleValue()).standardDeviation(),
        new ReleasedHistogram(differences(fit)),
        OptionalDouble.empty(),
        Bands.none());
  }

  /**
   * The cumulative prevalences phi_{r+} for r from the bound down to 1 with noise, fitted by least
   * absolute deviations under the order they must have.
   *
   * <p>Privacy: one item changes one of them by one at the most; how many are asked is public.
   */
  private LeastAbsoluteRuns noisyFit(YoungDiagram h, Epsilon budget, AnswerSum total) {
    LeastAbsoluteRuns fit = new LeastAbsoluteRuns();
    LongUnaryOperator stage = noise.stage("phi_r+", budget);
    h.forEachColumnDown(
        publicMaxCount,
        labels -> {
          long answer = stage.applyAsLong(labels);
          total.add(answer);
          fit.addFirst(answer);
        });
    return fit;
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
