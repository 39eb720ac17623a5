package io.privhist.internal.partition;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.audit.SmallHistograms;
import io.privhist.internal.noise.DyadicDecay;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The relaxation of partition: its delta by exact enumeration, and how the window is chosen. */
class PartitionWindowTest {
  private static final int BOUND = 9;
  private static final SmallPartitions ALL = new SmallPartitions(BOUND);

  private static BigDecimal ratio(Guarantee guarantee) {
    return DyadicDecay.above(guarantee.perItem().times(1, 2), 64);
  }

  private static long window(int bound, String epsilon, double delta) {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse(epsilon), 0, ProtectedUnit.record(), Neighbours.ADD_REMOVE);
    return PartitionWindow.distance(bound, ratio(guarantee), delta, guarantee);
  }

  @Test
  void delta_allSmallNeighbours_isKeptAlthoughTheWindowCuts() {
    for (String epsilon : new String[] {"12", "20", "80"}) {
      long window = window(BOUND, epsilon, 0.01);

      assertThat(window).isLessThan(BOUND);
      assertThat(largestDelta(epsilon, window)).isLessThanOrEqualTo(0.01);
    }
    assertThat(largestDelta("12", window(BOUND, "12", 0.01))).isPositive();
  }

  /** Where the ratio is far below the precision of 1 - ratio, the window must not collapse. */
  @ParameterizedTest
  @ValueSource(
      strings = {"1e-6", "0.1", "1", "5", "30", "60", "66", "70", "74", "75", "80", "90", "100"})
  void distance_anyEpsilon_isWhatTheTheoremNeeds(String epsilon) {
    Guarantee guarantee =
        new Guarantee(Epsilon.parse(epsilon), 0, ProtectedUnit.record(), Neighbours.ADD_REMOVE);
    double e = guarantee.epsilon().doubleValue();
    double boxes = 0;
    for (int row = 1; row <= 30; row++) {
      boxes += 30 / row;
    }
    double outputs = Math.log1p(boxes) + Math.PI * Math.sqrt(2 * boxes / 3);
    double miss = -Math.log(1e-6) + e + Math.log1p(Math.exp(-e));
    double decay =
        e > 80 ? -Math.log(ratio(guarantee).doubleValue()) : e / 2; // q is 2^-64 at least

    double needed = (outputs + miss) / decay;

    assertThat((double) window(30, epsilon, 1e-6)).isBetween(needed, 1.01 * needed + 1);
  }

  @Test
  void delta_windowTooNarrow_isExceeded() {
    assertThat(largestDelta("1", 1)).isGreaterThan(0.01);
  }

  /** The smallest delta with P(S|h) <= e^epsilon P(S|h') + delta for all S and all neighbours. */
  private static double largestDelta(String epsilon, long window) {
    BigDecimal ratio =
        ratio(
            new Guarantee(
                Epsilon.parse(epsilon), 0, ProtectedUnit.record(), Neighbours.ADD_REMOVE));
    double factor = Math.exp(Epsilon.parse(epsilon).doubleValue());
    double largest = 0;
    for (SmallHistograms.Pair pair : SmallHistograms.neighbours(BOUND - 1)) {
      double[] one = law(ALL.weights(ALL.cut(pair.smaller()), ratio, window));
      double[] other = law(ALL.weights(ALL.cut(pair.larger()), ratio, window));
      largest = Math.max(largest, excess(one, other, factor));
      largest = Math.max(largest, excess(other, one, factor));
    }
    return largest;
  }

  private static double[] law(List<BigDecimal> weights) {
    BigDecimal total = SmallPartitions.sum(weights);
    return weights.stream()
        .mapToDouble(w -> w.divide(total, MathContext.DECIMAL128).doubleValue())
        .toArray();
  }

  private static double excess(double[] one, double[] other, double factor) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += Math.max(0, one[i] - factor * other[i]);
    }
    return sum;
  }

  @Test
  void distance_handComputed_matches() {
    // 1 row and 1 column: 1 box; (ln 2 + pi sqrt(2/3) + ln(1 + e^2) + ln 10) / 1, enlarged
    double expected =
        Math.log(2) + Math.PI * Math.sqrt(2.0 / 3) + Math.log1p(Math.exp(2)) + Math.log(10);

    assertThat(window(1, "2", 0.1)).isEqualTo((long) Math.ceil(1.001 * expected));
  }

  @Test
  void distance_smallerDeltaOrEpsilon_isWider() {
    assertThat(window(100, "1", 1e-12)).isGreaterThan(window(100, "1", 1e-3));
    assertThat(window(100, "0.1", 1e-3)).isGreaterThan(window(100, "1", 1e-3));
  }

  @Test
  void distance_unitOfTenRecords_paysForTheGroup() {
    Guarantee one =
        new Guarantee(Epsilon.parse("0.3"), 0, ProtectedUnit.record(), Neighbours.ADD_REMOVE);
    Guarantee ten =
        new Guarantee(Epsilon.parse("3"), 0, ProtectedUnit.promised(5), Neighbours.REPLACE);
    double extra = (Math.log(10) + 9 * 0.3) / 0.15;

    long difference =
        PartitionWindow.distance(50, ratio(ten), 1e-6, ten)
            - PartitionWindow.distance(50, ratio(one), 1e-6, one);

    assertThat((double) difference).isBetween(extra - 2, 1.001 * extra + 2);
  }
}
