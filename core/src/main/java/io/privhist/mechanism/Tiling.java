package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.tiling.TilingSteps;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The tiling mechanism: covers the Young diagram with disjoint tiles, adds noise to the number of
 * boxes in each, and reconstructs the histogram from them.
 *
 * <p>A rough pilot decides where tiles should be narrow and up to which column T they stand upright
 * (all rows of a few columns) before they lie down (all further columns of a few rows).
 *
 * <p>Privacy: neighbours differ by one box. It lies in the whole plane (budget e1), in exactly one
 * pilot strip (e0), and in exactly one tile (e2), whatever tiles earlier answers led to; the three
 * add up to epsilon. The full proof is in {@code docs/explanation/tiling.md}.
 */
public final class Tiling implements Mechanism {
  private static final double USUAL_TOTAL_SHARE = 0.03;

  private static final String VERSION = "2";

  private final double totalShare;
  private final Noise noise;

  private Tiling(double totalShare, Noise noise) {
    this.totalShare = totalShare;
    this.noise = noise;
  }

  /** The mechanism with the constants of {@code docs/explanation/tiling.md}. */
  public static Tiling standard() {
    return new Tiling(USUAL_TOTAL_SHARE, Noise.secure());
  }

  /**
   * Gives another share of epsilon to the number of items: a larger one makes the total better and
   * the histogram worse.
   *
   * @param share of epsilon per item, of 1 where that is more; 0.03 unless told
   */
  @Override
  public Tiling withTotalShare(double share) {
    return new Tiling(MechanismParameter.TOTAL_SHARE.checked(share), noise);
  }

  @Override
  public Map<MechanismParameter, Double> parameters() {
    return totalShare == USUAL_TOTAL_SHARE
        ? Map.of()
        : Map.of(MechanismParameter.TOTAL_SHARE, totalShare);
  }

  @Override
  public Tiling withNoise(Noise replacement) {
    return new Tiling(totalShare, replacement);
  }

  @Override
  public String name() {
    return "tiling";
  }

  /**
   * As with the usual share of the total at the epsilon that leaves as much for the histogram; the
   * table is of that share.
   */
  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return Forecast.TILING.expectedL1(items, sameHistogram(epsilon.doubleValue()));
  }

  /** Returns the epsilon at which the usual share leaves as much as this share does here. */
  private double sameHistogram(double epsilon) {
    if (totalShare == USUAL_TOTAL_SHARE) {
      return epsilon;
    }
    double left = epsilon - totalShare * Math.min(epsilon, 1);
    double proportional = left / (1 - USUAL_TOTAL_SHARE);
    return proportional <= 1 ? proportional : left + USUAL_TOTAL_SHARE;
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    TilingSteps.Outcome outcome =
        Draws.costing(
            guarantee,
            noise,
            counted -> new TilingSteps(counted).run(h, guarantee.perItem(), totalShare));
    return new Release(
        new MechanismLabel(name(), VERSION, parameters()),
        guarantee,
        outcome.total(),
        outcome.totalStandardDeviation(),
        new ReleasedHistogram(outcome.histogram()),
        OptionalDouble.of(outcome.expectedL1()),
        outcome.bands());
  }
}
