package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * PrivHist's privacy loss, exactly: on every histogram with up to six items and all its neighbours
 * in both directions, over recorded runs and over extreme answers.
 */
class PrivHistExactPrivacyTest {
  static Stream<Arguments> mechanismsAndWhatTheySpend() {
    return Stream.of(
        Arguments.of(PrivHist.standard(), "0.3", "0.3"),
        Arguments.of(PrivHist.standard(), "1", "1"),
        Arguments.of(PrivHist.standard(), "1.7", "17/15"),
        Arguments.of(PrivHist.standard(), "4", "8/3"),
        Arguments.of(PrivHist.tuned(), "0.3", "0.3"),
        Arguments.of(PrivHist.tuned(), "1", "1"),
        Arguments.of(PrivHist.tuned(), "1.7", "1.7"),
        Arguments.of(PrivHist.tuned(), "4", "4"));
  }

  @ParameterizedTest
  @MethodSource("mechanismsAndWhatTheySpend")
  void loss_allSmallNeighbours_reachesWhatTheRegimeSpendsAndNoMore(
      Mechanism mechanism, String epsilon, String spent) {
    assertThat(largestLoss(mechanism, Epsilon.parse(epsilon)))
        .isEqualTo(Fraction.of(Epsilon.parse(spent)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "1.7", "4"})
  void loss_largeHeavyTailedNeighbours_staysWithinEpsilon(String epsilon) {
    for (Mechanism mechanism : List.of(PrivHist.standard(), PrivHist.tuned())) {
      LossSearch search = new LossSearch(mechanism, Epsilon.parse(epsilon));

      assertThat(search.largestOnHeavyTailed(60, 20_191_008))
          .isLessThanOrEqualTo(Fraction.of(Epsilon.parse(epsilon)));
    }
  }

  /** Answers so low that H^bl is empty hide the value behind Z^b; adding those up loses nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"1.7", "4"})
  void loss_hiddenSplit_staysWithinEpsilonWhenSummedOut(String epsilon) {
    for (Mechanism mechanism : List.of(PrivHist.standard(), PrivHist.tuned())) {
      ExactPrivacyCheck check = new ExactPrivacyCheck(mechanism, Epsilon.parse(epsilon));
      double bound = Epsilon.parse(epsilon).doubleValue();
      for (Pair pair : SmallHistograms.neighbours(4)) {
        for (long low : new long[] {-60, -40, -25}) {
          ExactPrivacyCheck.Run run =
              check.record(pair.smaller(), LossSearch.fixed("N", 5, "split", low, 3));
          double loss = check.lossWithHidden("split", 90, run, pair.smaller(), pair.larger());
          assertThat(Math.abs(loss)).isLessThanOrEqualTo(bound + 1e-9);
        }
      }
    }
  }

  /** Where the answer behind Z^b shows, summing out changes nothing: the two ways agree. */
  @Test
  void lossWithHidden_visibleSplit_equalsTheExactLoss() {
    ExactPrivacyCheck check = new ExactPrivacyCheck(PrivHist.standard(), Epsilon.parse("1.7"));
    RawHistogram from = RawHistogram.ofCounts(4, 1);
    RawHistogram to = RawHistogram.ofCounts(4, 2);
    ExactPrivacyCheck.Run run = check.record(from, LossSearch.seeded(7));

    double exact = check.loss(run, to).orElseThrow().doubleValue();

    assertThat(check.lossWithHidden("split", 90, run, from, to)).isCloseTo(exact, within(1e-9));
  }

  static Stream<Arguments> plantedBugs() {
    PrivHist privHist = PrivHist.standard();
    return Stream.of(
        Arguments.of(new PlantedBug(privHist, "N", PlantedBug.budgetTimes(3)), "1"),
        Arguments.of(new PlantedBug(privHist, "split", PlantedBug.budgetTimes(3)), "1"),
        Arguments.of(new PlantedBug(privHist, "H^cl", PlantedBug.budgetTimes(3)), "1"),
        Arguments.of(new PlantedBug(privHist, "H^w", PlantedBug.budgetTimes(3)), "1"),
        Arguments.of(new PlantedBug(privHist, "H^cs", PlantedBug.budgetTimes(3)), "4"),
        Arguments.of(new PlantedBug(privHist, "H^w", PlantedBug.noiseOnNonZeroOnly()), "1"),
        Arguments.of(new PlantedBug(privHist, "H^cs", PlantedBug.noiseOnNonZeroOnly()), "4"),
        Arguments.of(new PlantedBug(privHist, "split", PlantedBug.noNoise()), "1"),
        Arguments.of(new PlantedBug(privHist, "split", PlantedBug.noNoise()), "4"),
        Arguments.of(new PlantedBug(privHist, "H^w", PlantedBug.loopUpToLargestCount()), "1"),
        Arguments.of(new PlantedBug(privHist, "H^cl", PlantedBug.loopUpToLargestCount()), "4"));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void loss_plantedBug_exceedsEpsilon(Mechanism broken, String epsilon) {
    assertThat(largestLoss(broken, Epsilon.parse(epsilon)))
        .isGreaterThan(Fraction.of(Epsilon.parse(epsilon)));
  }

  private static Fraction largestLoss(Mechanism mechanism, Epsilon epsilon) {
    return new LossSearch(mechanism, epsilon).largestOnSmall(6, "N", "split");
  }
}
