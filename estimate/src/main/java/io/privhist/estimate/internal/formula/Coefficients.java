package io.privhist.estimate.internal.formula;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongToDoubleFunction;

/**
 * The numbers const and f(r) of a linear estimator at one number of items N.
 *
 * @param constant what is added to the sum over labels
 * @param formula f(r) for {@code 1 <= r <= N}
 * @param shape where f is irregular, and what is known of it elsewhere
 * @param parameters the numbers that fix the coefficients, by name, in their order
 */
public record Coefficients(
    double constant,
    LongToDoubleFunction formula,
    StepShape shape,
    Map<String, Double> parameters) {
  /** Without a constant and without parameters. */
  public static Coefficients of(LongToDoubleFunction formula, StepShape shape) {
    return new Coefficients(0, formula, shape, Map.of());
  }

  public Coefficients withConstant(double added) {
    return new Coefficients(added, formula, shape, parameters);
  }

  public Coefficients withFormula(LongToDoubleFunction other) {
    return new Coefficients(constant, other, shape, parameters);
  }

  /** Returns the same with one parameter more, after the others. */
  public Coefficients with(String name, double value) {
    Map<String, Double> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return new Coefficients(constant, formula, shape, Collections.unmodifiableMap(more));
  }

  /** Returns f(r), for a count of at least one that f is made for. */
  public double at(long count) {
    return formula.applyAsDouble(count);
  }

  /** Returns the same for all counts: f(0) is 0, and above N every count weighs f(N). */
  public Coefficients cutAt(long total) {
    return withFormula(count -> count == 0 ? 0 : formula.applyAsDouble(Math.min(count, total)));
  }
}
