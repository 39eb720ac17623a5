package io.privhist.estimate.internal.fit;

import io.privhist.estimate.internal.numeric.LogFactorial;
import io.privhist.estimate.internal.numeric.RunningSums;
import io.privhist.histogram.Prevalences;

/**
 * Approximate maximum likelihood of the profile, the multiset of counts without labels:
 * neighbouring counts are merged into levels of equal probability, and the lowest level takes in
 * the unseen symbols.
 *
 * <p>A level of m symbols and mass c scores {@code ln m! + c ln(c/(n m))}; the best partition comes
 * from dynamic programming over the rows from the right, in O(rows^2). Beyond {@value #EXACT_ROWS}
 * rows every level but the lowest is held to {@code EXACT_ROWS^2 / (2 rows)} rows, so that time
 * grows no further; the result is then the best partition of that kind.
 *
 * <p>Here n is the sum of the counts, not a released total: the likelihood is that of the multiset.
 *
 * <p>Source: Pavlichin, Jiao and Weissman (2019), Approximate profile maximum likelihood. The
 * number of unseen symbols is found by bisection on the likelihood ratio of f and f + 1.
 */
public final class ProfileLikelihood {
  /** Up to this many distinct counts every partition is considered. */
  static final int EXACT_ROWS = 8_000;

  private static final double MOST_UNSEEN = 0x1p53;

  private final Prevalences profile;
  private final int rows;
  private final RunningSums symbols;
  private final RunningSums mass;
  private final RunningSums repeats; // mass less symbols, which cannot be had by subtraction
  private final double n;
  private final double[] best; // best[i]: score of the best partition of rows i and above
  private final int[] levelEnd; // levelEnd[i]: first row after the level that starts at row i

  private ProfileLikelihood(Prevalences profile) {
    this.profile = profile;
    rows = profile.rows();
    symbols = new RunningSums(rows);
    mass = new RunningSums(rows);
    repeats = new RunningSums(rows);
    for (int row = 0; row < rows; row++) {
      double labels = (double) profile.prevalence(row);
      symbols.add(labels);
      mass.add((double) profile.count(row) * labels);
      repeats.add((double) (profile.count(row) - 1) * labels);
    }
    n = mass.between(0, rows);
    best = new double[rows + 1];
    levelEnd = new int[rows];
  }

  /** Returns the fit with as many unseen symbols as make the profile most likely. */
  public static ProfileFit fit(Prevalences profile) {
    return profile.rows() == 0 ? ProfileFit.NO_DATA : new ProfileLikelihood(profile).fit(-1);
  }

  /**
   * Returns the fit over an alphabet of a known size; the unseen symbols always share the level of
   * the lowest counts. An alphabet smaller than the number of labels counts as that number.
   */
  public static ProfileFit fit(Prevalences profile, double alphabet) {
    return profile.rows() == 0
        ? ProfileFit.NO_DATA
        : new ProfileLikelihood(profile).fit(Math.max(0, alphabet - (double) profile.labels()));
  }

  /** Unseen symbols are free if {@code unseen} is negative. */
  private ProfileFit fit(double unseen) {
    partition();
    int lowestEnd = 0;
    double lowestUnseen = 0;
    double score = Double.NEGATIVE_INFINITY;
    for (int end = 1; end <= rows; end++) {
      double seen = symbols.between(0, end);
      double again = repeats.between(0, end);
      double candidate = unseen < 0 ? bestUnseen(seen, again) : unseen;
      double value = lowestScore(seen, again, candidate) + best[end];
      if (value > score) {
        score = value;
        lowestEnd = end;
        lowestUnseen = candidate;
      }
    }
    return new ProfileFit(law(lowestEnd, lowestUnseen), lowestUnseen, score + multiplicityTerm());
  }

  private void partition() {
    int widest = rows <= EXACT_ROWS ? rows : (int) ((long) EXACT_ROWS * EXACT_ROWS / (2L * rows));
    for (int start = rows - 1; start >= 0; start--) {
      double highest = Double.NEGATIVE_INFINITY;
      int last = Math.min(rows, start + Math.max(1, widest));
      for (int end = start + 1; end <= last; end++) {
        double labels = symbols.between(start, end);
        double items = mass.between(start, end);
        double score = LogFactorial.of(labels) + items * Math.log(items / (n * labels)) + best[end];
        if (score > highest) {
          highest = score;
          levelEnd[start] = end;
        }
      }
      best[start] = highest;
    }
  }

  /**
   * Score of the lowest level when it also holds {@code unseen} symbols, infinitely many allowed.
   */
  private double lowestScore(double seen, double again, double unseen) {
    double items = seen + again;
    double score = items * Math.log(items / n);
    return Double.isInfinite(unseen)
        ? score
        : score + LogFactorial.scaledRise(unseen, seen) - again * Math.log(unseen + seen);
  }

  /**
   * Returns the first f at which one more unseen symbol makes the level no more likely; at most
   * 2^53, or infinity if there is none.
   *
   * @param seen symbols of the level that occur
   * @param again items of the level beyond the first of each symbol
   */
  static double bestUnseen(double seen, double again) {
    if (again == 0) {
      return Double.POSITIVE_INFINITY;
    }
    if (!gains(0, seen, again)) {
      return 0;
    }
    double gaining = 0;
    double losing = 1;
    while (losing < MOST_UNSEEN && gains(losing, seen, again)) {
      gaining = losing;
      losing *= 2;
    }
    while (losing - gaining > 1) {
      double middle = Math.floor((gaining + losing) / 2);
      if (gains(middle, seen, again)) {
        gaining = middle;
      } else {
        losing = middle;
      }
    }
    return losing;
  }

  private static boolean gains(double unseen, double seen, double again) {
    return Math.log1p(seen / (unseen + 1)) > (seen + again) * Math.log1p(1 / (unseen + seen));
  }

  private FittedLaw law(int lowestEnd, double unseen) {
    FittedLaw.Builder law = new FittedLaw.Builder();
    double lowestMass = mass.between(0, lowestEnd) / n;
    if (Double.isInfinite(unseen)) {
      law.addContinuous(lowestMass);
    } else {
      double all = symbols.between(0, lowestEnd) + unseen;
      law.add(lowestMass / all, all);
    }
    for (int row = lowestEnd; row < rows; row = levelEnd[row]) {
      double labels = symbols.between(row, levelEnd[row]);
      law.add(mass.between(row, levelEnd[row]) / (n * labels), labels);
    }
    return law.build();
  }

  /** The part of the log-likelihood that no law changes: arrangements of items and of labels. */
  private double multiplicityTerm() {
    double term = LogFactorial.of(n);
    for (int row = 0; row < rows; row++) {
      double labels = (double) profile.prevalence(row);
      term -= labels * LogFactorial.of((double) profile.count(row)) + LogFactorial.of(labels);
    }
    return term;
  }
}
