package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.SortedNoise;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Privacy loss of sorted-noise and cumulative, exactly: on every histogram with up to six items and
 * all its neighbours in both directions, within the public bounds and beyond them.
 */
class BaselinesExactPrivacyTest {
  private static final List<Mechanism> MECHANISMS =
      List.of(
          SortedNoise.privateLabels(),
          SortedNoise.publicLabels(10),
          SortedNoise.publicLabels(2),
          Cumulative.upTo(10),
          Cumulative.upTo(2));

  static Stream<Arguments> mechanismsAndEpsilons() {
    return MECHANISMS.stream()
        .flatMap(mechanism -> Stream.of("0.3", "1", "4").map(e -> Arguments.of(mechanism, e)));
  }

  @ParameterizedTest
  @MethodSource("mechanismsAndEpsilons")
  void loss_allSmallNeighbours_reachesEpsilonAndNoMore(Mechanism mechanism, String epsilon) {
    assertThat(largestLoss(mechanism, Epsilon.parse(epsilon)))
        .isEqualTo(Fraction.of(Epsilon.parse(epsilon)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "4"})
  void loss_largeHeavyTailedNeighbours_staysWithinEpsilon(String epsilon) {
    for (Mechanism mechanism : MECHANISMS) {
      LossSearch search = new LossSearch(mechanism, Epsilon.parse(epsilon));

      assertThat(search.largestOnHeavyTailed(30, 20_191_008))
          .isLessThanOrEqualTo(Fraction.of(Epsilon.parse(epsilon)));
    }
  }

  static Stream<Mechanism> plantedBugs() {
    SortedNoise sorted = SortedNoise.privateLabels();
    Cumulative cumulative = Cumulative.upTo(10);
    return Stream.of(
        new PlantedBug(sorted, "D", PlantedBug.budgetTimes(2)),
        new PlantedBug(sorted, "D", PlantedBug.noNoise()),
        new PlantedBug(sorted, "n_(i)", PlantedBug.budgetTimes(2)),
        new PlantedBug(sorted, "n_(i)", PlantedBug.noiseOnNonZeroOnly()),
        new PlantedBug(cumulative, "phi_r+", PlantedBug.budgetTimes(2)),
        new PlantedBug(cumulative, "phi_r+", PlantedBug.noiseOnNonZeroOnly()),
        new WrongRelease("sorted-noise with as many rows as labels", BaselinesBugs::rawLabels),
        new WrongRelease("cumulative up to the largest count", BaselinesBugs::rawLargestCount),
        WrongRelease.twiceTheEpsilon(SortedNoise.publicLabels(10)));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void loss_plantedBug_exceedsEpsilon(Mechanism broken) {
    assertThat(largestLoss(broken, Epsilon.parse("1")))
        .isGreaterThan(Fraction.of(Epsilon.parse("1")));
  }

  private static Fraction largestLoss(Mechanism mechanism, Epsilon epsilon) {
    return new LossSearch(mechanism, epsilon).largestOnSmall(6, "D", "n_(i)");
  }
}
