package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The shortcuts over all counts against a look at each. */
class LinearFunctionalTest {
  private static final long[] TOTALS = {1, 2, 3, 5, 20, 100, 1_000, 31_999};

  private static Stream<LinearEstimator> linear() {
    Assumptions assumptions = Assumptions.none().withSupport(700).withMinProbability(1e-4);
    return Stream.of(
            Property.entropy(),
            Property.entropy(assumptions),
            Property.support(),
            Property.support(assumptions),
            Property.coverage(),
            Property.unseen(0.3),
            Property.unseen(1),
            Property.unseen(1.01),
            Property.unseen(5),
            Property.supportCoverage(1),
            Property.supportCoverage(20),
            Property.sampleSize(0.1),
            Property.sampleSize(0.9),
            Property.powerSum(0.5),
            Property.powerSum(2),
            Property.powerSum(3.5),
            Property.powerSum(7),
            Property.distanceToUniformity(1),
            Property.distanceToUniformity(3),
            Property.distanceToUniformity(5_000))
        .flatMap(property -> property.estimators().stream())
        .filter(LinearEstimator.class::isInstance)
        .map(LinearEstimator.class::cast);
  }

  private static Stream<DynamicTest> tests(
      long[] totals, Function<LinearFunctional, Runnable> check) {
    return linear()
        .flatMap(
            estimator ->
                Arrays.stream(totals)
                    .mapToObj(
                        total ->
                            DynamicTest.dynamicTest(
                                estimator.name() + " at " + total,
                                () -> check.apply(estimator.at(total)).run())));
  }

  @TestFactory
  Stream<DynamicTest> lipschitz_isTheLargestStepOfAll() {
    return tests(
        TOTALS,
        functional ->
            () -> {
              double largest = 0;
              for (long r = 0; r < functional.total(); r++) {
                double step = functional.coefficient(r + 1) - functional.coefficient(r);
                largest = Math.max(largest, Math.abs(step));
              }
              assertThat(functional.lipschitz()).isCloseTo(largest, within(1e-9 * largest + 1e-15));
            });
  }

  @TestFactory
  Stream<DynamicTest> rise_isTheSumOfAllStepsUpwards() {
    return tests(
        new long[] {5, 100, 3_000},
        functional ->
            () -> {
              for (long from : List.of(0L, 1L, 3L, 40L, 1_000L)) {
                for (long to : List.of(1L, 4L, 60L, 2_500L)) {
                  if (from < to && to <= functional.total()) {
                    double rise = 0;
                    for (long r = from; r < to; r++) {
                      double step = functional.coefficient(r + 1) - functional.coefficient(r);
                      rise += Math.max(0, step);
                    }
                    assertThat(functional.rise(from, to))
                        .as("from %d to %d", from, to)
                        .isCloseTo(rise, within(1e-9 * rise + 1e-11));
                  }
                }
              }
            });
  }

  @Test
  void lipschitz_ofPlugInEntropy_isLogNOverN() {
    for (long n : new long[] {10, 1_000_000, 1_000_000_000_000L, 1L << 60}) {
      assertThat(Entropies.plugIn().at(n).lipschitz() * n)
          .isCloseTo(Math.log((double) n), within(1e-9));
    }
  }

  @Test
  void lipschitz_ofHugeTotals_isFoundWithoutLookingAtAllCounts() {
    long n = 1L << 60;
    linear()
        .forEach(
            estimator ->
                assertThat(estimator.at(n).lipschitz())
                    .as(estimator.name())
                    .isPositive()
                    .isFinite());
  }

  @Test
  void coefficient_aboveTheTotal_isThatOfTheTotal() {
    LinearFunctional functional = Entropies.plugIn().at(100);
    assertThat(functional.coefficient(250)).isEqualTo(functional.coefficient(100));
  }
}
