package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.DirectProperty;
import io.privhist.mechanism.SampleProperties;
import io.privhist.mechanism.SampleProperties.Weight;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Privacy loss of direct releases, exactly: on every histogram with up to six items and all its
 * neighbours in both directions, for numbers of items far below and far above the true one.
 */
class DirectPropertyExactPrivacyTest {
  private static final Weight CUT_ENTROPY =
      (count, total) -> SampleProperties.entropyTerm(Math.min(count, total), total);
  private static final Weight UNSEEN = (count, total) -> -Math.pow(-0.5, count);

  static Stream<Arguments> propertiesAndEpsilons() {
    return Stream.of(
            SampleProperties.plugInEntropy(),
            SampleProperties.labels(),
            SampleProperties.goodToulminCoverage(),
            SampleProperties.switching())
        .flatMap(property -> Stream.of("0.3", "1", "4").map(e -> Arguments.of(property, e)));
  }

  @ParameterizedTest
  @MethodSource("propertiesAndEpsilons")
  void loss_allSmallNeighbours_nearlyReachesEpsilonAndNoMore(
      DirectProperty property, String epsilon) {
    Fraction loss = largestLoss(publication(property), epsilon);

    assertThat(loss).isLessThanOrEqualTo(Fraction.of(Epsilon.parse(epsilon)));
    assertThat(loss.doubleValue()).isGreaterThan(0.998 * Double.parseDouble(epsilon));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "1", "4"})
  void loss_largeHeavyTailedNeighbours_staysWithinEpsilon(String epsilon) {
    for (DirectProperty property :
        List.of(SampleProperties.plugInEntropy(), SampleProperties.switching())) {
      LossSearch search = new LossSearch(publication(property), Epsilon.parse(epsilon));

      assertThat(search.largestOnHeavyTailed(60, 20_191_008))
          .isLessThanOrEqualTo(Fraction.of(Epsilon.parse(epsilon)));
    }
  }

  static Stream<HandmadeProperty> rightByHand() {
    return Stream.of(
        new HandmadeProperty("entropy", CUT_ENTROPY, HandmadeProperty::overAllCounts),
        new HandmadeProperty("unseen", UNSEEN, (weight, total, raw) -> 0.5 + 0.25),
        new HandmadeProperty(
            "switching", SampleProperties::switchingTerm, HandmadeProperty::overAllCounts));
  }

  /** The frame of the mistakes below is itself in order. */
  @ParameterizedTest
  @MethodSource("rightByHand")
  void loss_handmadeWithoutMistake_staysWithinEpsilon(HandmadeProperty right) {
    assertThat(largestLoss(right, "1")).isLessThanOrEqualTo(Fraction.of(Epsilon.parse("1")));
  }

  static Stream<HandmadeProperty> mistakes() {
    return Stream.of(
        new HandmadeProperty(
            "sensitivity over observed counts",
            SampleProperties::switchingTerm,
            HandmadeProperty::overObservedCounts),
        new HandmadeProperty(
            "sensitivity without the step at the switch",
            SampleProperties::switchingTerm,
            (weight, total, raw) -> 0.1),
        new HandmadeProperty("t instead of t + t^2", UNSEEN, (weight, total, raw) -> 0.5),
        new HandmadeProperty(
            "labels seen added without noise",
            UNSEEN,
            (weight, total, raw) -> 0.5 + 0.25,
            Prevalences::labels),
        new HandmadeProperty(
            "weights not cut at N",
            SampleProperties::entropyTerm,
            DirectPropertyExactPrivacyTest::overCountsUpToTotal));
  }

  private static double overCountsUpToTotal(Weight weight, long total, Prevalences raw) {
    return HandmadeProperty.overAllCounts(
        (count, n) -> weight.at(Math.min(count, n), n), total, raw);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void loss_mistakeInTheSensitivity_exceedsEpsilon(HandmadeProperty wrong) {
    assertThat(largestLoss(wrong, "1")).isGreaterThan(Fraction.of(Epsilon.parse("1")));
  }

  @Test
  void loss_mistakeInOneStage_exceedsEpsilon() {
    for (String stage : List.of("total", "sum")) {
      assertThat(largestLoss(withMistake(stage, (noise, e) -> noise.stage(stage, e.times(2, 1)))))
          .isGreaterThan(Fraction.of(Epsilon.parse("1")));
      assertThat(largestLoss(withMistake(stage, (noise, e) -> mass -> mass)))
          .isGreaterThan(Fraction.of(Epsilon.parse("1")));
    }
  }

  private static ExactPrivacyCheck.Publication withMistake(
      String stage, BiFunction<Noise, Epsilon, LongUnaryOperator> mistake) {
    return (raw, epsilon, noise) ->
        publication(SampleProperties.plugInEntropy())
            .publish(
                raw,
                epsilon,
                (name, budget) ->
                    name.equals(stage) ? mistake.apply(noise, budget) : noise.stage(name, budget));
  }

  private static ExactPrivacyCheck.Publication publication(DirectProperty property) {
    return (raw, epsilon, noise) -> property.withNoise(noise).release(raw, epsilon);
  }

  private static Fraction largestLoss(ExactPrivacyCheck.Publication publication) {
    return largestLoss(publication, "1");
  }

  private static Fraction largestLoss(ExactPrivacyCheck.Publication publication, String epsilon) {
    return new LossSearch(publication, Epsilon.parse(epsilon)).largestOnSmall(6, "total", "sum");
  }
}
