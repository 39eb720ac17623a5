package io.privhist.estimate.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.estimate.reading.Range;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often a comparison of releases of the same data says that nothing is beyond noise, in 30
 * pairs at level 0.95. If it does so with that probability, it passes 20 times or more but for 1
 * seed in 10^6. The releases are seeded; the noise that is drawn again is fresh.
 */
@Tag("statistical")
class ComparisonStatisticalTest {
  private static final int PAIRS = 30;
  private static final int LEAST = 20;

  private static final List<Comparison> COMPARISONS = comparisons();

  private static List<Comparison> comparisons() {
    Mechanism mechanism =
        Tiling.standard().withNoise(SeededNoise.of(new SplittableRandom(20_261_118)));
    Prevalences.Builder rows = new Prevalences.Builder();
    for (long count = 1; count <= 30; count++) {
      rows.add(count, 1 + 300 / (count * count));
    }
    RawHistogram data = RawHistogram.of(rows.add(150, 2).build());
    return Stream.generate(
            () ->
                Comparison.of(
                    mechanism.release(data, Epsilon.parse("1/2")),
                    mechanism.release(data, Epsilon.parse("1")),
                    0.95))
        .limit(PAIRS)
        .toList();
  }

  @Test
  void comparison_ofEqualData_saysNothingBeyondNoiseAsOftenAsItPromises() {
    assertThat(COMPARISONS)
        .filteredOn(each -> each.changes().isEmpty())
        .hasSizeGreaterThanOrEqualTo(LEAST);
  }

  @Test
  void comparison_withIntervalsOfAThirdOfTheirLength_isCaught() {
    assertThat(COMPARISONS)
        .filteredOn(each -> each.lines().stream().noneMatch(ComparisonStatisticalTest::isOffAThird))
        .hasSizeLessThan(LEAST);
  }

  private static boolean isOffAThird(Line line) {
    Range range = line.interval().orElseThrow();
    return 3 * Math.abs(line.difference().orElseThrow()) > (range.upper() - range.lower()) / 2
        && line.quantity().kind() != Quantity.Kind.DISTANCE;
  }
}
