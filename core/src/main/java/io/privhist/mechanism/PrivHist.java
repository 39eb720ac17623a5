package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.privhist.PrivHistSteps;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismLabel;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The mechanism PrivHist of Suresh, "Differentially private anonymized histograms" (NeurIPS 2019).
 *
 * <p>Small counts are published as noisy cumulative prevalences, large ones as noisy counts, split
 * near the square root of the number of items; so time and memory are of the order of that root.
 * {@link PrivHistSteps} has the paper's step labels; {@code docs/paper-map.md} lists every reading
 * and deviation.
 *
 * <p>Privacy: every raw number reaches the result through {@link Noise} only. One item more or less
 * changes n by one (budget e1); and it changes one of: the number of large labels, one cumulative
 * prevalence, one large count, each by one (budget e2); and in the high-privacy regime one strip
 * mass by one (budget e3). The budgets add up to epsilon at the most. The argument in full stands
 * in {@code docs/explanation/privacy-of-privhist.md}.
 */
public final class PrivHist implements Mechanism {
  private static final String VERSION = "1";

  private final Function<Noise, PrivHistSteps> steps;
  private final Forecast forecast;
  private final Noise noise;

  private PrivHist(Function<Noise, PrivHistSteps> steps, Forecast forecast, Noise noise) {
    this.steps = steps;
    this.forecast = forecast;
    this.noise = noise;
  }

  /** The paper's algorithm: a third of epsilon for each part. */
  public static PrivHist standard() {
    return new PrivHist(PrivHistSteps::paper, Forecast.PRIVHIST, Noise.secure());
  }

  /** The same algorithm with a budget split and constants that were tuned on real data. */
  public static PrivHist tuned() {
    return new PrivHist(PrivHistSteps::tuned, Forecast.PRIVHIST_TUNED, Noise.secure());
  }

  @Override
  public PrivHist withNoise(Noise replacement) {
    return new PrivHist(steps, forecast, replacement);
  }

  @Override
  public String name() {
    return steps.apply(noise).mechanismName();
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return forecast.expectedL1(items, epsilon.doubleValue());
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    YoungDiagram h = new YoungDiagram(raw.sensitivePrevalences());
    PrivHistSteps.Outcome outcome =
        Draws.costing(
            guarantee, noise, counted -> steps.apply(counted).run(h, guarantee.perItem()));
    return new Release(
        new MechanismLabel(name(), VERSION, Map.of()),
        guarantee,
        outcome.total(),
        outcome.totalStandardDeviation(),
        new ReleasedHistogram(outcome.histogram()),
        expectedL1(outcome.total(), guarantee.perItem()),
        Bands.none());
  }
}
