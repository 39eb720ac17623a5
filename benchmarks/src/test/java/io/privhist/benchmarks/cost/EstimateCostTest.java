package io.privhist.benchmarks.cost;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.estimate.Estimator;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Estimators read the rows of a release; one that listed its labels or items fails here. */
class EstimateCostTest {
  private static final double ITEMS = 1e3;
  private static final double FEW_BYTES = 100_000;
  private static final double SLACK = 2;

  private static final double SLACK_OF_ROWS = 3;

  static Stream<Estimator> direct() {
    return estimators().filter(estimator -> !isProgram(estimator));
  }

  /** Those that solve linear programs, in many steps for each row. */
  static Stream<Estimator> programs() {
    return estimators().filter(EstimateCostTest::isProgram);
  }

  private static boolean isProgram(Estimator estimator) {
    return estimator.name().contains("_lp");
  }

  private static Stream<Estimator> estimators() {
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
        .flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("direct")
  void evaluate_tenThousandTimesTheItems_allocatesOfTheOrderOfTheRoot(Estimator estimator) {
    Growth.requireOfTheRoot(
        ITEMS,
        FEW_BYTES,
        SLACK,
        raw -> AllocatedBytes.during(() -> estimator.evaluate(observation(raw))));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void evaluate_sameRowsOfMoreLabelsOrItems_allocatesAboutTheSame(Estimator estimator) {
    Growth.requireOfTheRows(
        SLACK_OF_ROWS, raw -> AllocatedBytes.during(() -> estimator.evaluate(observation(raw))));
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

  @Test
  void requireOfTheRows_estimatorThatListsLabels_isNoticed() {
    assertThatThrownBy(() -> requireOfTheRows(raw -> listOfLabels(raw).length))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("cost of more labels");
  }

  @Test
  void requireOfTheRows_estimatorThatListsColumns_isNoticed() {
    assertThatThrownBy(() -> requireOfTheRows(raw -> new byte[largest(raw)].length))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("cost of larger counts");
  }

  private static void requireOfTheRows(ToIntFunction<RawHistogram> broken) {
    Growth.requireOfTheRows(
        SLACK_OF_ROWS,
        raw -> AllocatedBytes.during(() -> Objects.checkIndex(0, broken.applyAsInt(raw))));
  }

  private static int largest(RawHistogram raw) {
    Prevalences rows = raw.sensitivePrevalences();
    return (int) rows.count(rows.rows() - 1);
  }

  private static long[] listOfLabels(RawHistogram raw) {
    return new long[(int) observation(raw).prevalences().labels()];
  }

  private static Observation observation(RawHistogram raw) {
    return Observation.of(raw.items(), raw.sensitivePrevalences());
  }
}
