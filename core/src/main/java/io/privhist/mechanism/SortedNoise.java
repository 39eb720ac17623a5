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
import io.privhist.release.ReleaseRefusedException;
import java.util.Map;
import java.util.OptionalLong;

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
    return new SortedNoise(
        OptionalLong.of(MechanismParameter.PUBLIC_LABELS.checked(labels)), Noise.secure());
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
  public Map<MechanismParameter, Double> parameters() {
    return publicLabels.isPresent()
        ? Map.of(MechanismParameter.PUBLIC_LABELS, (double) publicLabels.getAsLong())
        : Map.of();
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    return Draws.costing(guarantee, noise, counted -> outcome(h, guarantee.perItem(), counted))
        .release(new MechanismLabel(name(), VERSION, parameters()), guarantee);
  }

  private MonotoneSteps.Outcome outcome(YoungDiagram h, Epsilon perItem, Noise counted) {
    MonotoneSteps steps = new MonotoneSteps(counted);
    if (publicLabels.isPresent()) {
      return steps.sortedCounts(h, publicLabels.getAsLong(), perItem);
    }
    long rows = steps.noisyLabels(h, perItem.times(1, 20));
    requireFeasible(rows);
    return steps.sortedCounts(h, rows, perItem.times(19, 20));
  }

  private void requireFeasible(long rows) {
    long most = (long) MechanismParameter.PUBLIC_LABELS.most();
    if (rows > most) {
      throw ReleaseRefusedException.spent(
          "%s takes too long here (%d rows, at most %d)".formatted(name(), rows, most),
          "try another mechanism");
    }
  }
}
