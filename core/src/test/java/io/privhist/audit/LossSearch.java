package io.privhist.audit;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Looks for the largest exact privacy loss of a mechanism, in both directions of every pair. */
final class LossSearch {
  private static final int RUNS = 12;
  private static final Fraction UNBOUNDED = Fraction.of(Epsilon.of(1_000_000, 1));

  private final ExactPrivacyCheck check;
  private final Fraction epsilon;

  LossSearch(Mechanism mechanism, Epsilon epsilon) {
    this(new ExactPrivacyCheck(mechanism, epsilon), epsilon);
  }

  LossSearch(ExactPrivacyCheck.Publication publication, Epsilon epsilon) {
    this(new ExactPrivacyCheck(publication, epsilon), epsilon);
  }

  private LossSearch(ExactPrivacyCheck check, Epsilon epsilon) {
    this.check = check;
    this.epsilon = Fraction.of(epsilon);
  }

  /** Over every histogram with up to {@code items} items, recorded runs and extreme answers. */
  Fraction largestOnSmall(int items, String totalStage, String splitStage) {
    List<RecordingNoise.Answers> sources = new ArrayList<>(extremes(totalStage, splitStage));
    Fraction largest = Fraction.ZERO;
    long seed = 1;
    for (Pair pair : SmallHistograms.neighbours(items)) {
      for (int run = 0; run < RUNS; run++) {
        sources.add(seeded(seed++));
      }
      largest = max(largest, lossBothWays(pair, sources));
      if (largest.compareTo(epsilon) > 0) {
        return largest; // enough to condemn the mechanism
      }
      sources.subList(sources.size() - RUNS, sources.size()).clear();
    }
    return largest;
  }

  /** Over random heavy-tailed histograms of some hundred labels. */
  Fraction largestOnHeavyTailed(int pairs, long seed) {
    Random random = new Random(seed);
    Fraction largest = Fraction.ZERO;
    for (int i = 0; i < pairs; i++) {
      Pair pair = SmallHistograms.randomHeavyTailed(random);
      largest = max(largest, lossBothWays(pair, List.of(seeded(random.nextLong()))));
    }
    return largest;
  }

  private Fraction lossBothWays(Pair pair, List<RecordingNoise.Answers> sources) {
    Fraction largest = Fraction.ZERO;
    for (RecordingNoise.Answers answers : sources) {
      ExactPrivacyCheck.Run up = check.record(pair.smaller(), answers);
      ExactPrivacyCheck.Run down = check.record(pair.larger(), answers);
      largest = max(largest, orUnbounded(check.loss(up, pair.larger())));
      largest = max(largest, orUnbounded(check.loss(down, pair.smaller())));
    }
    return largest;
  }

  private static Fraction orUnbounded(Optional<Fraction> loss) {
    return loss.orElse(UNBOUNDED);
  }

  private static Fraction max(Fraction a, Fraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  static RecordingNoise.Answers seeded(long seed) {
    Noise noise = new SeededNoise(seed);
    return (stage, budget, mass) -> noise.stage(stage, budget).applyAsLong(mass);
  }

  /**
   * Answers that do not look at the mass: tiny to large totals, low to high splits, far-off rest.
   */
  private static List<RecordingNoise.Answers> extremes(String totalStage, String splitStage) {
    List<RecordingNoise.Answers> all = new ArrayList<>();
    for (long total : new long[] {-5, 1, 2, 4, 9, 150}) {
      for (long split : new long[] {-200, -10, 0, 2, 15}) {
        for (long other : new long[] {-300, 0, 3, 300}) {
          all.add(fixed(totalStage, total, splitStage, split, other));
        }
      }
    }
    return all;
  }

  static RecordingNoise.Answers fixed(
      String totalStage, long total, String splitStage, long split, long other) {
    return (stage, budget, mass) -> {
      if (stage.equals(totalStage)) {
        return total;
      }
      return stage.equals(splitStage) ? split : other;
    };
  }
}
