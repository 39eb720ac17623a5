package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;

/** A mechanism with a deliberate mistake in how it protects one stage. */
final class PlantedBug implements Mechanism {
  /** Gives the wrong noise of one stage, given the right one and (wrongly) the raw data. */
  @FunctionalInterface
  interface Mistake {
    LongUnaryOperator stage(RawHistogram raw, Noise noise, String name, Epsilon budget);
  }

  private final Mechanism correct;
  private final String stage;
  private final Mistake mistake;
  private final Noise noise;

  private PlantedBug(Mechanism correct, String stage, Mistake mistake, Noise noise) {
    this.correct = correct;
    this.stage = stage;
    this.mistake = mistake;
    this.noise = noise;
  }

  PlantedBug(Mechanism correct, String stage, Mistake mistake) {
    this(correct, stage, mistake, (name, budget) -> mass -> mass);
  }

  /** The stage is answered with a multiple of its budget. */
  static Mistake budgetTimes(int factor) {
    return budgetTimes(factor, 1);
  }

  /** The same for a fraction. */
  static Mistake budgetTimes(int numerator, int denominator) {
    return (raw, noise, name, budget) -> noise.stage(name, budget.times(numerator, denominator));
  }

  /** The mistake is made in some questions of the stage only, by their numbers from 0 on. */
  static Mistake only(IntPredicate questions, Mistake mistake) {
    return (raw, noise, name, budget) -> {
      LongUnaryOperator right = noise.stage(name, budget);
      LongUnaryOperator wrong = mistake.stage(raw, noise, name, budget);
      int[] asked = {0};
      return mass -> (questions.test(asked[0]++) ? wrong : right).applyAsLong(mass);
    };
  }

  /** The stage is answered without noise. */
  static Mistake noNoise() {
    return (raw, noise, name, budget) -> mass -> mass;
  }

  /** Noise is drawn for masses above zero only. */
  static Mistake noiseOnNonZeroOnly() {
    return (raw, noise, name, budget) -> {
      LongUnaryOperator right = noise.stage(name, budget);
      return mass -> mass == 0 ? 0 : right.applyAsLong(mass);
    };
  }

  /** The loop of the stage ends at the largest raw count; what follows is taken as zero. */
  static Mistake loopUpToLargestCount() {
    return (raw, noise, name, budget) -> {
      LongUnaryOperator right = noise.stage(name, budget);
      long[] left = {largestCount(raw)};
      return mass -> left[0]-- > 0 ? right.applyAsLong(mass) : 0;
    };
  }

  /** A mass that was asked before in the stage is answered as it was then. */
  static Mistake sameAnswerForSameMass() {
    return (raw, noise, name, budget) -> {
      LongUnaryOperator right = noise.stage(name, budget);
      Map<Long, Long> answers = new HashMap<>();
      return mass -> answers.computeIfAbsent(mass, right::applyAsLong);
    };
  }

  /** Every second mass gets the noise of the one before, with the opposite sign. */
  static Mistake noiseUsedTwice() {
    return (raw, noise, name, budget) -> {
      LongUnaryOperator right = noise.stage(name, budget);
      long[] last = new long[2]; // how many answers, and the noise of the last
      return mass -> {
        last[1] = last[0]++ % 2 == 0 ? right.applyAsLong(mass) - mass : -last[1];
        return mass + last[1];
      };
    };
  }

  private static long largestCount(RawHistogram raw) {
    int rows = raw.sensitivePrevalences().rows();
    return rows == 0 ? 0 : raw.sensitivePrevalences().count(rows - 1);
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    Noise wrong =
        new Noise() {
          @Override
          public LongUnaryOperator stage(String name, Epsilon budget) {
            return name.equals(stage)
                ? mistake.stage(raw, noise, name, budget)
                : noise.stage(name, budget);
          }

          @Override
          public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
            return noise.redraw(name, budget, h);
          }
        };
    return correct.withNoise(wrong).release(raw, epsilon, neighbours);
  }

  @Override
  public Mechanism withNoise(Noise replacement) {
    return new PlantedBug(correct, stage, mistake, replacement);
  }

  @Override
  public String name() {
    return correct.name() + " with a mistake in " + stage;
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return correct.expectedL1(items, epsilon);
  }

  @Override
  public String toString() {
    return name();
  }
}
