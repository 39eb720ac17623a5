package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.SortedNoise;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Privacy loss of partition, choice by choice: on every histogram with up to six items and all its
 * neighbours in both directions, within the public bound and beyond it.
 */
class PartitionExactPrivacyTest {
  private static final double SLACK = 1e-12; // rounding of logarithms

  static Stream<Arguments> boundsAndEpsilons() {
    return Stream.of(8, 3)
        .flatMap(bound -> Stream.of("0.3", "1", "4").map(e -> Arguments.of(bound, e)));
  }

  @ParameterizedTest
  @MethodSource("boundsAndEpsilons")
  void loss_allSmallNeighbours_exceedsHalfOfEpsilonButNotEpsilon(int bound, String epsilon) {
    double limit = Epsilon.parse(epsilon).doubleValue();

    assertThat(largestLoss(Partition.upTo(bound), Epsilon.parse(epsilon)))
        .isBetween(limit / 2, limit + SLACK);
  }

  @Test
  void loss_largeHeavyTailedNeighbours_staysWithinEpsilon() {
    Random random = new Random(20_191_008);
    ExactPrivacyCheck check = new ExactPrivacyCheck(Partition.upTo(2_000), Epsilon.parse("1"));
    for (int i = 0; i < 10; i++) {
      Pair pair = SmallHistograms.randomHeavyTailed(random);

      double loss = lossBothWays(check, pair, List.of(seeded(random.nextLong())));

      assertThat(loss).isLessThanOrEqualTo(1 + SLACK);
    }
  }

  static Stream<Mechanism> plantedBugs() {
    return Stream.of(
        WrongRelease.twiceTheEpsilon(Partition.upTo(8)), // q = e^-epsilon
        new WrongRelease(
            "partition up to the number of items",
            (raw, epsilon, noise) ->
                Partition.upTo(Math.max(1, raw.items())).withNoise(noise).release(raw, epsilon)));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void loss_plantedBug_exceedsEpsilon(Mechanism broken) {
    assertThat(largestLoss(broken, Epsilon.parse("1"))).isGreaterThan(1.01);
  }

  @Test
  void check_drawsTakenForChoicesOrTheOtherWayRound_isRefused() {
    RawHistogram one = RawHistogram.ofCounts(1);
    ExactPrivacyCheck choices = new ExactPrivacyCheck(Partition.upTo(3), Epsilon.parse("1"));
    ExactPrivacyCheck draws = new ExactPrivacyCheck(SortedNoise.publicLabels(3), Epsilon.of(1, 1));

    assertThatThrownBy(() -> choices.loss(choices.record(one, seeded(1)), one))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> draws.lossOfChoices(draws.record(one, seeded(1)), one))
        .isInstanceOf(IllegalStateException.class);
  }

  private static double largestLoss(Mechanism mechanism, Epsilon epsilon) {
    ExactPrivacyCheck check = new ExactPrivacyCheck(mechanism, epsilon);
    double largest = 0;
    long seed = 1;
    for (Pair pair : SmallHistograms.neighbours(6)) {
      List<RecordingNoise.Answers> sources = new ArrayList<>();
      sources.add(choices(weights -> 0));
      sources.add(choices(weights -> weights.size() - 1));
      sources.add(choices(weights -> weights.size() / 2));
      sources.add(choices(weights -> Math.min(1, weights.size() - 1)));
      for (int run = 0; run < 6; run++) {
        sources.add(seeded(seed++));
      }
      largest = Math.max(largest, lossBothWays(check, pair, sources));
    }
    return largest;
  }

  private static double lossBothWays(
      ExactPrivacyCheck check, Pair pair, List<RecordingNoise.Answers> sources) {
    double largest = 0;
    for (RecordingNoise.Answers answers : sources) {
      ExactPrivacyCheck.Run up = check.record(pair.smaller(), answers);
      ExactPrivacyCheck.Run down = check.record(pair.larger(), answers);
      largest = Math.max(largest, check.lossOfChoices(up, pair.larger()).orElse(1e6));
      largest = Math.max(largest, check.lossOfChoices(down, pair.smaller()).orElse(1e6));
    }
    return largest;
  }

  private static RecordingNoise.Answers seeded(long seed) {
    Noise noise = new SeededNoise(seed);
    return new RecordingNoise.Answers() {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        return noise.stage(stage, budget).applyAsLong(mass);
      }

      @Override
      public int choose(String stage, RunningWeights weights) {
        return noise.choose(stage, weights);
      }
    };
  }

  private static RecordingNoise.Answers choices(ToIntFunction<RunningWeights> chooser) {
    return new RecordingNoise.Answers() {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        throw new IllegalStateException("no draw was expected, got one of " + stage);
      }

      @Override
      public int choose(String stage, RunningWeights weights) {
        return chooser.applyAsInt(weights);
      }
    };
  }
}
