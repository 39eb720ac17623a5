package io.privhist.estimate;

import io.privhist.estimate.internal.formula.DirectPlan;
import io.privhist.mechanism.DirectProperty;
import io.privhist.mechanism.DirectProperty.Plan;
import io.privhist.release.PropertyRelease;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * Linear estimators as mechanisms that release one number without a histogram.
 *
 * <p>The estimator's formula is evaluated on a released number of items alone; core makes exact
 * weights of it and computes the sensitivity itself.
 */
public final class DirectProperties {
  private static final int TOTAL_PERCENT_ENTROPY = 33;
  private static final int TOTAL_PERCENT_COUNTS = 10;

  private DirectProperties() {}

  /**
   * Shannon entropy, where the number of items is a divisor and gets a third of epsilon.
   *
   * @param estimator one of the linear ones of {@link Property#entropy(Assumptions)}
   */
  public static DirectProperty entropy(LinearEstimator estimator, Assumptions assumptions) {
    double highest = Math.log(assumptions.labelBound().orElse(Double.POSITIVE_INFINITY));
    return direct(
        label("entropy", estimator, parameters(assumptions)),
        TOTAL_PERCENT_ENTROPY,
        n -> plan(estimator, n, highest).centred(Math.log(assumptions.supportFor(n))));
  }

  /**
   * The number of labels of the population.
   *
   * @param estimator one of the linear ones of support size
   */
  public static DirectProperty support(LinearEstimator estimator, Assumptions assumptions) {
    double highest = assumptions.labelBound().orElse(Double.POSITIVE_INFINITY);
    return direct(
        label("support", estimator, parameters(assumptions)),
        TOTAL_PERCENT_COUNTS,
        n -> plan(estimator, n, highest).plain());
  }

  /**
   * The number of different labels among (1 + t) N items.
   *
   * @param estimator counts the labels seen and the new ones, so that both get the noise
   * @param growth t
   */
  public static DirectProperty supportCoverage(LinearEstimator estimator, double growth) {
    return direct(
        label("support-coverage", estimator, Map.of("growth", growth)),
        TOTAL_PERCENT_COUNTS,
        n -> plan(estimator, n, (1 + growth) * n).plain());
  }

  /**
   * The number of new labels among t N further items.
   *
   * @param growth t
   */
  public static DirectProperty unseen(LinearEstimator estimator, double growth) {
    return direct(
        label("unseen", estimator, Map.of("growth", growth)),
        TOTAL_PERCENT_COUNTS,
        n -> plan(estimator, n, growth * n).plain());
  }

  private static DirectPlan plan(LinearEstimator estimator, long total, double highest) {
    return new DirectPlan(total, estimator.at(total).coefficients(), highest);
  }

  private static DirectProperty direct(
      PropertyRelease.Label label, int totalPercent, LongFunction<Plan> plans) {
    return DirectProperty.of(label, totalPercent, n -> n == 0 ? Plan.noItems(0) : plans.apply(n));
  }

  private static PropertyRelease.Label label(
      String property, Estimator estimator, Map<String, Double> parameters) {
    return new PropertyRelease.Label(property, estimator.name(), parameters);
  }

  private static Map<String, Double> parameters(Assumptions assumptions) {
    Map<String, Double> parameters = new TreeMap<>();
    assumptions.support().ifPresent(k -> parameters.put("support", (double) k));
    assumptions.minProbability().ifPresent(p -> parameters.put("minProbability", p));
    return parameters;
  }
}
