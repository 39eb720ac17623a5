package io.privhist.estimate.internal.fit;

import io.privhist.histogram.Prevalences;

/**
 * The linear programs of the unseen estimator: first the law whose expected prevalences fit the
 * given ones best, then the law with the fewest symbols among those that fit almost as well.
 *
 * <p>Sparse counts keep their empirical probability, and so do counts above {@value
 * #LARGEST_FITTED_COUNT}. The others are explained by amounts of Poisson laws on a geometric grid
 * of probabilities. Misfit is the sum of {@code |phi_i - expected_i| / sqrt(phi_i + 1)}.
 *
 * <p>The second program is solved through its Lagrangian: the attainable pairs of misfit and
 * support have a convex lower boundary, and chords between its vertices close in on the allowed
 * misfit.
 *
 * <p>Source: Valiant and Valiant (2013), Estimating the unseen.
 */
public final class UnseenProgram {
  /** Larger counts keep their empirical probability, to bound the time. */
  static final int LARGEST_FITTED_COUNT = 10_000;

  private static final double GRID_FACTOR = 1.1;
  private static final double ALLOWANCE = 0.5;
  private static final double TOLERANCE = 1e-13;
  private static final int MOST_CHORDS = 200;

  private final double[] probabilities;
  private final double[] symbols; // how many symbols one unit of each column stands for
  private final AbsoluteFitProblem problem;
  private final AbsoluteFitSimplex simplex;

  private UnseenProgram(SparseSplit split, double total) {
    int largest = split.largestFitted();
    double[] target = new double[largest + SparseSplit.ceilRoot(largest)];
    double[] rowScales = new double[target.length];
    for (int row = 0; row < target.length; row++) {
      double prevalence = split.fitted(row + 1);
      rowScales[row] = 1 / Math.sqrt(prevalence + 1);
      target[row] = prevalence * rowScales[row];
    }
    double lowest = 1 / (total * Math.max(10, total));
    int columns = 1 + (int) Math.ceil(Math.log(largest / total / lowest) / Math.log(GRID_FACTOR));
    probabilities = new double[columns];
    symbols = new double[columns];
    int[] first = new int[columns];
    double[][] values = new double[columns][];
    double[] weights = new double[columns];
    for (int column = 0; column < columns; column++) {
      probabilities[column] = lowest * Math.pow(GRID_FACTOR, column);
      double mean = total * probabilities[column];
      PoissonColumn entries = PoissonColumn.of(mean, rowScales);
      first[column] = entries.first();
      values[column] = entries.values();
      symbols[column] = 1 / entries.scale();
      weights[column] = mean / entries.scale();
    }
    double massToExplain = total * (1 - split.sparse().mass());
    problem = new AbsoluteFitProblem(target, first, values, weights, massToExplain);
    simplex = new AbsoluteFitSimplex(problem);
  }

  /**
   * Returns the fit of released counts. Without data the law has no symbols; if the sparse counts
   * alone carry the whole mass, or no count is left to fit, the law is empirical.
   *
   * @param total the number of items that counts are divided by; need not be their sum
   */
  public static UnseenFit fit(Prevalences profile, long total) {
    if (total <= 0) {
      return new UnseenFit(new FittedLaw.Builder().build(), 0, 0, 0);
    }
    SparseSplit split = SparseSplit.of(profile, (double) total, LARGEST_FITTED_COUNT);
    if (split.largestFitted() == 0 || split.sparse().mass() >= 1) {
      return new UnseenFit(empirical(profile, (double) total), 0, 0, 0);
    }
    return new UnseenProgram(split, (double) total).solve(split.sparse());
  }

  private static FittedLaw empirical(Prevalences profile, double total) {
    FittedLaw.Builder law = new FittedLaw.Builder();
    for (int row = 0; row < profile.rows(); row++) {
      law.add((double) profile.count(row) / total, (double) profile.prevalence(row));
    }
    return law.build();
  }

  /** Amounts of the columns, as a point in the plane of misfit and support. */
  @SuppressWarnings("ArrayRecordComponent") // lives within one call
  private record Point(double[] amounts, double misfit, double support) {}

  private Point point(double[] amounts) {
    double support = 0;
    for (int column = 0; column < amounts.length; column++) {
      support += symbols[column] * amounts[column];
    }
    return new Point(amounts, problem.deviation(amounts), support);
  }

  private UnseenFit solve(FittedLaw sparse) {
    AbsoluteFitSimplex.Solution best = simplex.minimise(new double[symbols.length]);
    double allowed = best.value() + ALLOWANCE;
    Point small = fewestSymbols();
    if (small.misfit <= allowed) {
      return new UnseenFit(law(small, sparse), best.value(), best.gap(), 0);
    }
    Point fitting = point(best.amounts());
    double supportLowerBound = 0;
    for (int chord = 0; chord < MOST_CHORDS; chord++) {
      double price = (fitting.support - small.support) / (small.misfit - fitting.misfit);
      AbsoluteFitSimplex.Solution touching = simplex.minimise(priced(price));
      supportLowerBound = Math.max(supportLowerBound, price * (touching.lowerBound() - allowed));
      double onChord = fitting.support / price + fitting.misfit;
      if (touching.value() >= onChord * (1 - TOLERANCE)) {
        break;
      }
      Point vertex = point(touching.amounts());
      if (vertex.misfit <= allowed) {
        fitting = vertex;
      } else {
        small = vertex;
      }
    }
    Point chosen = between(fitting, small, allowed);
    double supportGap = Math.max(0, chosen.support - supportLowerBound);
    return new UnseenFit(law(chosen, sparse), best.value(), best.gap(), supportGap);
  }

  /** All mass at the largest probability of the grid. */
  private Point fewestSymbols() {
    double[] amounts = new double[symbols.length];
    int last = amounts.length - 1;
    amounts[last] = problem.total() / problem.weights()[last];
    return point(amounts);
  }

  private double[] priced(double price) {
    double[] costs = symbols.clone();
    for (int column = 0; column < costs.length; column++) {
      costs[column] /= price;
    }
    return costs;
  }

  /** Returns the mixture of two points whose misfit is the allowed one at most. */
  private Point between(Point fitting, Point small, double allowed) {
    double share = (small.misfit - allowed) / (small.misfit - fitting.misfit);
    double[] amounts = new double[symbols.length];
    for (int column = 0; column < amounts.length; column++) {
      amounts[column] = share * fitting.amounts[column] + (1 - share) * small.amounts[column];
    }
    return point(amounts);
  }

  private FittedLaw law(Point point, FittedLaw sparse) {
    FittedLaw.Builder law = new FittedLaw.Builder();
    for (int column = 0; column < symbols.length; column++) {
      law.add(probabilities[column], symbols[column] * point.amounts[column]);
    }
    return law.addScaled(sparse, 1).build();
  }
}
