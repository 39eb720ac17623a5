package io.privhist.internal.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.SmallHistograms;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.noise.DyadicDecay;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The law of partition against its definition, in exact fractions, on all small histograms. */
class PartitionLawTest {
  private static final int BOUND = 6;
  private static final SmallPartitions ALL = new SmallPartitions(BOUND);

  /** Beyond the bound too, so that some are cut. */
  private static List<RawHistogram> histograms() {
    return SmallHistograms.neighbours(7).stream()
        .map(SmallHistograms.Pair::smaller)
        .distinct()
        .toList();
  }

  private static BigDecimal ratio(String epsilon) {
    return DyadicDecay.above(Epsilon.parse(epsilon).times(1, 2), 64);
  }

  private static PartitionRows rows(RawHistogram raw) {
    return PartitionRows.of(new YoungDiagram(raw.sensitivePrevalences()), BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "4"})
  void table_allSmallHistograms_givesEveryOutputItsProbability(String epsilon) {
    BigDecimal ratio = ratio(epsilon);
    for (RawHistogram raw : histograms()) {
      PartitionTable table = new PartitionTable(rows(raw), ratio, MathContext.UNLIMITED);
      List<BigDecimal> weights = ALL.weights(ALL.cut(raw), ratio);
      BigDecimal total = SmallPartitions.sum(weights);
      for (int i = 0; i < weights.size(); i++) {
        assertProbability(table, ALL.outputs().get(i), weights.get(i), total);
      }
    }
  }

  /** The product of the probabilities of the rows, given the ones above, is weight / total. */
  private static void assertProbability(
      PartitionTable table, int[] output, BigDecimal weight, BigDecimal total) {
    BigDecimal numerator = BigDecimal.ONE;
    BigDecimal denominator = BigDecimal.ONE;
    int above = BOUND;
    for (int row = 1; row <= BOUND; row++) {
      int count = output[row - 1];
      BigDecimal before = count == 0 ? BigDecimal.ZERO : table.weight(row, count - 1);
      numerator = numerator.multiply(table.weight(row, count).subtract(before));
      denominator = denominator.multiply(table.weight(row, above));
      above = count;
    }
    assertThat(numerator.multiply(total)).isEqualByComparingTo(weight.multiply(denominator));
  }

  /** P(H|h) / P(H|h') is at most q^-2 for all neighbours and outputs, and q exceeds e^(-eps/2). */
  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "4"})
  void law_allSmallNeighbours_isPrivate(String epsilon) {
    BigDecimal ratio = ratio(epsilon);
    for (SmallHistograms.Pair pair : SmallHistograms.neighbours(6)) {
      List<BigDecimal> one = ALL.weights(ALL.cut(pair.smaller()), ratio);
      List<BigDecimal> other = ALL.weights(ALL.cut(pair.larger()), ratio);
      BigDecimal forward = SmallPartitions.sum(one).multiply(ratio.pow(2));
      BigDecimal backward = SmallPartitions.sum(other).multiply(ratio.pow(2));
      for (int i = 0; i < one.size(); i++) {
        assertThat(one.get(i).multiply(backward))
            .isLessThanOrEqualTo(other.get(i).multiply(SmallPartitions.sum(one)));
        assertThat(other.get(i).multiply(forward))
            .isLessThanOrEqualTo(one.get(i).multiply(SmallPartitions.sum(other)));
      }
    }
  }

  @Test
  void enclosures_fewDigits_holdTheExactSumsAndShrink() {
    BigDecimal ratio = ratio("1");
    for (RawHistogram raw : histograms()) {
      PartitionTable exact = new PartitionTable(rows(raw), ratio, MathContext.UNLIMITED);
      PartitionLaw law = new PartitionLaw(rows(raw), ratio, 2);
      for (int row = 1; row <= BOUND; row++) {
        RunningWeights weights = law.row(row, BOUND);
        for (int i = 0; i < weights.size(); i++) {
          for (int level = 0; level < 4; level++) {
            assertThat(exact.weight(row, i))
                .isBetween(weights.sumAtLeast(i, level), weights.sumAtMost(i, level));
          }
          assertThat(weights.sumAtMost(i, 3).subtract(weights.sumAtLeast(i, 3)))
              .isLessThan(new BigDecimal("1e-10"));
        }
      }
    }
  }

  /** Two digits leave most choices open; what further levels decide is what 34 digits decide. */
  @Test
  void draw_fewDigits_decidesAsManyDigitsDo() {
    BigDecimal ratio = ratio("1");
    RawHistogram raw = RawHistogram.ofCounts(3, 1, 1);
    for (long seed = 0; seed < 500; seed++) {
      int rough =
          new SeededNoise(seed).choose("row", new PartitionLaw(rows(raw), ratio, 2).row(1, BOUND));
      int fine =
          new SeededNoise(seed).choose("row", new PartitionLaw(rows(raw), ratio).row(1, BOUND));

      assertThat(rough).isEqualTo(fine);
    }
  }

  @Test
  void row_countAbove_limitsTheAlternatives() {
    PartitionLaw law = new PartitionLaw(rows(RawHistogram.ofCounts(3, 1, 1)), ratio("1"));

    assertThat(law.row(1, BOUND).size()).isEqualTo(7);
    assertThat(law.row(2, 6).size()).isEqualTo(4); // 0 to 3
    assertThat(law.row(2, 1).size()).isEqualTo(2);
    assertThat(law.row(6, 1).size()).isEqualTo(2);
  }

  @Test
  void spread_allSmallHistograms_isTheRootMeanSquareOfTheTotal() {
    BigDecimal ratio = ratio("1");
    for (RawHistogram raw : histograms()) {
      int[] data = ALL.cut(raw);
      List<BigDecimal> weights = ALL.weights(data, ratio);
      BigDecimal squares = BigDecimal.ZERO;
      for (int i = 0; i < weights.size(); i++) {
        long excess = Arrays.stream(ALL.outputs().get(i)).sum() - Arrays.stream(data).sum();
        squares = squares.add(weights.get(i).multiply(BigDecimal.valueOf(excess * excess)));
      }
      double expected =
          Math.sqrt(
              squares.divide(SmallPartitions.sum(weights), MathContext.DECIMAL64).doubleValue());

      assertThat(PartitionSpread.ofTotal(rows(raw), ratio.doubleValue()))
          .isCloseTo(expected, within(1e-9));
    }
  }
}
