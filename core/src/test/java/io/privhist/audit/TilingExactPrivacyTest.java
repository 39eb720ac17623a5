package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tiling's privacy loss, exactly, with all its adaptive choices: see {@link LossSearch}. */
class TilingExactPrivacyTest {
  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "1.7", "4"})
  void loss_allSmallNeighbours_reachesEpsilonAndNoMore(String epsilon) {
    assertThat(largestLoss(Tiling.standard(), epsilon))
        .isEqualTo(Fraction.of(Epsilon.parse(epsilon)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "0.3", "1", "4"})
  void loss_largeHeavyTailedNeighbours_staysWithinEpsilon(String epsilon) {
    LossSearch search = new LossSearch(Tiling.standard(), Epsilon.parse(epsilon));

    assertThat(search.largestOnHeavyTailed(60, 20_191_008))
        .isLessThanOrEqualTo(Fraction.of(Epsilon.parse(epsilon)));
  }

  @ParameterizedTest
  @CsvSource({"0.3, 0.5", "1.7, 0.5", "1.7, 0.001"})
  void loss_otherShareOfTheTotal_reachesEpsilonAndNoMore(String epsilon, double share) {
    assertThat(largestLoss(Tiling.standard().withTotalShare(share), epsilon))
        .isEqualTo(Fraction.of(Epsilon.parse(epsilon)));
  }

  static Stream<Arguments> plantedBugs() {
    Tiling tiling = Tiling.standard();
    return Stream.of("total", "pilot", "columns", "rows")
        .flatMap(
            stage ->
                Stream.of(
                    Arguments.of(new PlantedBug(tiling, stage, PlantedBug.budgetTimes(2)), "1"),
                    Arguments.of(new PlantedBug(tiling, stage, PlantedBug.noNoise()), "1"),
                    Arguments.of(
                        new PlantedBug(tiling, stage, PlantedBug.noiseOnNonZeroOnly()), "1"),
                    Arguments.of(
                        new PlantedBug(tiling, stage, PlantedBug.loopUpToLargestCount()), "4")));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void loss_plantedBug_exceedsEpsilon(Mechanism broken, String epsilon) {
    assertThat(largestLoss(broken, epsilon)).isGreaterThan(Fraction.of(Epsilon.parse(epsilon)));
  }

  private static Fraction largestLoss(Mechanism mechanism, String epsilon) {
    return new LossSearch(mechanism, Epsilon.parse(epsilon)).largestOnSmall(5, "total", "rows");
  }
}
