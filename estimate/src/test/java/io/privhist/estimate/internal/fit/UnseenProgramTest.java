package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnseenProgramTest {
  private static final Prevalences MISMATCH =
      Prevalences.of(new long[] {1, 2, 3, 4}, new long[] {298, 90, 11, 4});

  /** Values by the dual simplex method of HiGHS in SciPy 1.17.1. */
  @Test
  void fit_totalOtherThanTheSum_usesTheTotal() {
    UnseenFit fit = UnseenProgram.fit(MISMATCH, 497);
    assertThat(fit.misfit()).isCloseTo(3.254009402185186, within(1e-9));
    assertThat(fit.law().support()).isCloseTo(924.1097274373028, within(1e-6));
    assertThat(fit.law().mass()).isCloseTo(1, within(1e-12));
  }

  @Test
  void fit_randomProfiles_isOptimalByItsDualBounds() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 200; trial++) {
      Prevalences.Builder builder = new Prevalences.Builder();
      int rows = 1 + random.nextInt(60);
      for (int count = 1; count <= rows; count++) {
        builder.add(count, random.nextInt(1 + 5000 / count / count + 20));
      }
      Prevalences profile = builder.add(rows + 1, 100).build();
      long total = Math.max(1, profile.items() + random.nextInt(100) - 50);
      UnseenFit fit = UnseenProgram.fit(profile, total);
      assertThat(fit.optimal()).isTrue();
      assertThat(fit.misfitGap()).isLessThan(1e-9 * (1 + fit.misfit()));
      assertThat(fit.supportGap()).isLessThan(1e-6 * fit.law().support());
      assertThat(fit.law().entropy()).isFinite();
    }
  }

  /** Misfit of the chosen law from the definition, by sums of Poisson probabilities. */
  @ParameterizedTest
  @ValueSource(longs = {300, 497, 527, 2000})
  void fit_chosenLaw_usesUpTheAllowedMisfit(long total) {
    UnseenFit fit = UnseenProgram.fit(MISMATCH, total);
    double misfit = 0;
    for (int count = 1; count <= 6; count++) {
      double expected = 0;
      for (int level = 0; level < fit.law().levels(); level++) {
        double mean = total * fit.law().probability(level);
        double factorial = 1;
        for (int i = 2; i <= count; i++) {
          factorial *= i;
        }
        expected +=
            fit.law().multiplicity(level) * Math.exp(-mean) * Math.pow(mean, count) / factorial;
      }
      double prevalence = count <= 4 ? MISMATCH.prevalence(count - 1) : 0;
      misfit += Math.abs(prevalence - expected) / Math.sqrt(prevalence + 1);
    }
    assertThat(misfit).isCloseTo(fit.misfit() + 0.5, within(1e-8));
  }

  @Test
  void optimal_withALooseBound_isFalse() {
    FittedLaw law = new FittedLaw.Builder().add(0.1, 10).build();
    assertThat(new UnseenFit(law, 1, 1e-7, 1e-3).optimal()).isTrue();
    assertThat(new UnseenFit(law, 1, 1e-5, 1e-3).optimal()).isFalse();
    assertThat(new UnseenFit(law, 1, 1e-7, 0.1).optimal()).isFalse();
    assertThat(new UnseenFit(law, Double.NaN, Double.NaN, 0).optimal()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -5})
  void fit_totalNotPositive_isEmpty(long total) {
    assertThat(UnseenProgram.fit(MISMATCH, total).law().support()).isZero();
  }

  @Test
  void fit_withoutCounts_isEmpty() {
    assertThat(UnseenProgram.fit(Prevalences.empty(), 100).law().support()).isZero();
  }

  @Test
  void fit_oneLabel_isEmpirical() {
    UnseenFit fit = UnseenProgram.fit(Prevalences.of(new long[] {9}, new long[] {1}), 10);
    assertThat(fit.law().support()).isOne();
    assertThat(fit.law().probability(0)).isEqualTo(0.9);
  }

  @Test
  void fit_sparseCountsCarryTheWholeMass_isEmpirical() {
    Prevalences profile = Prevalences.of(new long[] {1, 900}, new long[] {50, 1});
    UnseenFit fit = UnseenProgram.fit(profile, 900);
    assertThat(fit.law().support()).isEqualTo(51);
    assertThat(fit.law().mass()).isCloseTo(950 / 900.0, within(1e-12));
  }

  @Test
  void fit_allCountsEqual_isOptimal() {
    UnseenFit fit = UnseenProgram.fit(Prevalences.of(new long[] {7}, new long[] {500}), 3500);
    assertThat(fit.optimal()).isTrue();
    assertThat(fit.law().support()).isBetween(400.0, 600.0);
  }

  @Test
  void fit_totalFarBelowTheCounts_isDefined() {
    UnseenFit fit = UnseenProgram.fit(Prevalences.of(new long[] {40}, new long[] {500}), 1);
    assertThat(fit.law().mass()).isCloseTo(1, within(1e-9));
    assertThat(fit.law().entropy()).isFinite();
  }

  @Test
  void fit_hugeCounts_keepTheirEmpiricalProbability() {
    long huge = 1L << 50;
    Prevalences profile = Prevalences.of(new long[] {1, 2, huge}, new long[] {2000, 500, 1});
    UnseenFit fit = UnseenProgram.fit(profile, huge + 3000);
    assertThat(fit.law().entropy()).isFinite();
    assertThat(fit.law().probability(fit.law().levels() - 1)).isCloseTo(1, within(1e-9));
  }

  @Test
  void fit_countsAboveTheLargestFitted_areKept() {
    int beyond = UnseenProgram.LARGEST_FITTED_COUNT + 1;
    Prevalences.Builder builder = new Prevalences.Builder().add(1, 100);
    for (int count = beyond; count < beyond + 300; count++) {
      builder.add(count, 5);
    }
    Prevalences profile = builder.build();
    FittedLaw law = UnseenProgram.fit(profile, profile.items()).law();
    double kept = 0;
    for (int level = 0; level < law.levels(); level++) {
      kept += law.probability(level) * profile.items() > beyond - 0.5 ? law.multiplicity(level) : 0;
    }
    assertThat(kept).isEqualTo(1500);
  }

  /** The rule from its definition, on every row. */
  @Test
  void split_anyProfile_followsTheRule() {
    SplittableRandom random = new SplittableRandom(3);
    Prevalences.Builder builder = new Prevalences.Builder();
    for (int count = 1; count < 400; count++) {
      builder.add(count, random.nextInt(4) == 0 ? 0 : random.nextInt(1 + 300 / count));
    }
    Prevalences profile = builder.build();
    SparseSplit split = SparseSplit.of(profile, profile.items(), 1000);
    double sparseMass = 0;
    for (int row = 0; row < profile.rows(); row++) {
      long count = profile.count(row);
      double radius = Math.ceil(Math.sqrt(count));
      long near = 0;
      for (int other = 0; other < profile.rows(); other++) {
        near += Math.abs(profile.count(other) - count) <= radius ? profile.prevalence(other) : 0;
      }
      boolean sparse = near < 2 * Math.sqrt(count);
      assertThat(split.fitted((int) count)).isEqualTo(sparse ? 0 : profile.prevalence(row));
      sparseMass += sparse ? (double) count * profile.prevalence(row) / profile.items() : 0;
    }
    assertThat(split.sparse().mass()).isCloseTo(sparseMass, within(1e-12));
    assertThat(sparseMass).isBetween(0.01, 0.99);
  }
}
