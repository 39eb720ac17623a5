package io.privhist.audit;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The largest exact privacy loss over many runs on many neighbours. */
final class LossSearch {
  /** Stands for a run that cannot happen on the neighbour. */
  static final Fraction UNBOUNDED = Fraction.of(Epsilon.of(1_000_000, 1));

  private static final int RUNS = 12;

  private LossSearch() {}

  /**
   * Searches all neighbours of up to six items in both directions, over a dozen recorded runs of
   * each and over given answers.
   */
  static Fraction largestLoss(
      Mechanism mechanism, Epsilon epsilon, List<RecordingNoise.Answers> given) {
    ExactPrivacyCheck check = new ExactPrivacyCheck(mechanism, epsilon);
    Fraction largest = Fraction.ZERO;
    long seed = 1;
    for (Pair pair : SmallHistograms.neighbours(6)) {
      List<RecordingNoise.Answers> sources = new ArrayList<>(given);
      for (int run = 0; run < RUNS; run++) {
        sources.add(seeded(seed++));
      }
      largest = max(largest, lossBothWays(check, pair, sources));
    }
    return largest;
  }

  static Fraction lossBothWays(
      ExactPrivacyCheck check, Pair pair, List<RecordingNoise.Answers> sources) {
    Fraction largest = Fraction.ZERO;
    for (RecordingNoise.Answers answers : sources) {
      ExactPrivacyCheck.Run up = check.record(pair.smaller(), answers);
      ExactPrivacyCheck.Run down = check.record(pair.larger(), answers);
      largest = max(largest, orUnbounded(check.loss(up, pair.larger())));
      largest = max(largest, orUnbounded(check.loss(down, pair.smaller())));
    }
    return largest;
  }

  /** Answers with the noise of the shipped sampler. */
  static RecordingNoise.Answers seeded(long seed) {
    Noise noise = new SeededNoise(seed);
    return (stage, budget, mass) -> noise.stage(stage, budget).applyAsLong(mass);
  }

  private static Fraction orUnbounded(Optional<Fraction> loss) {
    return loss.orElse(UNBOUNDED);
  }

  private static Fraction max(Fraction a, Fraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
