package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.property.WeightedSum;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.NoiseEffect;
import io.privhist.release.NoiseEffect.TotalEffect;
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
  /** What its releases call the mechanism. */
  public static final String NAME = "direct-property";

  private static final String VERSION = "1";

  private final PropertyRelease.Label label;
  private final int totalPercent;
  private final LongFunction<Plan> plans;
  private final Noise noise;

  private DirectProperty(
      PropertyRelease.Label label, int totalPercent, LongFunction<Plan> plans, Noise noise) {
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
      PropertyRelease.Label label, int totalPercent, LongFunction<Plan> plans) {
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
    return Draws.costing(guarantee, noise, counted -> release(raw, guarantee, counted));
  }

  private PropertyRelease release(RawHistogram raw, Guarantee guarantee, Noise counted) {
    Epsilon forTotal = guarantee.perItem().times(totalPercent, 100);
    Epsilon forSum = guarantee.perItem().minus(forTotal);
    long total = Math.max(0, counted.stage("total", forTotal).applyAsLong(raw.items()));
    Plan plan = plans.apply(total);
    WeightedSum.Answer answer = plan.sum.ask(raw.sensitivePrevalences(), total, forSum, counted);
    return new PropertyRelease(
        new MechanismLabel(NAME, VERSION, Map.of()),
        label,
        guarantee,
        total,
        plan.constant + answer.value(),
        plan.lowest,
        plan.highest,
        new NoiseEffect(answer.budget(), answer.step(), forTotal.doubleValue(), plan.totalEffect));
  }

  /**
   * How a property is asked once the number of items is known: {@code constant + sum f(r) phi_r}.
   * Immutable.
   */
  public static final class Plan {
    private final WeightedSum sum;
    private final double constant;
    private final TotalEffect totalEffect;
    private final double lowest;
    private final double highest;

    private Plan(
        WeightedSum sum, double constant, TotalEffect totalEffect, double lowest, double highest) {
      this.sum = sum;
      this.constant = constant;
      this.totalEffect = totalEffect;
      this.lowest = lowest;
      this.highest = highest;
    }

    /**
     * Asks the sum with {@code f(counts[i]) = weights[i]}. Between two of these counts f is the
     * line through them, below the first it leads from f(0) = 0, above the last it is constant.
     *
     * @param counts positive and strictly increasing
     * @param weights between -1e100 and 1e100, of the same length
     */
    public static Plan of(long[] counts, double[] weights) {
      return new Plan(
          WeightedSum.of(counts, weights),
          0,
          TotalEffect.none(),
          Double.NEGATIVE_INFINITY,
          Double.POSITIVE_INFINITY);
    }

    /**
     * The plan for data without items: the value is known and nothing is asked.
     *
     * @param value also the smallest that the property can have
     */
    public static Plan noItems(double value) {
      return of(new long[0], new double[0])
          .withConstant(value)
          .withTotalEffect(TotalEffect.unknown())
          .between(value, value);
    }

    /** Returns this plan with a finite number that is added to the sum; without this, zero. */
    public Plan withConstant(double added) {
      if (!Double.isFinite(added)) {
        throw new IllegalArgumentException("constant must be finite, got " + added);
      }
      return new Plan(sum, added, totalEffect, lowest, highest);
    }

    /**
     * Returns this plan if one item more or less in the number of items that it is made for can
     * move the result so far; without this, not at all.
     */
    public Plan withTotalEffect(TotalEffect effect) {
      return new Plan(sum, constant, effect, lowest, highest);
    }

    /** Returns this plan for a property whose values lie between these two. */
    public Plan between(double least, double most) {
      if (!(least <= most)) {
        throw new IllegalArgumentException(
            "the range of a property must not be empty, got %s to %s".formatted(least, most));
      }
      return new Plan(sum, constant, totalEffect, least, most);
    }

    /** Returns how far one item can move the sum at the most, whatever the data. */
    public double sensitivity() {
      return sum.sensitivity();
    }
  }
}
