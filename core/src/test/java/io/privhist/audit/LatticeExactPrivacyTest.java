package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Lattice;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lattice's privacy loss, exactly: its one question costs epsilon or gains it, whatever is drawn,
 * and everything else is made of the diagram that was drawn; a total that is bought is a second
 * question. That the sampler has the law is {@code LatticeSamplerLawTest}'s part.
 */
class LatticeExactPrivacyTest {
  private static final int RUNS = 6;

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "2", "5"})
  void loss_allSmallNeighbours_isExactlyEpsilon(String text) {
    Epsilon epsilon = Epsilon.parse(text);
    for (Fraction loss : losses(new ExactPrivacyCheck(Lattice.standard(), epsilon), 6)) {
      assertThat(loss).isIn(Fraction.of(epsilon), Fraction.of(epsilon).times(-1));
    }
  }

  @Test
  void loss_largeHeavyTailedNeighbours_isExactlyEpsilon() {
    Random random = new Random(20_191_008);
    Epsilon epsilon = Epsilon.parse("2");
    ExactPrivacyCheck check = new ExactPrivacyCheck(Lattice.standard(), epsilon);
    for (int i = 0; i < 60; i++) {
      Pair pair = SmallHistograms.randomHeavyTailed(random);
      ExactPrivacyCheck.Run run = check.record(pair.smaller(), seeded(random.nextLong()));
      assertThat(check.loss(run, pair.larger()))
          .isIn(Optional.of(Fraction.of(epsilon)), Optional.of(Fraction.of(epsilon).times(-1)));
    }
  }

  /** The number of items and the diagram: both cost their budget, or gain it. */
  @ParameterizedTest
  @CsvSource({"1.2, 0.05", "2, 0.25", "5, 0.5", "5, 0.001"})
  void loss_withAShareOfTheTotal_reachesEpsilonAndNoMore(String text, double share) {
    Epsilon epsilon = Epsilon.parse(text);
    Fraction e1 = Fraction.of(epsilon.share(share));
    Fraction e2 = Fraction.of(epsilon).plus(e1.times(-1));
    List<Fraction> losses =
        losses(new ExactPrivacyCheck(Lattice.standard().withTotalShare(share), epsilon), 5);

    assertThat(losses)
        .isSubsetOf(
            e1.plus(e2), e1.plus(e2.times(-1)), e1.times(-1).plus(e2), e1.plus(e2).times(-1))
        .contains(Fraction.of(epsilon), Fraction.of(epsilon).times(-1));
  }

  static Stream<Mechanism> plantedBugs() {
    Mechanism shared = Lattice.standard().withTotalShare(0.5);
    return Stream.of(
        new PlantedBug(shared, "total", PlantedBug.budgetTimes(2)),
        new PlantedBug(shared, "total", PlantedBug.noNoise()),
        new PlantedBug(shared, "total", PlantedBug.noiseOnNonZeroOnly()));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void loss_plantedBugInTheTotal_exceedsEpsilon(Mechanism broken) {
    Epsilon epsilon = Epsilon.parse("4");
    ExactPrivacyCheck check = new ExactPrivacyCheck(broken, epsilon);
    Fraction allowed = Fraction.of(epsilon);
    boolean caught = false;
    for (Pair pair : SmallHistograms.neighbours(4)) {
      for (long seed = 1; seed <= RUNS; seed++) {
        Optional<Fraction> loss =
            check.loss(check.record(pair.smaller(), seeded(seed)), pair.larger());
        caught |= loss.isEmpty() || loss.get().compareTo(allowed) > 0;
      }
    }
    assertThat(caught).isTrue();
  }

  @Test
  void loss_atTwiceTheEpsilon_isCaught() {
    Epsilon epsilon = Epsilon.parse("2");
    ExactPrivacyCheck check =
        new ExactPrivacyCheck(WrongRelease.twiceTheEpsilon(Lattice.standard()), epsilon);
    assertThat(losses(check, 2)).contains(Fraction.of(epsilon).times(2));
  }

  /** A part of the release that looks at the data once more differs between neighbours. */
  @ParameterizedTest
  @EnumSource
  void loss_ofALeak_hasNoBound(LeakyRelease leak) {
    ExactPrivacyCheck check =
        new ExactPrivacyCheck(leak.of(Lattice.standard()), Epsilon.parse("2"));
    boolean caught = false;
    long seed = 1;
    for (Pair pair : SmallHistograms.neighbours(4)) {
      for (int run = 0; run < RUNS; run++) {
        ExactPrivacyCheck.Run recorded = check.record(pair.smaller(), seeded(seed++));
        caught |= check.loss(recorded, pair.larger()).isEmpty();
      }
    }
    assertThat(caught).isTrue();
  }

  private static List<Fraction> losses(ExactPrivacyCheck check, int items) {
    List<Fraction> losses = new ArrayList<>();
    long seed = 1;
    for (Pair pair : SmallHistograms.neighbours(items)) {
      for (int run = 0; run < RUNS; run++) {
        losses.add(loss(check, pair.smaller(), pair.larger(), seed));
        losses.add(loss(check, pair.larger(), pair.smaller(), seed++));
      }
    }
    return losses;
  }

  private static Fraction loss(
      ExactPrivacyCheck check, RawHistogram from, RawHistogram to, long seed) {
    return check.loss(check.record(from, seeded(seed)), to).orElseThrow();
  }

  private static RecordingNoise.Answers seeded(long seed) {
    Noise noise = new SeededNoise(seed);
    return new RecordingNoise.Answers() {
      @Override
      public long answer(String stage, Epsilon budget, long mass) {
        assertThat(stage).isEqualTo("total");
        return noise.stage(stage, budget).applyAsLong(mass);
      }

      @Override
      public Prevalences redraw(String stage, Epsilon budget, Prevalences h) {
        return noise.redraw(stage, budget, h);
      }
    };
  }
}
