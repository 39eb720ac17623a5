package io.privhist.audit;

import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.privacy.Epsilon;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * Answers that are fixed before a run, by stage and position, and never look at a mass.
 *
 * <p>They lead a mechanism into a branch of our choice. Along them all histograms, not neighbours
 * alone, must be asked the same questions and get the same release.
 */
final class Script {
  private final String name;
  private final Map<String, IntToLongFunction> rules = new HashMap<>();
  private IntUnaryOperator choices = alternatives -> 0;

  Script(String name) {
    this.name = name;
  }

  /**
   * Sets the answers of a stage; those of a stage without any are zero.
   *
   * @param rule gives the answer to a question, by its number within its stage from 0 on
   */
  Script answering(String stage, IntToLongFunction rule) {
    rules.put(stage, rule);
    return this;
  }

  /** Sets which alternative is taken, by how many there are. */
  Script choosing(IntUnaryOperator rule) {
    choices = rule;
    return this;
  }

  /** Returns the answers for one run. */
  RecordingNoise.Answers start() {
    Map<String, Integer> asked = new HashMap<>();
    return new RecordingNoise.Answers() {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        int question = asked.merge(stage, 1, Integer::sum) - 1;
        return rules.getOrDefault(stage, any -> 0).applyAsLong(question);
      }

      @Override
      public int choose(String stage, RunningWeights weights) {
        return choices.applyAsInt(weights.size());
      }
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
