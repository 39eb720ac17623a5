package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/** Noise whose answers come from elsewhere and that writes everything down. */
public final class RecordingNoise implements Noise {
  /** Decides what a mechanism is answered. */
  @FunctionalInterface
  public interface Answers {
    long answer(String stage, Epsilon budget, long mass);

    /** Chooses one of the alternatives; only mechanisms that choose ask this. */
    default int choose(String stage, RunningWeights weights) {
      throw new IllegalStateException("no choice was expected, got one of " + stage);
    }

    /** Draws a diagram; only mechanisms that redraw ask this. */
    default Prevalences redraw(String stage, Epsilon budget, Prevalences h) {
      throw new IllegalStateException("no diagram was expected, got one of " + stage);
    }
  }

  private final Answers answers;
  private final Transcript transcript = new Transcript();

  public RecordingNoise(Answers answers) {
    this.answers = answers;
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    return mass -> {
      long answer = answers.answer(name, budget, mass);
      transcript.add(new Transcript.Draw(name, budget, mass, answer));
      return answer;
    };
  }

  @Override
  public int choose(String name, RunningWeights weights) {
    int index = answers.choose(name, weights);
    transcript.add(
        new Transcript.Choice(name, weights.size(), index, logProbability(weights, index)));
    return index;
  }

  @Override
  public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    Prevalences drawn = answers.redraw(name, budget, h);
    transcript.add(new Transcript.Redraw(name, budget, SortedDistance.l1(h, drawn), drawn));
    return drawn;
  }

  /** From sums of 68 digits, so that differences of sums keep all digits of a double. */
  private static double logProbability(RunningWeights weights, int index) {
    BigDecimal total = weights.sumAtLeast(weights.size() - 1, 1);
    BigDecimal before = index == 0 ? BigDecimal.ZERO : weights.sumAtLeast(index - 1, 1);
    BigDecimal weight = weights.sumAtLeast(index, 1).subtract(before);
    return Math.log(weight.divide(total, MathContext.DECIMAL128).doubleValue());
  }

  Transcript transcript() {
    return transcript;
  }

  /** Returns the masses asked in one stage. */
  public long[] masses(String stage) {
    return transcript.masses(stage);
  }

  /** Returns the answers given in one stage. */
  public long[] answers(String stage) {
    return transcript.answers(stage);
  }

  /** Returns the budgets of the questions of one stage, without repetition. */
  public Set<Epsilon> budgets(String stage) {
    return transcript.budgets(stage);
  }
}
