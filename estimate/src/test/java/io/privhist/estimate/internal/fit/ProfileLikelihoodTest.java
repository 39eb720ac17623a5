package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileLikelihoodTest {
  /** All multisets of positive counts with at most nine items. */
  static Stream<Prevalences> smallProfiles() {
    List<Prevalences> profiles = new ArrayList<>();
    for (int items = 1; items <= 9; items++) {
      partitions(items, items, new ArrayList<>(), profiles);
    }
    return profiles.stream();
  }

  private static void partitions(
      int items, int largest, List<Integer> descending, List<Prevalences> found) {
    if (items == 0) {
      Prevalences.Builder builder = new Prevalences.Builder();
      for (int i = descending.size() - 1; i >= 0; i--) {
        builder.add(descending.get(i), 1);
      }
      found.add(builder.build());
    }
    for (int next = Math.min(items, largest); next >= 1; next--) {
      descending.add(next);
      partitions(items - next, next, descending, found);
      descending.remove(descending.size() - 1);
    }
  }

  @ParameterizedTest
  @MethodSource("smallProfiles")
  void fit_smallProfile_hasTheBestScoreOfAllPartitions(Prevalences profile) {
    double best = Double.NEGATIVE_INFINITY;
    for (int cuts = 0; cuts < 1 << (profile.rows() - 1); cuts++) {
      for (int unseen = 0; unseen <= 60; unseen++) {
        best = Math.max(best, slowLogLikelihood(profile, cuts, unseen));
      }
    }
    ProfileFit fit = ProfileLikelihood.fit(profile);
    if (fit.unseenSymbols() <= 60) {
      assertThat(fit.logLikelihood()).isCloseTo(best, within(1e-10));
    } else {
      assertThat(fit.logLikelihood()).isGreaterThanOrEqualTo(best - 1e-12);
    }
  }

  @ParameterizedTest
  @MethodSource("smallProfiles")
  void fit_fixedAlphabet_hasTheBestScoreOfAllPartitions(Prevalences profile) {
    double best = Double.NEGATIVE_INFINITY;
    for (int cuts = 0; cuts < 1 << (profile.rows() - 1); cuts++) {
      best = Math.max(best, slowLogLikelihood(profile, cuts, 7));
    }
    ProfileFit fit = ProfileLikelihood.fit(profile, profile.labels() + 7);
    assertThat(fit.logLikelihood()).isCloseTo(best, within(1e-10));
    assertThat(fit.law().support()).isCloseTo(profile.labels() + 7.0, within(1e-9));
  }

  /**
   * The approximate log-likelihood from its meaning: labels keep to the level of their count, so
   * the matrix permanent is replaced by one block for each level.
   */
  private static double slowLogLikelihood(Prevalences profile, int cuts, int unseen) {
    double n = profile.items();
    double log = logFactorial(profile.items()) - logFactorial(unseen);
    double symbols = unseen;
    double mass = 0;
    for (int row = 0; row < profile.rows(); row++) {
      log -= profile.prevalence(row) * logFactorial(profile.count(row));
      log -= logFactorial(profile.prevalence(row));
      symbols += profile.prevalence(row);
      mass += profile.count(row) * profile.prevalence(row);
      if (row == profile.rows() - 1 || (cuts >> row & 1) == 1) {
        log += logFactorial(Math.round(symbols)) + mass * Math.log(mass / (n * symbols));
        symbols = 0;
        mass = 0;
      }
    }
    return log;
  }

  private static double logFactorial(long m) {
    double log = 0;
    for (long i = 2; i <= m; i++) {
      log += Math.log(i);
    }
    return log;
  }

  /** A block approximation of a sum of positive terms cannot exceed the sum. */
  @ParameterizedTest
  @MethodSource("smallProfiles")
  void fit_smallProfile_isNoMoreLikelyThanByEnumeration(Prevalences profile) {
    ProfileFit fit = ProfileLikelihood.fit(profile, profile.labels() + 1);
    double exact = Math.log(exactProbability(profile, fit.law()));
    assertThat(fit.logLikelihood()).isLessThanOrEqualTo(exact + 1e-10);
    if (fit.law().levels() == 1) {
      assertThat(fit.logLikelihood()).isCloseTo(exact, within(1e-10));
    }
  }

  /** Sums over all ways to give the symbols of the law counts that make up the profile. */
  private static double exactProbability(Prevalences profile, FittedLaw law) {
    List<Double> symbols = new ArrayList<>();
    for (int level = 0; level < law.levels(); level++) {
      for (int i = 0; i < Math.round(law.multiplicity(level)); i++) {
        symbols.add(law.probability(level));
      }
    }
    long[] left = new long[profile.rows()];
    for (int row = 0; row < left.length; row++) {
      left[row] = profile.prevalence(row);
    }
    return Math.exp(logFactorial(profile.items())) * assign(profile, symbols, 0, left);
  }

  private static double assign(Prevalences profile, List<Double> symbols, int symbol, long[] left) {
    long remaining = 0;
    for (long labels : left) {
      remaining += labels;
    }
    if (symbol == symbols.size()) {
      return remaining == 0 ? 1 : 0;
    }
    double sum =
        remaining < symbols.size() - symbol ? assign(profile, symbols, symbol + 1, left) : 0;
    for (int row = 0; row < left.length; row++) {
      if (left[row] > 0) {
        left[row]--;
        double count = profile.count(row);
        sum +=
            Math.pow(symbols.get(symbol), count)
                / Math.exp(logFactorial(profile.count(row)))
                * assign(profile, symbols, symbol + 1, left);
        left[row]++;
      }
    }
    return sum;
  }

  /** The first f at which the ratio of likelihoods of f + 1 and f is at most one, by scanning. */
  @ParameterizedTest
  @CsvSource({"1,2", "2,3", "5,9", "10,11", "10,40", "300,301", "300,400", "1000,1001"})
  void bestUnseen_bisection_findsWhatScanningFinds(int symbols, int mass) {
    int f = 0;
    while (Math.log((f + 1.0 + symbols) / (f + 1.0))
        > mass * Math.log((f + 1.0 + symbols) / (f + symbols))) {
      f++;
    }
    assertThat(ProfileLikelihood.bestUnseen(symbols, mass - symbols)).isEqualTo(f);
  }

  @Test
  void fit_withoutCounts_isEmpty() {
    ProfileFit fit = ProfileLikelihood.fit(Prevalences.empty());
    assertThat(fit.law().support()).isZero();
    assertThat(fit.law().entropy()).isZero();
    assertThat(ProfileLikelihood.fit(Prevalences.empty(), 10)).isEqualTo(fit);
  }

  @Test
  void fit_oneLabel_isCertain() {
    ProfileFit fit = ProfileLikelihood.fit(Prevalences.of(new long[] {50}, new long[] {1}));
    assertThat(fit.law().support()).isOne();
    assertThat(fit.law().entropy()).isZero();
    assertThat(fit.logLikelihood()).isCloseTo(0, within(1e-12));
  }

  @Test
  void fit_alphabetBelowTheNumberOfLabels_hasNoUnseenSymbols() {
    Prevalences profile = Prevalences.of(new long[] {2, 5}, new long[] {10, 3});
    assertThat(ProfileLikelihood.fit(profile, 4).law().support()).isEqualTo(13);
  }

  @Test
  void fit_hugeCounts_staysFinite() {
    long huge = 1L << 60;
    Prevalences profile =
        Prevalences.of(new long[] {1, 3, huge, Long.MAX_VALUE}, new long[] {huge, 5, 2, 3});
    ProfileFit fit = ProfileLikelihood.fit(profile, 0x1p62);
    assertThat(fit.law().mass()).isCloseTo(1, within(1e-9));
    assertThat(fit.law().entropy()).isFinite();
    assertThat(fit.logLikelihood()).isFinite();
    assertThat(ProfileLikelihood.fit(profile).law().mass()).isCloseTo(1, within(1e-9));
  }

  @Test
  void fit_sumsBeyondTheDigitsOfADouble_keepSmallRowsApart() {
    Prevalences profile = Prevalences.of(new long[] {1, 3}, new long[] {(1L << 60) + 1, 1});
    FittedLaw law = ProfileLikelihood.fit(profile).law();
    assertThat(law.levels()).isOne();
    assertThat(law.multiplicity(0)).isOne();
    assertThat(law.probability(0)).isCloseTo(3 * 0x1p-60, within(1e-30));
    assertThat(law.continuousMass()).isCloseTo(1, within(1e-15));
  }

  @Test
  void fit_moreRowsThanTheExactLimit_isAPartitionThatLosesLittle() {
    int rows = ProfileLikelihood.EXACT_ROWS + 1;
    Prevalences.Builder builder = new Prevalences.Builder();
    for (int row = 1; row <= rows; row++) {
      builder.add(row, 1 + 100_000L / row / row);
    }
    Prevalences profile = builder.build();
    ProfileFit fit = ProfileLikelihood.fit(profile);
    assertThat(fit.law().mass()).isCloseTo(1, within(1e-9));
    assertThat(fit.law().support()).isEqualTo(profile.labels() + fit.unseenSymbols());
  }

  @Test
  void pseudoFit_fitsSmallCountsAndKeepsLargeOnes() {
    Prevalences small = Prevalences.of(new long[] {1, 2, 3}, new long[] {30, 12, 4});
    Prevalences all = Prevalences.of(new long[] {1, 2, 3, 19, 700}, new long[] {30, 12, 4, 2, 1});
    PseudoProfileFit fit = PseudoProfileFit.of(all);
    FittedLaw fitted = ProfileLikelihood.fit(small).law();
    assertThat(fit.law().support()).isEqualTo(fitted.support() + 3);
    assertThat(fit.law().mass()).isCloseTo(1, within(1e-12));
    double n = 66 + 38 + 700;
    double share = 66 / n;
    double expected =
        share * fitted.entropy()
            - share * Math.log(share)
            - 2 * 19 / n * Math.log(19 / n)
            - 700 / n * Math.log(700 / n)
            + 3 / (2 * n);
    assertThat(fit.entropy()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void pseudoFit_withoutCounts_isZero() {
    assertThat(PseudoProfileFit.of(Prevalences.empty()).entropy()).isZero();
  }
}
