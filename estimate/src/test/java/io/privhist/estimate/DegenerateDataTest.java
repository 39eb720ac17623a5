package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Data that formulas were not made for: every answer is defined or said to be undefined. */
class DegenerateDataTest {
  private static final Prevalences ONE_LABEL = rows(50, 1);
  private static final Prevalences EQUAL_COUNTS = rows(7, 30);
  private static final Prevalences HUGE = rows(1, 3, 1L << 50, 2, 1L << 58, 1);

  private static Prevalences rows(long... pairs) {
    long[] counts = new long[pairs.length / 2];
    long[] prevalences = new long[pairs.length / 2];
    for (int row = 0; row < counts.length; row++) {
      counts[row] = pairs[2 * row];
      prevalences[row] = pairs[2 * row + 1];
    }
    return Prevalences.of(counts, prevalences);
  }

  private static List<Property> properties(Assumptions assumptions) {
    List<Property> properties =
        new ArrayList<>(
            List.of(
                Property.entropy(assumptions),
                Property.support(assumptions),
                Property.coverage(),
                Property.fitQuality(),
                Property.distanceToUniformity(assumptions.support().orElse(1_000))));
    for (double growth : new double[] {1e-3, 0.5, 1, 1.0001, 2, 1e3}) {
      properties.add(Property.unseen(growth));
      properties.add(Property.supportCoverage(growth));
    }
    for (double order : new double[] {0.01, 0.5, 1.5, 2, 3, 17.5, 100}) {
      properties.add(Property.renyi(order, assumptions));
      properties.add(Property.powerSum(order, assumptions));
    }
    for (double multiple : new double[] {1e-6, 0.1, 0.999, 1, 1.5, 100}) {
      properties.add(Property.sampleSize(multiple));
    }
    return properties;
  }

  static Stream<Observation> degenerate() {
    return Stream.of(
        Observation.of(0, Prevalences.empty()),
        Observation.of(-5, rows(1, 3)),
        Observation.of(0, EQUAL_COUNTS),
        Observation.of(1, Prevalences.empty()),
        Observation.of(1_000, Prevalences.empty()),
        Observation.of(1, rows(1, 1)),
        Observation.of(2, rows(1, 2)),
        Observation.of(2, rows(2, 1)),
        Observation.of(3, rows(1, 1, 2, 1)),
        Observation.of(50, ONE_LABEL),
        Observation.of(5, ONE_LABEL),
        Observation.of(500, ONE_LABEL),
        Observation.of(210, EQUAL_COUNTS),
        Observation.of(100, EQUAL_COUNTS),
        Observation.of(5, rows(1, 90, 2, 10)),
        Observation.of(HUGE.items(), HUGE),
        Observation.of(1L << 60, rows(1, 1L << 50)),
        Observation.of(1_000, rows(1, Long.MAX_VALUE)),
        Observation.of(Long.MAX_VALUE, Prevalences.empty()),
        Observation.of(Long.MAX_VALUE, rows(1, 3, 20, 2)),
        Observation.of(Long.MAX_VALUE, rows(Long.MAX_VALUE, Long.MAX_VALUE)),
        Observation.of(1, rows(1, 1L << 60, 1L << 60, 1)),
        Observation.of(7, HUGE));
  }

  @ParameterizedTest
  @MethodSource("degenerate")
  void estimates_ofDegenerateData_areFiniteOrUndefinedAndPossible(Observation observation) {
    List<Assumptions> assumptions =
        List.of(
            Assumptions.none(),
            Assumptions.none().withSupport(1),
            Assumptions.none().withSupport(1_000),
            Assumptions.none().withMinProbability(1),
            Assumptions.none().withSupport(1L << 60).withMinProbability(1e-18));
    for (Assumptions assumed : assumptions) {
      for (Property property : properties(assumed)) {
        for (Estimate estimate : property.estimates(observation)) {
          finiteOrEmpty(estimate.raw());
          finiteOrEmpty(estimate.value());
          finiteOrEmpty(estimate.lipschitz());
          assertThat(estimate.parameters().values())
              .as(estimate.estimator())
              .allMatch(Double::isFinite);
          if (estimate.value().isPresent() && !property.id().equals("fit-quality")) {
            assertThat(estimate.value().getAsDouble())
                .as(estimate.estimator())
                .isGreaterThanOrEqualTo(0);
          }
        }
      }
    }
  }

  private static void finiteOrEmpty(OptionalDouble value) {
    assertThat(value.orElse(0)).isFinite();
  }

  @Test
  void estimates_withoutData_areThePropertiesValuesForThat() {
    Observation nothing = Observation.of(0, Prevalences.empty());
    assertThat(Property.entropy().estimate(nothing).value()).hasValue(0);
    assertThat(Property.support().estimate(nothing).value()).hasValue(0);
    assertThat(Property.coverage().estimate(nothing).value()).hasValue(0);
    assertThat(Property.unseen(2).estimate(nothing).value()).hasValue(0);
    assertThat(Property.powerSum(2).estimate(nothing).value()).hasValue(1);
    assertThat(Property.entropy().estimate(nothing).raw()).isEmpty();
  }

  @Test
  void estimates_ofOneLabel_sayThatThereIsOne() {
    Observation one = Observation.of(50, ONE_LABEL);
    for (Property property : List.of(Property.support(), Property.renyi(2))) {
      for (Estimate estimate : property.estimates(one)) {
        assertThat(estimate.value().orElseGet(() -> estimate.range().orElseThrow().lower()))
            .as(estimate.estimator())
            .isCloseTo(property.id().equals("support") ? 1 : 0, within(1e-12));
      }
    }
    assertThat(Entropies.plugIn().evaluate(one).raw()).hasValue(0);
    assertThat(Property.coverage().estimate(one).value()).hasValue(1);
  }

  @Test
  void value_isClippedToWhatIsPossible_rawIsNot() {
    Estimate support =
        Property.support(Assumptions.none().withSupport(35))
            .estimates(Observation.of(100, rows(1, 30)))
            .stream()
            .filter(estimate -> estimate.estimator().equals("support_chao1"))
            .findFirst()
            .orElseThrow();
    assertThat(support.raw().orElseThrow()).isGreaterThan(400);
    assertThat(support.value()).hasValue(35);
    Estimate entropy =
        Property.entropy(Assumptions.none().withSupport(2)).estimate(Observation.of(9, rows(1, 9)));
    assertThat(entropy.value()).hasValue(Math.log(2));
    assertThat(entropy.range().orElseThrow().lower()).isEqualTo(Math.log(2));
  }

  @Test
  void properties_ofImpossibleParameters_areRefused() {
    assertThatThrownBy(() -> Property.renyi(1))
        .hasMessage("order must not be 1: ask for the entropy instead");
    assertThatThrownBy(() -> Property.unseen(Double.NaN))
        .hasMessage("growth must be a positive number of at most 1e6, got NaN");
    assertThatThrownBy(() -> Property.distanceToUniformity(0))
        .hasMessage("the number of labels must be positive, got 0");
    assertThatThrownBy(() -> Assumptions.none().withMinProbability(2))
        .hasMessage("the smallest probability must be between 1e-18 and 1, got 2.0");
  }
}
