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
  private static final String VERSION = "2";

  private final Noise noise;

  private Tiling(Noise noise) {
    this.noise = noise;
  }

  /** The mechanism with the constants of {@code docs/explanation/tiling.md}. */
  public static Tiling standard() {
    return new Tiling(Noise.secure());
  }

  @Override
  public Tiling withNoise(Noise replacement) {
    return new Tiling(replacement);
  }

  @Override
  public String name() {
    return "tiling";
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return Forecast.TILING.expectedL1(items, epsilon.doubleValue());
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    TilingSteps.Outcome outcome = new TilingSteps(noise).run(h, guarantee.perItem());
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of()),
        guarantee,
        outcome.total(),
        outcome.totalStandardDeviation(),
        new ReleasedHistogram(outcome.histogram()),
        OptionalDouble.of(outcome.expectedL1()),
        outcome.bands());
  }
}
