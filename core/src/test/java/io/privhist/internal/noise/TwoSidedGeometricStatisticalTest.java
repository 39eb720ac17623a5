package io.privhist.internal.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fit of the built sampler to its law, from a fixed seed. For each test case a correct sampler
 * fails one seed in 10^6 (the critical values of {@link ChiSquare}); the mutants must fail.
 */
@Tag("statistical")
class TwoSidedGeometricStatisticalTest {
  private static final int DRAWS = 1_000_000;

  private final RandomBits bits = new SeededBits(20_191_008);

  @ParameterizedTest
  @ValueSource(
      strings = {"1e-15", "1e-9", "1e-4", "0.01", "0.1", "1/3", "0.5", "1", "2", "4", "7.5"})
  void sample_anyEpsilon_followsTheStatedLaw(String text) {
    Epsilon epsilon = Epsilon.parse(text);
    TwoSidedGeometric sampler = TwoSidedGeometric.of(epsilon);
    assertThat(misfit(epsilon, () -> sampler.sample(bits))).isLessThan(1);
  }

  private static double misfit(Epsilon epsilon, LongSupplier sampler) {
    return Law.of(epsilon.doubleValue()).misfit(DRAWS, sampler);
  }
}
