package io.privhist.benchmarks.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.benchmarks.baseline.DrawCount;
import io.privhist.benchmarks.generated.Staircase;
import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Baselines;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.MechanismParameter;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An accidental loop over items or labels fails here: draws and bytes are counted, not time. */
class ReleaseCostTest {
  private static final double ITEMS = 1e6;
  private static final double FEW_DRAWS = 1_000;
  private static final double FEW_BYTES = 300_000;
  private static final double SLACK = 2;

  /** What one release of the staircase with a row for each count may allocate per row. */
  private static final double BYTES_PER_ROW = 350;

  @ParameterizedTest
  @CsvSource({
    "tiling, 0.1", "tiling, 1", "tiling, 3",
    "privhist, 0.1", "privhist, 1", "privhist, 3",
    "privhist-tuned, 0.1", "privhist-tuned, 1", "privhist-tuned, 3"
  })
  void release_tenThousandTimesTheItems_costsOfTheOrderOfTheRoot(String name, String epsilon) {
    Mechanism mechanism = Mechanisms.named(name);
    Epsilon budget = Epsilon.parse(epsilon);

    Growth.requireOfTheRoot(ITEMS, FEW_DRAWS, SLACK, raw -> draws(mechanism, raw, budget));
    Growth.requireOfTheRoot(
        ITEMS,
        FEW_BYTES,
        SLACK,
        raw -> AllocatedBytes.during(() -> mechanism.release(raw, budget).withBand(0.9)));
  }

  @ParameterizedTest
  @CsvSource({"tiling", "privhist", "privhist-tuned"})
  void release_staircase_allocatesInProportionToItsRows(String name) {
    RawHistogram raw = Staircase.of(1e10);
    Mechanism mechanism = Mechanisms.named(name);
    for (String epsilon : new String[] {"0.1", "1", "3"}) {
      long bytes = AllocatedBytes.during(() -> mechanism.release(raw, Epsilon.parse(epsilon)));

      assertThat((double) bytes / raw.sensitivePrevalences().rows()).isLessThan(BYTES_PER_ROW);
    }
  }

  @Test
  void baselines_manyLabels_drawOnceForEach() {
    RawHistogram labels = RawHistogram.ofPrevalences(new long[] {1}, new long[] {1_000_000});
    Map<MechanismParameter, Double> bounds =
        Map.of(MechanismParameter.PUBLIC_MAX_COUNT, 1_000_000.0);
    for (String name : new String[] {"sorted-noise", "cumulative"}) {
      Mechanism mechanism = Baselines.named(name, bounds);

      assertThat(draws(mechanism, labels, Epsilon.parse("1"))).isBetween(999_000L, 1_001_000L);
    }
  }

  private static long draws(Mechanism mechanism, RawHistogram raw, Epsilon epsilon) {
    return DrawCount.of(mechanism, raw, epsilon).total();
  }

  @Test
  void requireOfTheRoot_listOfLabels_isNoticed() {
    requireNoticed(
        FEW_BYTES,
        raw -> AllocatedBytes.during(() -> Objects.checkIndex(0, listOfLabels(raw).length)));
  }

  @Test
  void requireOfTheRoot_listOfColumns_isNoticed() {
    requireNoticed(
        FEW_BYTES,
        raw -> AllocatedBytes.during(() -> Objects.checkIndex(0, new long[largest(raw)].length)));
  }

  @Test
  void requireOfTheRoot_drawForEachLabel_isNoticed() {
    requireNoticed(
        FEW_DRAWS,
        raw -> draws(Baselines.named("sorted-noise", Map.of()), raw, Epsilon.parse("1")));
  }

  /** On a thousand and ten million items: what is listed must fit into memory. */
  private static void requireNoticed(double least, ToDoubleFunction<RawHistogram> cost) {
    assertThatThrownBy(() -> Growth.requireOfTheRoot(1e3, least, SLACK, cost))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("cost of shape");
  }

  private static long[] listOfLabels(RawHistogram raw) {
    return new long[(int) raw.sensitivePrevalences().labels()];
  }

  private static int largest(RawHistogram raw) {
    Prevalences rows = raw.sensitivePrevalences();
    return (int) rows.count(rows.rows() - 1);
  }
}
