package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.monotone.MonotoneSteps;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.util.Map;

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
    return new Cumulative(
        MechanismParameter.PUBLIC_MAX_COUNT.checked(publicMaxCount), Noise.secure());
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
  public Map<MechanismParameter, Double> parameters() {
    return Map.of(MechanismParameter.PUBLIC_MAX_COUNT, (double) publicMaxCount);
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    return Draws.costing(
            guarantee,
            noise,
            counted ->
                new MonotoneSteps(counted)
                    .cumulativePrevalences(h, publicMaxCount, guarantee.perItem()))
        .release(new MechanismLabel(name(), VERSION, parameters()), guarantee);
  }
}
