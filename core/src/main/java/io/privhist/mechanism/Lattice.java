package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.lattice.LatticeSteps;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import io.privhist.text.NumberText;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The lattice mechanism: draws a Young diagram H with probability {@code mu(H) q^d(h, H)}, {@code q
 * = e^-epsilon}, where d counts the boxes in which H and the data differ. It has no constants, no
 * pilot and no split of the budget, and needs an epsilon per item above ln 3 = 1.0986...
 *
 * <p>Privacy: mu does not depend on the data and the probabilities of all H add up to one for every
 * h (theorem 1), so that the probability of each H changes by exactly the factor {@code e^epsilon}
 * or {@code e^-epsilon} between neighbours, which differ by one box. Above ln 3, and only there, mu
 * is positive for all H (theorem 2). The proof is in {@code docs/explanation/lattice.md}. The
 * general idea, weights that make {@code e^(-epsilon d)} a law, is the tight-constraints mechanism
 * of ElSalamouny, Chatzikokolakis and Palamidessi (POST 2013).
 *
 * <p>Cost: of the order of the distinct counts.
 */
public final class Lattice implements Mechanism {
  private static final String VERSION = "1";

  private final Noise noise;

  private Lattice(Noise noise) {
    this.noise = noise;
  }

  /** The mechanism; there is nothing to choose. */
  public static Lattice standard() {
    return new Lattice(Noise.secure());
  }

  @Override
  public Lattice withNoise(Noise replacement) {
    return new Lattice(replacement);
  }

  @Override
  public String name() {
    return "lattice";
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return Noise.canRedraw(epsilon)
        ? Forecast.LATTICE.expectedL1(items, epsilon.doubleValue())
        : OptionalDouble.empty();
  }

  /** The law exists above ln 3 only, which is decided exactly. */
  @Override
  public void requireBudget(Epsilon perItem) {
    if (!Noise.canRedraw(perItem)) {
      throw ReleaseRefusedException.unspent(
          "lattice needs an epsilon per item above ln 3 = 1.0986..., and here it is "
              + NumberText.rounded(perItem.doubleValue(), 6),
          "spend more, or use tiling");
    }
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    requireBudget(guarantee.perItem());
    LatticeSteps.Outcome outcome =
        Draws.costing(
            guarantee,
            noise,
            counted ->
                new LatticeSteps(counted).run(raw.sensitivePrevalences(), guarantee.perItem()));
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of()),
        guarantee,
        outcome.histogram().items(),
        outcome.totalStandardDeviation(),
        new ReleasedHistogram(outcome.histogram()),
        OptionalDouble.of(outcome.expectedL1()),
        outcome.bands());
  }
}
