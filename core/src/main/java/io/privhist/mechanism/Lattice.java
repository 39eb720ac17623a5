package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.lattice.LatticeSteps;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import io.privhist.text.NumberText;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The lattice mechanism: draws a Young diagram H with probability {@code mu(H) q^d(h, H)}, {@code q
 * = e^-epsilon}, where d counts the boxes in which H and the data differ. It has no constants and
 * no pilot, splits the budget only where a better total is bought, and needs an epsilon per item
 * above ln 3 = 1.0986... for H.
 *
 * <p>Privacy: mu does not depend on the data and the probabilities of all H add up to one for every
 * h (theorem 1), so that the probability of each H changes by exactly the factor {@code e^epsilon}
 * or {@code e^-epsilon} between neighbours, which differ by one box. Above ln 3, and only there, mu
 * is positive for all H (theorem 2). A total that is bought is a question of its own, about a
 * number that one item changes by one: its budget and that of H add up to epsilon. The proof is in
 * {@code docs/explanation/lattice.md}. The general idea, weights that make {@code e^(-epsilon d)} a
 * law, is the tight-constraints mechanism of ElSalamouny, Chatzikokolakis and Palamidessi (POST
 * 2013).
 *
 * <p>Cost: of the order of the distinct counts.
 */
public final class Lattice implements Mechanism {
  private static final String VERSION = "1";

  private final OptionalDouble totalShare;
  private final Noise noise;

  private Lattice(OptionalDouble totalShare, Noise noise) {
    this.totalShare = totalShare;
    this.noise = noise;
  }

  /** The mechanism, whose total is the sum of the counts that it drew. */
  public static Lattice standard() {
    return new Lattice(OptionalDouble.empty(), Noise.secure());
  }

  /**
   * Spends a share of epsilon on the number of items alone, and combines the answer with the sum of
   * the counts.
   *
   * @param share of epsilon per item; what is left must be above ln 3
   */
  @Override
  public Lattice withTotalShare(double share) {
    return new Lattice(OptionalDouble.of(MechanismParameter.TOTAL_SHARE.checked(share)), noise);
  }

  @Override
  public Map<MechanismParameter, Double> parameters() {
    return totalShare.isEmpty()
        ? Map.of()
        : Map.of(MechanismParameter.TOTAL_SHARE, totalShare.getAsDouble());
  }

  @Override
  public Lattice withNoise(Noise replacement) {
    return new Lattice(totalShare, replacement);
  }

  @Override
  public String name() {
    return "lattice";
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return isPossible(epsilon)
        ? Forecast.LATTICE.expectedL1(items, budgets(epsilon).histogram().doubleValue())
        : OptionalDouble.empty();
  }

  private LatticeSteps.Budgets budgets(Epsilon perItem) {
    return LatticeSteps.Budgets.of(perItem, totalShare);
  }

  /** Returns whether the law exists: above ln 3 only, which is decided exactly. */
  boolean isPossible(Epsilon perItem) {
    return Noise.canRedraw(budgets(perItem).histogram());
  }

  @Override
  public void requireBudget(Epsilon perItem) {
    if (!isPossible(perItem)) {
      String left = NumberText.rounded(budgets(perItem).histogram().doubleValue(), 6);
      throw totalShare.isEmpty()
          ? ReleaseRefusedException.unspent(
              "lattice needs an epsilon per item above ln 3 = 1.0986..., and here it is " + left,
              "spend more, or use tiling")
          : ReleaseRefusedException.unspent(
              "lattice needs an epsilon per item above ln 3 = 1.0986... for the histogram, and the"
                  + " share of the total leaves "
                  + left,
              "spend more, take a smaller share, or use tiling");
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
                new LatticeSteps(counted)
                    .run(raw.sensitivePrevalences(), budgets(guarantee.perItem())));
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
