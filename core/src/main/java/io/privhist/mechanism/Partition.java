package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.partition.PartitionSteps;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The exponential mechanism over integer partitions: Blocki, Datta and Bonneau, "Differentially
 * private password frequency lists" (NDSS 2016), as a pure mechanism under a public bound on the
 * number of items.
 *
 * <p>Every histogram H in a public region is released with probability proportional to {@code
 * q^l1(h, H)}, exactly, where q is a rational number just above {@code e^(-epsilon/2)}. Boxes of
 * the data outside the region are dropped silently: a message would tell about the data.
 *
 * <p>Privacy: neighbours change l1 by one at the most, hence each weight and their sum by a factor
 * q at the most, hence each probability by a factor {@code q^-2 <= e^epsilon}. The argument in full
 * stands in {@code docs/explanation/baselines.md}.
 *
 * <p>Cost: O(B log B) time and memory for the bound B, whatever the data.
 */
public final class Partition implements Mechanism {
  private static final String VERSION = "1";

  private final int publicMaxItems;
  private final Noise noise;

  private Partition(int publicMaxItems, Noise noise) {
    this.publicMaxItems = publicMaxItems;
    this.noise = noise;
  }

  /**
   * A bound on the number of items is public knowledge, whatever the data say.
   *
   * @param publicMaxItems from 1 to 2^16
   */
  public static Partition upTo(long publicMaxItems) {
    return new Partition(
        (int) MechanismParameter.PUBLIC_MAX_ITEMS.checked(publicMaxItems), Noise.secure());
  }

  @Override
  public Partition withNoise(Noise replacement) {
    return new Partition(publicMaxItems, replacement);
  }

  @Override
  public String name() {
    return "partition";
  }

  @Override
  public Map<MechanismParameter, Double> parameters() {
    return Map.of(MechanismParameter.PUBLIC_MAX_ITEMS, (double) publicMaxItems);
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    PartitionSteps.Outcome outcome =
        Draws.costing(
            guarantee,
            noise,
            counted -> new PartitionSteps(publicMaxItems, counted).run(h, guarantee));
    return new Release(
        new MechanismLabel(name(), VERSION, parameters()),
        guarantee,
        outcome.histogram().items(),
        outcome.totalStandardDeviation(),
        new ReleasedHistogram(outcome.histogram()),
        OptionalDouble.empty(),
        Bands.none());
  }
}
