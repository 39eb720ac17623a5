package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.ScriptedBits;
import io.privhist.internal.random.SeededBits;
import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CategoricalTest {
  private static final long A_THIRD = 0x5555555555555555L; // and 1/3 of a unit in the last place

  /** Whole weights, enclosed by plus and minus {@code spread * 10^-level}. */
  private record Whole(BigDecimal spread, int... weights) implements RunningWeights {
    @Override
    public int size() {
      return weights.length;
    }

    @Override
    public BigDecimal sumAtLeast(int i, int level) {
      return sum(i).subtract(spread.movePointLeft(level));
    }

    @Override
    public BigDecimal sumAtMost(int i, int level) {
      return sum(i).add(spread.movePointLeft(level));
    }

    private BigDecimal sum(int i) {
      return BigDecimal.valueOf(Arrays.stream(weights).limit(i + 1L).sum());
    }
  }

  private static Whole exact(int... weights) {
    return new Whole(BigDecimal.ZERO, weights);
  }

  @Test
  void draw_boundaryBetweenWords_isExact() {
    Whole halves = exact(1, 1);

    assertThat(Categorical.draw(halves, new ScriptedBits().then(Long.MAX_VALUE))).isZero();
    assertThat(Categorical.draw(halves, new ScriptedBits().then(Long.MIN_VALUE))).isOne();
    assertThat(Categorical.draw(halves, new ScriptedBits().then(-1))).isOne();
    assertThat(Categorical.draw(halves, new ScriptedBits().then(0))).isZero();
  }

  @Test
  void draw_boundaryInsideAWord_takesBitsUntilItIsSettled() {
    Whole oneToTwo = exact(1, 2);

    assertThat(Categorical.draw(oneToTwo, new ScriptedBits().then(A_THIRD - 1))).isZero();
    assertThat(Categorical.draw(oneToTwo, new ScriptedBits().then(A_THIRD + 1))).isOne();
    assertThat(Categorical.draw(oneToTwo, new ScriptedBits().then(A_THIRD, A_THIRD, A_THIRD - 1)))
        .isZero();
    assertThat(Categorical.draw(oneToTwo, new ScriptedBits().then(A_THIRD, A_THIRD, A_THIRD + 1)))
        .isOne();
  }

  @Test
  void draw_wideEnclosures_goesToTheLevelThatDecides() {
    Whole vague = new Whole(new BigDecimal("0.4"), 1, 2);
    long belowAThird = A_THIRD - (1L << 50);
    ScriptedBits bits = new ScriptedBits().then(belowAThird, 0, 0, 0, 0, 0, 0);

    assertThat(Categorical.draw(vague, bits)).isZero();
    assertThat(bits.left()).isBetween(1, 5);
  }

  @Test
  void draw_alternativesOfWeightZero_areNeverTaken() {
    Whole gaps = exact(0, 3, 0, 1, 0);
    RandomBits bits = new SeededBits(1);
    for (int i = 0; i < 1_000; i++) {
      assertThat(Categorical.draw(gaps, bits)).isIn(1, 3);
    }
  }

  @Test
  void draw_oneAlternative_isTaken() {
    assertThat(Categorical.draw(exact(7), new ScriptedBits().then(-1))).isZero();
  }

  /** Chi-square fit over seven cells; a correct sampler fails one seed in 10^6. */
  @Test
  @Tag("statistical")
  void draw_anyWeights_followsThem() {
    int[] weights = {1, 5, 2, 40, 3, 7, 42};
    double[] probabilities = Arrays.stream(weights).mapToDouble(w -> w / 100.0).toArray();
    double critical = ChiSquare.critical(weights.length - 1, ChiSquare.ONE_IN_A_MILLION);

    assertThat(statistic(probabilities, exact(weights))).isLessThan(critical);
    assertThat(statistic(probabilities, new Whole(new BigDecimal("0.4"), weights)))
        .isLessThan(critical);
    assertThat(statistic(probabilities, exact(1, 5, 2, 40, 3, 8, 41))).isGreaterThan(critical);
  }

  private static double statistic(double[] probabilities, RunningWeights weights) {
    RandomBits bits = new SeededBits(20_191_008);
    long[] observed = new long[probabilities.length];
    for (int i = 0; i < 100_000; i++) {
      observed[Categorical.draw(weights, bits)]++;
    }
    return ChiSquare.statistic(observed, probabilities);
  }
}
