package io.privhist.estimate.internal.formula;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.special.Gamma;

/**
 * Coefficients of the number of new labels in {@code t n} more items: {@code U = -sum (-t)^r s_r
 * phi_r}, with a smoothing s_r that keeps large powers of t > 1 in check (Good and Toulmin 1956;
 * Efron and Thisted 1976; Orlitsky, Suresh and Wu 2016).
 */
public final class GoodToulmin {
  private static final double NEGLIGIBLE = 1e-30;
  private static final double MANY = 10_000; // coefficients, more than one wants to look at

  private final double growth; // t

  public GoodToulmin(double growth) {
    this.growth = growth;
  }

  /** No smoothing; the steps of f are {@code (-t)^r (1 + t)}. */
  public Coefficients plain() {
    double last = growth == 1 ? Double.POSITIVE_INFINITY : Math.log(NEGLIGIBLE) / Math.log(growth);
    return Coefficients.of(
            r -> r > last ? 0 : alternate(r, Math.pow(growth, (double) r)),
            last > MANY ? StepShape.interleavedAfter(2) : StepShape.curvedAfter((long) last + 2))
        .with("t", growth);
  }

  /** Returns how many trials the authors take for n items, not yet rounded. */
  public double trials(long n, double base) {
    return 0.5 * Math.log(n * growth / (growth - 1) * growth) / Math.log(base);
  }

  /** {@code s_r = P(Bin(k, q) >= r)} with {@code q = c/(t+c)}; exactly 0 past k. */
  public Coefficients binomial(double trials, double c) {
    int k = (int) trials;
    double q = c / (growth + c);
    double[] sizes = new double[k + 2];
    for (int r = 1; r <= k; r++) {
      double tail = 0;
      for (int j = r; j <= k; j++) {
        tail += choices(k, j) * Math.pow(q, j - r) * Math.pow(1 - q, k - j);
      }
      sizes[r] = Math.pow(growth * q, r) * tail;
    }
    return tabulated(sizes).with("k", k).with("q", q);
  }

  private static double choices(int k, int j) {
    double choices = 1;
    for (int i = 1; i <= j; i++) {
      choices = choices * (k - i + 1) / i;
    }
    return choices;
  }

  /** {@code s_r = P(Poi(r0) >= r)}, by the upper tail itself and in logarithms. */
  public Coefficients poisson(long n) {
    double mean = Math.log(n * (growth + 1) / (growth - 1) * (growth + 1)) / (2 * growth);
    List<Double> sizes = new ArrayList<>(List.of(0.0));
    double size = 1;
    for (int r = 1; r <= growth * mean + 1 || size > NEGLIGIBLE; r++) {
      size = Math.exp(r * Math.log(growth * mean) - mean - Gamma.logGamma(r + 1.0)) * rest(r, mean);
      sizes.add(size);
    }
    return tabulated(sizes.stream().mapToDouble(Double::doubleValue).toArray()).with("r", mean);
  }

  /** Returns {@code P(Poi >= r) / P(Poi = r)}. */
  private static double rest(int r, double mean) {
    double sum = 1;
    double term = 1;
    for (int j = r + 1; term > 1e-18 * sum; j++) {
      term *= mean / j;
      sum += term;
    }
    return sum;
  }

  /** Coefficients from a table of {@code t^r s_r}, 0 beyond it. */
  private Coefficients tabulated(double[] sizes) {
    return Coefficients.of(
            r -> r < sizes.length ? alternate(r, sizes[(int) r]) : 0,
            StepShape.curvedAfter(sizes.length))
        .with("t", growth);
  }

  private static double alternate(long r, double size) {
    return r % 2 == 0 ? -size : size;
  }
}
