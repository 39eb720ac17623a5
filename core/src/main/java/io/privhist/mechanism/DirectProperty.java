package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.NoiseEffect;
import io.privhist.release.PropertyRelease;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Releases one symmetric property without a histogram, in the manner of INSPECTRE (Acharya, Kamath,
 * Sun and Zhang 2018) but with exact noise and global sensitivities.
 *
 * <p>A share of epsilon buys the number of items N; N alone decides the weights f; the rest buys
 * {@code sum f(r) phi_r}, rounded to a grid.
 *
 * <p>Privacy: one item changes the number of items by one, and moves one label from count r to r +
 * 1, so the sum by {@code f(r+1) - f(r)}. The table bounds that over <em>all</em> r by integers,
 * not over the counts that occur, and f is constant above its last knot, so the bound holds however
 * far the true counts exceed N. Whoever makes the plans sees N and nothing else. The argument in
 * full stands in {@code docs/explanation/direct-properties.md}.
 *
 * <p>Cost: two draws and O(rows log knots).
 */
public final class DirectProperty {
  private static final String NAME = "direct-property";
  private static final String VERSION = "1";

  private final PropertyRelease.Label label;
  private final int totalPercent;
  private final LongFunction<PropertyPlan> plans;
  private final Noise noise;

  private DirectProperty(
      PropertyRelease.Label label,
      int totalPercent,
      LongFunction<PropertyPlan> plans,
      Noise noise) {
    this.label = label;
    this.totalPercent = totalPercent;
    this.plans = plans;
    this.noise = noise;
  }

  /**
   * A property and how it is asked.
   *
   * @param label what is released
   * @param totalPercent how much of epsilon buys N, from 1 to 99 percent; public
   * @param plans gives the plan for a number of items from 0 to 2^61; must not use the data
   */
  public static DirectProperty of(
      PropertyRelease.Label label, int totalPercent, LongFunction<PropertyPlan> plans) {
    if (!(totalPercent >= 1 && totalPercent <= 99)) {
      throw new IllegalArgumentException(
          "the share for the number of items must be 1 to 99 percent, got " + totalPercent);
    }
    return new DirectProperty(label, totalPercent, plans, Noise.secure());
  }

  /** Returns this mechanism with its noise replaced: for tests and measurements only. */
  public DirectProperty withNoise(Noise replacement) {
    return new DirectProperty(label, totalPercent, plans, replacement);
  }

  /** Releases the property so that whether a unit takes part is protected by epsilon. */
  public PropertyRelease release(RawHistogram raw, Epsilon epsilon) {
    return release(raw, epsilon, Neighbours.ADD_REMOVE);
  }

  /**
   * Releases the property. Who is protected is what the histogram says; per item of it {@code
   * guarantee.perItem()} is spent.
   */
  public PropertyRelease release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    Epsilon forTotal = guarantee.perItem().times(totalPercent, 100);
    Epsilon forSum = guarantee.perItem().minus(forTotal);
    long total = Math.max(0, noise.stage("total", forTotal).applyAsLong(raw.items()));
    PropertyPlan plan = plans.apply(total);
    PropertyGrid grid = PropertyGrid.of(plan.weights(), total);
    Answer answer = ask(raw, grid, forSum);
    return new PropertyRelease(
        new MechanismLabel(NAME, VERSION, Map.of()),
        label,
        guarantee,
        total,
        plan.constant() + (double) answer.steps() * grid.step(),
        plan.lowest(),
        plan.highest(),
        new NoiseEffect(answer.budget(), grid.step(), forTotal.doubleValue(), plan.totalEffect()));
  }

  /**
   * The noisy sum.
   *
   * @param steps in steps of the grid
   * @param budget the epsilon of one step, infinite if nothing was asked
   */
  private record Answer(long steps, double budget) {}

  /** Weights that are all zero ask nothing: that is known from N. */
  private Answer ask(RawHistogram raw, PropertyGrid grid, Epsilon budget) {
    if (grid.stepsPerItem() == 0) {
      return new Answer(0, Double.POSITIVE_INFINITY);
    }
    Epsilon perStep = budget.times(1, grid.stepsPerItem());
    long steps = noise.stage("sum", perStep).applyAsLong(grid.mass(raw.sensitivePrevalences()));
    return new Answer(steps, perStep.doubleValue());
  }
}
