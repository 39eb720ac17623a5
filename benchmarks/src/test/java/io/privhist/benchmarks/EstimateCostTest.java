package io.privhist.benchmarks;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.Estimator;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.histogram.RawHistogram;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Estimators read the rows of a release; one that listed its labels or items fails here. */
class EstimateCostTest {
  private static final double ITEMS = 1e3;
  private static final double FEW_BYTES = 100_000;
  private static final double SLACK = 2;

  static Stream<Estimator> estimators() {
    return Stream.of(
            Property.entropy(),
            Property.support(),
            Property.coverage(),
            Property.unseen(0.5),
            Property.supportCoverage(2),
            Property.sampleSize(2),
            Property.renyi(2),
            Property.powerSum(3),
            Property.distanceToUniformity(1_000),
            Property.fitQuality())
        .map(Property::estimators)
        .flatMap(List::stream)
        .filter(estimator -> !estimator.name().contains("_lp")); // solves programs, step by step
  }

  @ParameterizedTest
  @MethodSource("estimators")
  void evaluate_tenThousandTimesTheItems_allocatesOfTheOrderOfTheRoot(Estimator estimator) {
    Growth.requireOfTheRoot(
        ITEMS,
        FEW_BYTES,
        SLACK,
        raw -> AllocatedBytes.during(() -> estimator.evaluate(observation(raw))));
  }

  @Test
  void requireOfTheRoot_estimatorThatListsLabels_isNoticed() {
    assertThatThrownBy(
            () ->
                Growth.requireOfTheRoot(
                    ITEMS,
                    FEW_BYTES,
                    SLACK,
                    raw ->
                        AllocatedBytes.during(
                            () -> Objects.checkIndex(0, listOfLabels(raw).length))))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("cost of shape");
  }

  private static long[] listOfLabels(RawHistogram raw) {
    return new long[(int) observation(raw).prevalences().labels()];
  }

  private static Observation observation(RawHistogram raw) {
    return Observation.of(raw.items(), raw.sensitivePrevalences());
  }
}
